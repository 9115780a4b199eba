/** The focus goes on by one among these, round and round; `from` is where it was if it is on none of them now. */
export function stepFocus(nodes: readonly HTMLElement[], by: 1 | -1, from = by > 0 ? -1 : 0): void {
  const now = nodes.findIndex((node) => node === document.activeElement);
  const next = (now < 0 ? from : now) + by;
  nodes[(next + nodes.length) % nodes.length]?.focus();
}
