// Ships JavaScript as a part of the islands that are lists: ten cards that wake together keep an old phone from answering.
import { type ComponentType, memo, Suspense } from "react";

/**
 * A part that takes over its HTML by itself, in a task of its own, what is touched first going first. It is left asleep while its
 * properties stay the same objects: whatever re-renders the list round it would otherwise wake all of them at once.
 */
export function wakesAlone<Properties extends object>(Part: ComponentType<Properties>) {
  return memo(function Alone(properties: Properties) {
    return (
      <Suspense>
        <Part {...properties} />
      </Suspense>
    );
  });
}
