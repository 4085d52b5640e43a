// Ships JavaScript as a part of the community's islands: fetches the words for a failure when there is one.
import { lazy, Suspense } from "react";

const ErrorNote = lazy(() => import("./ErrorNote.tsx").then((part) => ({ default: part.ErrorNote })));

export function LazyErrorNote({ failure }: { failure: Error | null }) {
  if (!failure) return null;
  return (
    <Suspense>
      <ErrorNote failure={failure} />
    </Suspense>
  );
}
