// Ships JavaScript because the words of a lesson that is sold stand in no page: the API gives them to those who have the course.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasErrorCode } from "../../api/api-error.ts";
import { type LessonName, paidLessonOptions } from "../../api/paid-lessons.ts";
import { showOwned } from "../../device/owned-course.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { LessonWords } from "./LessonWords.tsx";
import { Unconnected } from "./Unconnected.tsx";

/** @param offerId of the part of the page that a member is shown who hasn't got the course; it is hidden until that is known */
type Props = LessonName & { offerId: string };

export const PaidLesson = withLanguage(function PaidLesson({ offerId, courseKey, lessonKey }: Props) {
  return <MemberIsland>{() => <Lesson name={{ courseKey, lessonKey }} offerId={offerId} />}</MemberIsland>;
});

function Lesson({ name, offerId }: { name: LessonName; offerId: string }) {
  const t = useWords();
  const lesson = useQuery(paidLessonOptions(name, useLanguage()));
  const isOffered = lesson.data === null;
  const isOwned = Boolean(lesson.data);
  useEffect(() => {
    const offer = document.getElementById(offerId);
    if (offer) offer.hidden = !isOffered;
  }, [offerId, isOffered]);
  // After the words are drawn: what keeps how far a member got looks for the video.
  useEffect(() => {
    showOwned(isOwned);
    return () => showOwned(false);
  }, [isOwned]);
  if (lesson.data) return <LessonWords lesson={lesson.data} />;
  const retry = () => void lesson.refetch();
  if (hasErrorCode(lesson.error, "network", "timeout")) return <Unconnected words={t(m.paid_lesson_offline)} retry={retry} />;
  if (lesson.isError) return <LoadingError error={lesson.error} retry={retry} />;
  if (lesson.isPending)
    return (
      <p className="min-h-[60dvh] text-text-2" role="status">
        {t(m.loading)}
      </p>
    );
  return null;
}
