/** The court figures: one hidden sprite in the document, fetched after the first paint of the page. */

const PAINT = "first-contentful-paint";

let asked = false;

/** Makes the symbols `court-Kh` … available; until they have come, court cards show their indices only. */
export function needCourts(): void {
  if (asked) return;
  asked = true;
  if (document.hidden || performance.getEntriesByName(PAINT).length) {
    fetchCourts();
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName(PAINT).length) return;
    observer.disconnect();
    fetchCourts();
  }).observe({ type: "paint", buffered: true });
}

function fetchCourts(): void {
  import("./courts.generated.svg?raw").then(
    (sprite) => document.body.append(hidden(sprite.default)),
    () => (asked = false),
  );
}

function hidden(text: string): SVGElement {
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const adopted = document.importNode(sprite, true) as unknown as SVGElement;
  adopted.setAttribute("aria-hidden", "true");
  adopted.style.position = "absolute";
  return adopted;
}
