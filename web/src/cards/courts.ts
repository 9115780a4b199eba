/** The court figures: one hidden sprite in the document, fetched when the first court card is shown. */

let asked = false;

/** Makes the symbols `court-Kh` … available; until they have come, court cards show their indices only. */
export function needCourts(): void {
  if (asked) return;
  asked = true;
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
