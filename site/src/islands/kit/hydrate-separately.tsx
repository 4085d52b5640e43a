// Ships JavaScript as a part of the islands that are lists: ten cards hydrated in one task keep an old phone from answering.
import { type ComponentType, memo, Suspense } from "react";

/**
 * Wraps a list item in its own Suspense boundary, so that React hydrates it in a separate task and an item that is clicked first.
 * Memoised: a re-render of the list would otherwise hydrate all items at once.
 */
export function hydrateSeparately<Properties extends object>(Part: ComponentType<Properties>) {
  return memo(function HydratedSeparately(properties: Properties) {
    return (
      <Suspense>
        <Part {...properties} />
      </Suspense>
    );
  });
}
