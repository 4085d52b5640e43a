// Ships JavaScript as a part of moderation: something reported, covered until it is opened, and what can be decided about it.
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import { useState } from "react";
import type { ModerationCase } from "../../api/moderation.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../kit/Avatar.tsx";
import { Byline } from "../posts/Byline.tsx";
import { PostImages } from "../posts/PostImages.tsx";
import { CaseActions } from "./CaseActions.tsx";
import { CaseHeading } from "./CaseHeading.tsx";
import { RevealedAuthor } from "./RevealedAuthor.tsx";
import { type Translate, useLanguage, useWords } from "../kit/language.tsx";
import "../../components/base/prose.css";

/** What the page knows by key: the titles of report reasons and courses, the names of themes. */
export interface CaseNames {
  reasons: { key: string; title: string }[];
  courses: Record<string, string>;
  themes: Record<string, string>;
}

interface Props {
  item: ModerationCase;
  names: CaseNames;
  onDone: () => void;
  /** Addresses of hidden images are good for some minutes. */
  onImagesExpired: () => void;
}

export function CaseCard({ item, names: { reasons, courses, themes }, onDone, onImagesExpired }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { author, title } = item;
  const isPost = item.commentId === null && item.ratingId === null;
  const kind = kindOf(t, item, isOpen, courses);
  return (
    <article className={`card grid gap-3 px-4 py-4 ${item.isWorry ? "border-warn" : ""}`}>
      <CaseHeading item={item} theme={item.themeId === null ? null : (themes[item.themeId] ?? item.themeId)} />
      {item.safetyLevels.length > 0 && (
        <p className="text-small text-text-2">
          {t(m.moderation_noticed, { what: item.safetyLevels.map((level) => levelName(t, level)).join(", ") })}
        </p>
      )}
      <header className="flex items-center gap-3">
        <Avatar author={author} />
        <div className="min-w-0 leading-snug">
          <Byline author={author} />
          <h2 className="text-small font-normal text-text-2 wrap-anywhere">
            {kind}
            {item.isHidden && <> · {t(m.moderation_hidden)}</>}
          </h2>
        </div>
      </header>
      {item.isAnonymous && item.publicationId !== null && <RevealedAuthor item={item} publicationId={item.publicationId} />}
      {isOpen ? (
        <div lang={item.sourceLang}>
          {isPost && <p className="font-bold wrap-anywhere">{title}</p>}
          <div className="prose text-[1rem]" dangerouslySetInnerHTML={{ __html: sanitizedHtml(item.contentHtml) }} />
          <PostImages images={item.images} isWhole={false} onExpired={onImagesExpired} />
        </div>
      ) : (
        <button
          className="pill justify-self-start border border-dashed border-border-strong bg-surface-2"
          type="button"
          onClick={() => setOpen(true)}
        >
          {t(m.moderation_open)}
        </button>
      )}
      {item.reports.length > 0 && (
        <details>
          <summary className="py-2.5 font-bold">{t(m.moderation_reports, { count: item.reports.length })}</summary>
          <ul className="grid gap-2 text-small" role="list">
            {item.reports.map(({ reasonId, message, date }) => (
              <li key={`${date} ${reasonId} ${message}`}>
                <span className="font-medium">{reasons.find(({ key }) => key === reasonId)?.title ?? reasonId}</span>{" "}
                <time className="text-text-2" dateTime={date}>
                  {formatDateTime(language, date)}
                </time>
                {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <CaseActions item={item} onDone={onDone} />
    </article>
  );
}

function kindOf(
  t: Translate,
  { title, commentId, courseKey, stars }: ModerationCase,
  isOpen: boolean,
  courses: Record<string, string>,
): string {
  if (courseKey !== null && stars !== null)
    return `${t(m.moderation_rating, { title: courses[courseKey] ?? courseKey })}, ${t(m.rating_stars_of_five, { count: stars })}`;
  if (commentId === null) return t(m.moderation_post);
  return isOpen ? t(m.moderation_comment, { title }) : t(m.moderation_comment_covered);
}

function levelName(t: Translate, level: ModerationCase["safetyLevels"][number]): string {
  const names = {
    care: m.moderation_level_care,
    method: m.moderation_level_method,
    "personal-data": m.moderation_level_personal,
    medical: m.moderation_level_medical,
  };
  return t(names[level]);
}
