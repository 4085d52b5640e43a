// Ships JavaScript because only the API knows what a member said of courses.
import { paths } from "@ryadom/shared/paths.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type OwnCourseRating, ownRatingsOptions } from "../../api/course-ratings.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import type { RateTask } from "./open-rate-dialog.ts";
import { RateDialog } from "./RateDialog.tsx";
import { Stars } from "./Stars.tsx";
import { unseenBecause } from "./unseen-because.ts";

interface Props {
  /** Course key → its title and page, of the courses in the language of the page. */
  courses: Record<string, { title: string; address: string }>;
}

export const MemberRatings = withLanguage(function MemberRatings(props: Props) {
  return <MemberIsland>{() => <Ratings {...props} />}</MemberIsland>;
});

function Ratings({ courses }: Props) {
  const t = useWords();
  const language = useLanguage();
  const list = useInfiniteQuery(ownRatingsOptions());
  const [asked, setAsked] = useState<{ courseKey: string; task: RateTask } | null>(null);
  const section = useRef<HTMLElement>(null);
  const close = () => {
    setAsked(null);
    // The button that had the focus may have gone with its rating.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    });
  };
  const empty = (
    <>
      <EmptyPicture picture={{ motif: "stairs", air: "moss" }} />
      <p>{t(m.my_ratings_empty)}</p>
      <a className="pill pill-outline" href={paths.courses(language)}>
        {t(m.courses)}
      </a>
    </>
  );
  return (
    <section className="outline-none" tabIndex={-1} ref={section} aria-label={t(m.my_ratings)}>
      <PagedList list={list} idOf={({ id }) => id} empty={empty}>
        {(rating) => (
          <Row rating={rating} course={courses[rating.courseKey]} ask={(task) => setAsked({ courseKey: rating.courseKey, task })} />
        )}
      </PagedList>
      {asked && <RateDialog courseKey={asked.courseKey} task={asked.task} close={close} />}
    </section>
  );
}

interface RowProps {
  rating: OwnCourseRating;
  /** Undefined when this release doesn't have it in the language of the page. */
  course: { title: string; address: string } | undefined;
  ask: (task: RateTask) => void;
}

function Row({ rating, course, ask }: RowProps) {
  const t = useWords();
  const title = course?.title ?? t(m.course_gone);
  const unseen = unseenBecause(t, rating);
  return (
    <article className="card grid gap-2 px-4 py-4">
      <h2 className="text-[1.0625rem] font-bold">
        {course ? (
          <a className="inline-flex min-h-11 items-center text-link hover:underline" href={course.address}>
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-text-2">
        <Stars count={rating.stars} />
        <span>
          <RelativeTime date={rating.date} />
          {rating.isEdited && <> · {t(m.post_edited)}</>}
        </span>
      </p>
      {rating.content !== "" && (
        <p className="whitespace-pre-line wrap-anywhere" lang={rating.sourceLang}>
          {rating.content}
        </p>
      )}
      {unseen && <p className="rounded-card bg-info-soft px-4 py-3 text-small">{unseen}</p>}
      <div className="flex flex-wrap gap-3">
        {course && (
          <button className="pill pill-outline" type="button" aria-label={t(m.my_rating_edit, { title })} onClick={() => ask("rate")}>
            {t(m.rating_edit)}
          </button>
        )}
        <button
          className="pill pill-outline text-danger"
          type="button"
          aria-label={t(m.my_rating_delete, { title })}
          onClick={() => ask("delete")}
        >
          {t(m.delete)}
        </button>
      </div>
    </article>
  );
}
