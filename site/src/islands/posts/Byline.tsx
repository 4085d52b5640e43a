// Ships JavaScript as a part of the feed: says who wrote what the API answered.
import type { Publication } from "../../api/publications.ts";
import BadgeCheck from "lucide-react/icons/badge-check";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  author: Publication["author"];
  redditUsername?: string | null;
}

export function Byline({ author, redditUsername }: Props) {
  const t = useWords();
  const language = useLanguage();
  const name = author?.alias ?? (redditUsername ? t(m.post_from_reddit, { name: redditUsername }) : t(m.member_deleted));
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-[0.9375rem] font-bold">
      {name}
      {author?.isSpecialist && (
        <span className="inline-flex items-center gap-1 text-small font-medium text-link" lang={language}>
          <BadgeCheck size={16} aria-hidden="true" />
          {t(m.specialist)}
        </span>
      )}
    </p>
  );
}
