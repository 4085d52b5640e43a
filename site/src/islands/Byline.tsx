// Ships JavaScript as a part of the feed: says who wrote what the API answered.
import type { Language } from "@ryadom/shared/locales.ts";
import BadgeCheck from "lucide-react/icons/badge-check";
import type { Publication } from "../community/client.ts";
import { m } from "../paraglide/messages.js";

interface Props {
  language: Language;
  author: Publication["author"];
  redditUsername?: string | null;
}

export function Byline({ language, author, redditUsername }: Props) {
  const say = { locale: language };
  const name = author?.alias ?? (redditUsername ? m.post_from_reddit({ name: redditUsername }, say) : m.member_deleted({}, say));
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-[0.9375rem] font-bold">
      {name}
      {author?.isSpecialist && (
        <span className="inline-flex items-center gap-1 text-small font-medium text-link" lang={language}>
          <BadgeCheck size={16} aria-hidden="true" />
          {m.specialist({}, say)}
        </span>
      )}
    </p>
  );
}
