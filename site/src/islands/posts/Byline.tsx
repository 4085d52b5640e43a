// Ships JavaScript as a part of the feed: says who wrote what the API answered.
import type { Publication } from "../../api/publications.ts";
import BadgeCheck from "lucide-react/icons/badge-check";
import { lazy, Suspense, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { useHydrated } from "../kit/use-hydrated.ts";

const SpecialistMeaning = lazy(() => import("./SpecialistMeaning.tsx").then((part) => ({ default: part.SpecialistMeaning })));

/** As high as a finger needs, in a line that stays as it was. */
const badgeLook = "-my-2.5 inline-flex min-h-11 items-center gap-1 text-small font-medium text-link";

interface Props {
  author: Publication["author"];
  redditUsername?: string | null;
}

export function Byline({ author, redditUsername }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isHere = useHydrated();
  const [isExplained, setExplained] = useState(false);
  const name = author?.alias ?? (redditUsername ? t(m.post_from_reddit, { name: redditUsername }) : t(m.member_deleted));
  const badgeWords = (
    <>
      <BadgeCheck size={16} aria-hidden="true" />
      {t(m.specialist)}
    </>
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 text-[0.9375rem] font-bold">
        {name}
        {author?.isSpecialist &&
          // Nothing that can be pressed until the page listens.
          (isHere ? (
            <button
              className={badgeLook}
              type="button"
              lang={language}
              aria-expanded={isExplained}
              onClick={() => setExplained(!isExplained)}
            >
              {badgeWords}
            </button>
          ) : (
            <span className={badgeLook} lang={language}>
              {badgeWords}
            </span>
          ))}
      </p>
      {isExplained && author && (
        <Suspense>
          <SpecialistMeaning authorId={author.id} />
        </Suspense>
      )}
    </>
  );
}
