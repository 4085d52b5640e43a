import { readStored } from "../device/storage.ts";
import { isSafeMoment } from "./safe-moment.ts";

/**
 * The key "/" opens search, where the Russian layout has a full stop too; not while somebody writes, takes a test or listens. A single key can
 * be pressed by accident or by a voice, so the settings switch it off (`shortcuts`).
 */
const link = document.querySelector<HTMLAnchorElement>("[data-open-search]");

addEventListener("keydown", (event) => {
  const { target } = event;
  const isSlash = event.key === "/" || (event.code === "Slash" && event.key === ".");
  if (!link || !isSlash || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!(target instanceof Element) || target.closest("input, textarea, select, [contenteditable], dialog")) return;
  if (readStored("shortcuts") === false) return;
  const field = document.querySelector<HTMLInputElement>("#search-words");
  if (!field && !isSafeMoment()) return;
  event.preventDefault();
  if (field) field.focus();
  else location.assign(link.href);
});
