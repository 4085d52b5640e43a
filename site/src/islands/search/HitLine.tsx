// Ships JavaScript as a part of search: what one line of results says, the same among the quick results and among all.
import BookOpen from "lucide-react/icons/book-open";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import ClipboardList from "lucide-react/icons/clipboard-list";
import GraduationCap from "lucide-react/icons/graduation-cap";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Volume from "lucide-react/icons/volume-2";
import Wind from "lucide-react/icons/wind";
import type { StaffKind } from "@ryadom/shared/search-groups.ts";
import type { PublicationHit, StaffHit } from "../../api/search.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../kit/Avatar.tsx";
import { useWords } from "../kit/language.tsx";
import { excerptAround } from "./highlight.ts";
import { Marked } from "./Marked.tsx";

const icons: Record<StaffKind, typeof Wind> = {
  help: LifeBuoy,
  faq: CircleHelp,
  practice: Wind,
  sound: Volume,
  test: ClipboardList,
  story: BookOpen,
  course: GraduationCap,
  lesson: BookOpen,
};
/** What its group doesn't say of it already. */
const kinds = { practice: m.search_practice, sound: m.search_sound, lesson: m.search_lesson, faq: m.search_question } as const;

const excerptLength = 140;

export function StaffLine({ hit }: { hit: StaffHit }) {
  const t = useWords();
  const Icon = icons[hit.kind];
  const kind = hit.kind in kinds ? t(kinds[hit.kind as keyof typeof kinds]) : null;
  const facts = [kind, hit.minutes === null ? null : t(m.minutes_short, { count: hit.minutes })].filter((fact) => fact !== null);
  return (
    <>
      {hit.cover === null ? (
        <Icon className="mt-0.5 shrink-0 text-primary" size={22} aria-hidden="true" />
      ) : (
        <img
          className="mt-0.5 size-12 shrink-0 rounded-cell bg-surface-2 object-cover filter-(--image-filter)"
          src={hit.cover}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-medium" lang={hit.language}>
          <Marked text={hit._formatted.title} />
        </span>
        {hit._formatted.text !== "" && (
          <span className="line-clamp-2 text-small text-text-2" lang={hit.language}>
            <Marked text={excerptAround(hit._formatted.text, excerptLength)} />
          </span>
        )}
        {facts.length > 0 && <span className="block text-small text-text-2">{facts.join(" · ")}</span>}
      </span>
    </>
  );
}

export function PostLine({ hit }: { hit: PublicationHit }) {
  const t = useWords();
  const { title, content } = hit._formatted ?? hit;
  const author = hit.author?.alias ?? (hit.redditUsername ? t(m.post_from_reddit, { name: hit.redditUsername }) : t(m.member_deleted));
  return (
    <>
      <Avatar author={hit.author} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-medium" lang={hit.sourceLang}>
          <Marked text={title} />
        </span>
        <span className="line-clamp-2 text-small text-text-2" lang={hit.sourceLang}>
          <Marked text={excerptAround(content, excerptLength)} />
        </span>
        <span className="block text-small text-text-2">
          {author}
          {hit.commentsCount > 0 && ` · ${t(m.comments_count, { count: hit.commentsCount })}`}
        </span>
      </span>
    </>
  );
}
