// Ships JavaScript as a part of search: a text with what was found in it. Nodes, never HTML.
import { partsOf } from "./highlight.ts";

export function Marked({ text }: { text: string }) {
  return partsOf(text).map(({ text: part, isFound }, index) =>
    isFound ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <mark key={index} className="rounded-focus bg-primary-soft text-on-primary-soft">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
