// Ships JavaScript because ratings live in the API; loaded when they come into sight, or when a member rates the course.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { courseRatingsOptions, type CourseRatingSummary, ratingSummaryOptions } from "../../api/course-ratings.ts";
import { m } from "../../paraglide/messages.js";
import { useWords, withLanguage } from "../kit/language.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { type RateCourseDetail, rateCourseEvent, type RateTask } from "./open-rate-dialog.ts";
import { RateDialog } from "./RateDialog.tsx";
import { RatingItem } from "./RatingItem.tsx";

export interface CourseRatingsProps {
  courseKey: string;
  /** Whether the dialog was asked for before this could listen; called once it does. */
  takeAsked: () => boolean;
  /** Whether the page has a place for the list; the page of a lesson has none. */
  isListed: boolean;
  /** As the page's own script has read it. */
  summary: CourseRatingSummary | null;
  /** Writes the count and the average into the page. */
  onSummary: (summary: CourseRatingSummary) => void;
}

export const CourseRatings = withLanguage(function CourseRatings(props: CourseRatingsProps) {
  const { courseKey, takeAsked, isListed } = props;
  const [task, setTask] = useState<RateTask | null>(null);
  useEffect(() => {
    const open = ({ detail }: CustomEvent<RateCourseDetail>) => {
      if (detail.courseKey === courseKey) setTask(detail.task ?? "rate");
    };
    const listener = open as EventListener;
    document.addEventListener(rateCourseEvent, listener);
    if (takeAsked()) setTask("rate");
    return () => document.removeEventListener(rateCourseEvent, listener);
  }, [courseKey, takeAsked]);
  return (
    <QueryProvider>
      {isListed && <Listed {...props} />}
      {task && <RateDialog courseKey={courseKey} task={task} close={() => setTask(null)} />}
    </QueryProvider>
  );
});

function Listed({ courseKey, summary, onSummary }: CourseRatingsProps) {
  const read = useQuery(ratingSummaryOptions(courseKey, summary));
  useEffect(() => {
    if (read.data) onSummary(read.data);
  }, [read.data, onSummary]);
  return read.data === undefined || read.data.count === 0 ? null : <List courseKey={courseKey} />;
}

/**
 * Opens at a press, and only once it is there: how tall it is nobody knows beforehand, and below it the page's end would move under somebody's eyes. The
 * page keeps a place as tall as the button.
 */
function List({ courseKey }: { courseKey: string }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const list = useInfiniteQuery(courseRatingsOptions(courseKey));
  if (list.isPending) return null;
  return (
    <>
      <button className="pill pill-outline justify-self-start" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t(m.ratings_hide) : t(m.ratings_show)}
      </button>
      {isOpen && (
        <PagedList list={list} idOf={({ id }) => id} empty={<p>{t(m.ratings_none_left)}</p>}>
          {(rating) => <RatingItem rating={rating} />}
        </PagedList>
      )}
    </>
  );
}
