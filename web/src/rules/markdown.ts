/** The little Markdown that rule texts use, as data: the page draws it, so no text ever becomes HTML. */

export type Span = { text: string; bold: boolean; code: boolean; italic: boolean };

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const SPAN = /\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*/g;

/** Bold, code and italic parts of a line. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  const plain = { bold: false, code: false, italic: false };
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > at) found.push({ ...plain, text: text.slice(at, match.index) });
    const [whole, bold, code, italic] = match;
    found.push({ text: bold ?? code ?? italic ?? "", bold: bold !== undefined, code: code !== undefined, italic: italic !== undefined });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ ...plain, text: text.slice(at) });
  return found;
}

const ITEM = /^(?:[-*]|(\d+)[.)])\s+(.*)$/;
const isRule = (line: string): boolean => /^\|?[\s:|-]+\|[\s:|-]*$/.test(line) && line.includes("-");

const cells = (line: string): Span[][] =>
  line.replace(/^\s*\|/, "").replace(/\|\s*$/, "").split("|").map((cell) => spans(cell.trim()));

/** The blocks of a text, in order. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const lines = text.replaceAll("\r", "").split("\n");
  for (let at = 0; at < lines.length; ) at = next(lines, at, found);
  return found;
}

/** Adds the block that begins at a line; gives the line after it. */
function next(lines: string[], at: number, found: Block[]): number {
  const line = lines[at]!.trim();
  if (!line) return at + 1;
  const heading = /^(#{1,4})\s+(.*)$/.exec(line);
  if (heading) {
    found.push({ kind: "heading", level: heading[1]!.length, spans: spans(heading[2]!) });
    return at + 1;
  }
  if (line.startsWith("|") && isRule(lines[at + 1] ?? "")) return table(lines, at, found);
  return ITEM.test(line) ? list(lines, at, found) : paragraph(lines, at, found);
}

function table(lines: string[], at: number, found: Block[]): number {
  const rows: Span[][][] = [];
  let end = at + 2;
  while (lines[end]?.trim().startsWith("|")) rows.push(cells(lines[end++]!.trim()));
  found.push({ kind: "table", head: cells(lines[at]!.trim()), rows });
  return end;
}

function list(lines: string[], at: number, found: Block[]): number {
  const items: string[] = [];
  const ordered = /^\d/.test(lines[at]!.trim());
  let end = at;
  for (; end < lines.length && lines[end]!.trim(); end++) {
    const item = ITEM.exec(lines[end]!.trim());
    if (item) items.push(item[2]!);
    else if (/^\s/.test(lines[end]!)) items[items.length - 1] += " " + lines[end]!.trim();
    else break;
  }
  found.push({ kind: "list", ordered, items: items.map(spans) });
  return end;
}

function paragraph(lines: string[], at: number, found: Block[]): number {
  let end = at + 1;
  while (lines[end]?.trim() && !/^(#|\|)/.test(lines[end]!.trim()) && !ITEM.test(lines[end]!.trim())) end++;
  found.push({ kind: "paragraph", spans: spans(lines.slice(at, end).map((line) => line.trim()).join(" ")) });
  return end;
}
