import "../src/theme.css";
import { mount } from "svelte";
import Dialog from "../src/table/Dialog.svelte";
import Sheet from "../src/sheet/Sheet.svelte";
import DealSummary from "../src/sheet/DealSummary.svelte";
import EndPanel from "../src/sheet/EndPanel.svelte";
import SettingsPanel from "../src/settings/SettingsPanel.svelte";
import { createRawSnippet } from "svelte";
void createRawSnippet;
const q = new URLSearchParams(location.search);
const mock = await (await fetch("/mock.json")).json();
const view = mock[q.get("v") ?? "mid"];
const what = q.get("c");
const target = document.getElementById("app")!;
target.style.cssText = "max-width:34rem;padding:14px 18px;background:var(--paper)";
const all: Record<string, [any, any]> = {
  sheet: [Sheet, { view }],
  sum: [DealSummary, { view, row: view.rows.at(-1), onnext: () => {} }],
  end: [EndPanel, { view, table: "abc", token: "t", onagain: () => {} }],
  set: [SettingsPanel, {}],
};
void Dialog;
const [C, props] = all[what ?? "sheet"]!;
mount(C, { target, props });
