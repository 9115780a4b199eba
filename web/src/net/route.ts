/** The addresses of the page: `/` the start, `/table/ID` a table, `/rules/NAME` the rules of a game. */
import { readable } from "svelte/store";

export type Route = { page: "start" } | { page: "table"; id: string } | { page: "rules"; name: string };

function read(): Route {
  const [, page, rest] = location.pathname.split("/");
  const name = decodeURIComponent(rest ?? "");
  if (page === "table" && name) return { page, id: name };
  if (page === "rules" && name) return { page, name };
  return { page: "start" };
}

const CHANGED = "shamayka:navigate";

/** Where the page is now. */
export const route = readable<Route>(read(), (set) => {
  const update = (): void => set(read());
  update();
  addEventListener("popstate", update);
  addEventListener(CHANGED, update);
  return () => {
    removeEventListener("popstate", update);
    removeEventListener(CHANGED, update);
  };
});

/** Go to an address of the page, such as `/rules/shamayka`. */
export function navigate(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  scrollTo(0, 0);
  dispatchEvent(new Event(CHANGED));
}

/** For `<a href onclick={link}>`: stay in the page on a plain click. */
export function link(event: MouseEvent): void {
  const target = event.currentTarget;
  if (!(target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
  event.preventDefault();
  navigate(target.pathname + target.search);
}
