// Ships JavaScript as a part of the offer of a course: where its owner goes on, the account alone knows.
import { accountCourses } from "../../device/account-courses.ts";
import { lessonToGoOnWith } from "../../device/course-progress.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { useStored } from "../kit/use-stored.ts";

export interface Lesson {
  key: string;
  href: string;
}

/** Leads to the lesson to go on with, as on the page of a free course. What it reads is refreshed by the page's script. */
export function GoOn({ courseKey, lessons }: { courseKey: string; lessons: Lesson[] }) {
  const t = useWords();
  const progress = useStored(() => accountCourses()[courseKey]?.lessons) ?? {};
  const order = lessons.map(({ key }) => key);
  const next = lessonToGoOnWith(order, progress);
  const lesson = lessons.find(({ key }) => key === next) ?? lessons[0];
  const isBegun = Object.keys(progress).length > 0;
  const words = !isBegun ? t(m.begin) : next === null ? t(m.course_again) : t(m.course_continue, { number: order.indexOf(next) + 1 });
  return (
    <a className="pill pill-primary" href={lesson?.href}>
      {words}
    </a>
  );
}
