/** The addresses of the page, below `BASE`: nothing the start, `table/ID` a table, `rules/NAME` the rules of a game. */
import { readable } from "svelte/store";
import { BASE } from "./base";

export type Route = { page: "start" | "nowhere" } | { page: "table"; id: string } | { page: "rules"; name: string };

function read(): Route {
  const path = location.pathname.startsWith(BASE) ? location.pathname.slice(BASE.length) : "";
  const [page = "", rest = "", ...more] = path.split("/");
  const name = decoded(rest);
  if (page === "" && !more.length) return { page: "start" };
  if (page === "table" && name && !more.length) return { page, id: name };
  if (page === "rules" && name && !more.length) return { page, name };
  return { page: "nowhere" };
}

/** A part of an address in letters; nothing if it is spelled as no address can be. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
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

/** Go to an address of the page: `at("rules/zakaznoy")`. */
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
