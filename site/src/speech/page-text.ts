import type { Language } from "@ryadom/shared/locales.ts";
import { splitSentences } from "./sentences.ts";

/** A sentence of the page: what is said, where it stands, and the block it stands in. */
export interface PageSentence {
  said: string;
  range: Range;
  block: Element;
}
interface Block {
  element: Element;
  text: string;
  /** The text nodes of the block, each with the place of its first character in `text`. */
  nodes: { node: Text; start: number }[];
}

/** Ways to other places, things to press, films, and what only one kind of reader meets. */
const unsaid =
  "nav, form, fieldset, button, select, figure, script, style, template, astro-island, .listen, .sr-only, [aria-hidden=true], [data-unsaid]";
const blockNames = "p, li, h1, h2, h3, h4, blockquote, dt, dd, td, th, summary, aside, section, div, article, main, ul, ol, dl";

/** @returns what a person can see of a part of the page, sentence by sentence, from its title on; closed parts (`<details>`) stay closed */
export function readPageText(root: Element, language: Language): PageSentence[] {
  const blocks = blocksOf(root);
  const title = blocks.findIndex(({ element }) => element.tagName === "H1");
  return blocks.slice(Math.max(0, title)).flatMap((block) =>
    splitSentences(block.text, language).map(({ start, end }) => ({
      said: block.text.slice(start, end).replaceAll("\u00ad", "").replaceAll(/\s+/g, " "),
      range: rangeOf(block, start, end),
      block: block.element,
    })),
  );
}

function blocksOf(root: Element): Block[] {
  const blocks: Block[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const { parentElement } = node;
    if (!parentElement || parentElement.closest(unsaid) || !isVisible(parentElement)) continue;
    const element = parentElement.closest(blockNames) ?? root;
    const last = blocks.at(-1);
    if (last?.element === element) {
      last.nodes.push({ node, start: last.text.length });
      last.text += node.data;
    } else if (node.data.trim() !== "") {
      blocks.push({ element, text: node.data, nodes: [{ node, start: 0 }] });
    }
  }
  return blocks;
}

/** Browsers from before 2023 cannot tell what a closed part hides; `hidden` they know. */
const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? !element.closest("[hidden], details:not([open])");

function rangeOf({ nodes }: Block, start: number, end: number): Range {
  const range = document.createRange();
  const at = (offset: number) => nodes.findLast((one) => one.start <= offset) ?? nodes[0]!;
  const first = at(start);
  const last = at(end - 1);
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, end - last.start);
  return range;
}
