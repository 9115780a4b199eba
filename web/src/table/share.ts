/** Links that are handed on: of a table, and of one's own seat. */
import { keepSeat } from "../net/api";
import { at } from "../net/base";
import { t } from "../words";

/** A link to this very machine leads no other device here. */
export const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

export const tableLink = (table: string): string => location.origin + at(`table/${table}`);

/** Who opens this has the seat; what stands after the # is sent to no server. */
export const seatLink = (table: string, seat: number, token: string): string => `${tableLink(table)}#seat=${seat + 1}.${token}`;

const SEAT = /^#seat=(\d+)\.([\w-]{43})$/;

/** If this page was opened by the link of a seat: remembers the seat, and takes its token out of the address. */
export function takeSeat(table: string): void {
  const [, seat, token] = SEAT.exec(location.hash) ?? [];
  if (!seat || !token) return;
  keepSeat(table, { seat: Number(seat) - 1, token });
  history.replaceState(null, "", location.pathname + location.search);
}

/** Copies a link; the sentence that tells what came of it. */
export async function copied(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link);
    return t("table-copied");
  } catch {
    return t("table-copy-failed", { link });
  }
}
