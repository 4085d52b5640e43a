// Ships JavaScript as a part of posts and the composer: what others wrote about the same, when somebody asks for it.
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "../kit/use-hydrated.ts";
import type { ThemeName } from "../kit/theme-name.ts";

const SimilarList = lazy(() => import("./SimilarList.tsx").then((part) => ({ default: part.SimilarList })));

export interface SimilarPostsProps {
  /** What the button says, and the title of what it brings. */
  label: string;
  title: string;
  themes: ThemeName[];
  /** The post that the words are from. */
  except?: string;
  /** Somebody is writing: what is opened opens beside. */
  isWriting?: boolean;
  /** Asked for at the press. */
  words: () => string;
}

/** Never by itself: nobody's half-written words are sent anywhere before they press. */
export function SimilarPosts({ label, words, ...list }: SimilarPostsProps) {
  const isHere = useHydrated();
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="needs-script grid justify-items-start gap-3">
      <button className="pill pill-outline px-4 text-small" type="button" disabled={!isHere} onClick={() => setAsked(words())}>
        {label}
      </button>
      {asked !== null && (
        <Suspense>
          <SimilarList {...list} words={asked} />
        </Suspense>
      )}
    </div>
  );
}
