"""What a screen must be, whatever it shows: targets for a finger, whole texts, and nothing that lies on anything."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TARGETS = """() => {
  const seen = (node) => node.checkVisibility({opacityProperty: true, visibilityProperty: true})
    && !node.closest("[inert], [aria-hidden=true]") && !node.disabled;
  const name = (node) => (node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 40);
  const isText = (node) => node.tagName === "A" && getComputedStyle(node).display === "inline"
    && (node.parentElement.textContent.trim().length > node.textContent.trim().length);
  const found = [];
  for (const node of document.querySelectorAll("a[href], button, input, select, summary, [role=button]")) {
    if (!seen(node) || isText(node)) continue;
    const label = node.closest("label") ?? (node.id ? document.querySelector(`label[for="${node.id}"]`) : null);
    const boxes = [node, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
    const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
    if (width > 0 && (width < 43.5 || height < 43.5)) found.push(`${name(node)}: ${width} by ${height}`);
  }
  return found;
}"""
"""Everything that is pressed is at least 44 pixels high and wide, with the words that belong to it."""

LYING = """() => {
  const found = [];
  const styles = new Map();
  const styleOf = (node) => styles.get(node) ?? styles.set(node, getComputedStyle(node)).get(node);
  const up = (node) => { const all = []; for (; node; node = node.parentElement) all.push(node); return all; };
  const shown = document.querySelector("dialog[open]") ?? document.body;
  const name = (one) => one.text ?? (one.node.getAttribute("aria-label") || one.node.textContent).trim().slice(0, 30);

  /** What is left of a box inside everything that clips it, and whether something cut it that shows no dots. */
  const clipped = (node, box) => {
    let {left, right, top, bottom} = box;
    let isCut = false, hasDots = false;
    for (const one of up(node)) {
      const style = styleOf(one);
      if (style.textOverflow === "ellipsis") hasDots = true;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (one === document.body || one === document.documentElement) continue;
      if (right - left <= 0 || bottom - top <= 0) break; // it was scrolled away
      const [to, middle] = [one.getBoundingClientRect(), (top + bottom) / 2];
      const isHidden = ["hidden", "clip"].includes(style.overflowX);
      const isOut = left < to.left - 1.5 || right > to.right + 1.5;
      const isBelow = middle + (bottom - top) * 0.3 > to.bottom + 1 || middle - (bottom - top) * 0.3 < to.top - 1;
      if (isHidden && !hasDots && isOut) isCut = true;
      if (["hidden", "clip"].includes(style.overflowY) && isBelow) isCut = true;
      [left, right] = [Math.max(left, to.left), Math.min(right, to.right)];
      [top, bottom] = [Math.max(top, to.top), Math.min(bottom, to.bottom)];
      if (style.position === "fixed") break;
    }
    return {isCut, box: {left, right, top, bottom}};
  };
  const seen = (node) => node.checkVisibility({opacityProperty: true, visibilityProperty: true})
    && !node.closest(".hidden, svg, [inert], .hand button")
    && up(node).every((one) => styleOf(one).clipPath === "none");
  const stuck = (node) => up(node).find((one) => ["sticky", "fixed"].includes(styleOf(one).position)) ?? null;

  const parts = [];
  const add = (part, whole) => {
    const {isCut, box} = clipped(part.node, whole);
    if (isCut && part.text) found.push(`${part.text} is cut`);
    if (box.right - box.left > 1 && box.bottom - box.top > 1) parts.push({...part, box, stuck: stuck(part.node)});
  };
  const walk = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const [text, node] = [walk.currentNode.textContent.trim().slice(0, 30), walk.currentNode.parentElement];
    if (!text || !seen(node) || node.closest("option")) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const {left, right, top, bottom} of range.getClientRects()) {
      const slack = (bottom - top) * 0.18; // letters are less high than the box of their line
      add({node, text}, {left, right, top: top + slack, bottom: bottom - slack});
    }
  }
  for (const node of shown.querySelectorAll("a[href], button, input, select, summary, .hand, .trick .mini")) {
    if (seen(node)) add({node: node.closest("label") ?? node, target: true}, node.getBoundingClientRect());
  }
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across <= 1 || down <= 1 || one.stuck !== other.stuck) continue; // under what sticks, one scrolls
      if (one.node === other.node || (one.target && one.node.contains(other.node))) continue;
      if (other.target && other.node.contains(one.node)) continue;
      if (one.node.closest(".mini") && other.node.closest(".mini")) continue; // cards of a trick lie on each other
      found.push(`${name(one)} and ${name(other)}: ${Math.round(across)} by ${Math.round(down)}`);
    }
  }
  for (const node of shown.querySelectorAll("*")) {
    const isMeant = !["auto", "scroll"].includes(styleOf(node).overflowX) || node.tabIndex >= 0;
    if (isMeant || !node.checkVisibility() || node.scrollWidth <= node.clientWidth + 1) continue;
    found.push(`${node.className} scrolls to ${node.scrollWidth}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return [...new Set(found)];
}"""
"""Texts that are cut without dots, texts and targets that lie on each other, and what scrolls sideways.

Only what is meant to scroll, and can be reached by keys, does so.
"""

STILL = """() => document.getAnimations().every((one) => one.playState !== "running"
  || one.effect.getComputedTiming().iterations === Infinity)"""

DRAWN = """async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}"""
"""A new size is heard of in the next frame, and what follows from the sizes of parts in the frames after it."""


def settle(page: Page) -> None:
    """Wait until the screen is drawn and nothing moves any more."""
    page.evaluate(DRAWN)
    page.wait_for_function(STILL)


def laid_wrong(page: Page) -> list[str]:
    """What is wrong with how a screen is laid out."""
    settle(page)
    return [*page.evaluate(TARGETS), *page.evaluate(LYING)]


def said_wrong(page: Page, *rules: str) -> list[str]:
    """What axe finds; of these rules only, if any are named.

    What is read on a thing that is pressed is in its name; axe asks for this only if it is told to.
    """
    settle(page)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(Axe().axe_script)
    options = {"resultTypes": ["violations"], "rules": {"label-content-name-mismatch": {"enabled": True}}}
    if rules:
        options = {"resultTypes": ["violations"], "runOnly": list(rules)}
    found = page.evaluate("(options) => axe.run(options).then((results) => results.violations)", options)
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]
