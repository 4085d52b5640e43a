// Ships JavaScript as a part of the ratings: what one member thinks of a course, and what can be done with that.
import { lazy, Suspense, useState } from "react";
import type { CourseRating } from "../../api/course-ratings.ts";
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../kit/Avatar.tsx";
import { useWords } from "../kit/language.tsx";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { Byline } from "../posts/Byline.tsx";
import { ContentMenu, type Removal } from "../posts/ContentMenu.tsx";
import { openRateDialog } from "./open-rate-dialog.ts";
import { Stars } from "./Stars.tsx";
import "../../components/base/prose.css";

const RemovalNotice = lazy(() => import("../posts/RemovalNotice.tsx").then((part) => ({ default: part.RemovalNotice })));
const WorryReportThanks = lazy(() => import("../posts/WorryReportThanks.tsx").then((part) => ({ default: part.WorryReportThanks })));

export function RatingItem({ rating }: { rating: CourseRating }) {
  const t = useWords();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [isWorryReported, setWorryReported] = useState(false);
  const { author, courseKey, isMine } = rating;
  const content = { kind: "rating", id: rating.id, courseKey } as const;
  const blockTarget = isMine ? null : { kind: "member" as const, id: author.id, name: author.alias };
  if (removal) {
    return (
      <Suspense>
        <RemovalNotice content={content} removal={removal} blockTarget={blockTarget} onChange={setRemoval} />
      </Suspense>
    );
  }
  return (
    <article className="card grid gap-2 px-4 py-4">
      <header className="flex items-center gap-3">
        <Avatar author={author} />
        <div className="min-w-0 flex-1 leading-snug">
          <Byline author={author} />
          <p className="text-small text-text-2">
            <RelativeTime date={rating.date} />
            {rating.isEdited && <> · {t(m.post_edited)}</>}
          </p>
        </div>
        <ContentMenu
          content={content}
          label={t(m.menu_of_rating, { name: author.alias })}
          isMine={isMine}
          blockTarget={blockTarget}
          edit={
            <button className="menu-item" type="button" onClick={() => openRateDialog(courseKey)}>
              {t(m.rating_edit)}
            </button>
          }
          remove={() => openRateDialog(courseKey, "delete")}
          onRemoved={setRemoval}
          onWorryReported={() => setWorryReported(true)}
        />
      </header>
      <Stars count={rating.stars} />
      {rating.contentHtml !== "" && (
        <div
          className="prose text-[1rem]"
          lang={rating.sourceLang}
          dangerouslySetInnerHTML={{ __html: sanitizedHtml(rating.contentHtml) }}
        />
      )}
      {isWorryReported && (
        <Suspense>
          <WorryReportThanks />
        </Suspense>
      )}
    </article>
  );
}
