// Ships JavaScript as a part of the community's islands: fetches the words for a failure when there is one.
import type { Language } from "@ryadom/shared/locales.ts";
import { lazy, Suspense } from "react";

const Trouble = lazy(() => import("./Trouble.tsx").then((part) => ({ default: part.Trouble })));

export function LaterTrouble({ language, failure }: { language: Language; failure: Error | null }) {
  if (!failure) return null;
  return (
    <Suspense>
      <Trouble language={language} failure={failure} />
    </Suspense>
  );
}
