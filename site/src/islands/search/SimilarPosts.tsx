// Ships JavaScript as a part of posts and the composer: what others wrote about the same, when somebody asks for it.
import { lazy, Suspense, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { useHydrated } from "../kit/use-hydrated.ts";
import type { ThemeName } from "../kit/theme-name.ts";

const SimilarList = lazy(() => import("./SimilarList.tsx").then((part) => ({ default: part.SimilarList })));

export interface SimilarPostsProps {
  themes: ThemeName[];
  /** The post that the words are from. */
  except?: string;
  /** Somebody is writing: what is opened opens beside. */
  isWriting?: boolean;
  /** Asked for at the press. */
  words: () => string;
}

/** Never by itself: nobody's half-written words are sent anywhere before they press. */
export function SimilarPosts({ words, ...list }: SimilarPostsProps) {
  const t = useWords();
  const isHere = useHydrated();
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="needs-script grid justify-items-start gap-3">
      <button className="pill pill-outline px-4 text-small" type="button" disabled={!isHere} onClick={() => setAsked(words())}>
        {t(list.isWriting ? m.search_similar_writing : m.search_similar_ask)}
      </button>
      {asked !== null && (
        <Suspense>
          <SimilarList {...list} words={asked} />
        </Suspense>
      )}
    </div>
  );
}
