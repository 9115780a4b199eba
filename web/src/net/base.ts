/** Where the page lies on its server: at the root, or below a path such as `/cards/`. */

const here = import.meta.url;

/** `/`, or `/cards/`: it always ends with a stroke. The built scripts lie in a folder below it. */
export const BASE = import.meta.env.DEV ? "/" : new URL("..", here).pathname;

/** The address of something on this server, given without a stroke before it: `table/ID`, `api/games`. */
export const at = (path: string): string => BASE + path;

/** The address of a table's socket. */
export function socketOf(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${at(`api/tables/${encodeURIComponent(table)}/socket`)}`;
}
