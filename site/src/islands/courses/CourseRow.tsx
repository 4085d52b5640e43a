// Ships JavaScript as a part of one's courses: a course with how far one has come in it.
import { countFinished, lessonToGoOnWith, type ShownCourse } from "../../device/course-progress.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/meter.css";

/** A course of the release: `lang` is the language in which it is there, `lessons` are keys, in order. */
export interface CourseTitle {
  key: string;
  title: string;
  href: string;
  lang: "en" | "ru";
  lessons: string[];
}

interface Props {
  course: CourseTitle;
  progress: ShownCourse;
  /** Also when staff have added a lesson since. */
  isFinished: boolean;
  remove: () => void;
}

export function CourseRow({ course, progress, isFinished, remove }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { title, lessons } = course;
  const [done, count] = [countFinished(lessons, progress), lessons.length];
  const next = lessonToGoOnWith(lessons, progress);
  const lang = course.lang === language ? undefined : course.lang;
  return (
    <div className="card grid gap-3 px-4 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-body">
          <a className="hover:text-link" href={course.href} lang={lang}>
            {title}
          </a>
        </h2>
        <p className="text-small text-text-2">{isFinished ? t(m.my_courses_finished) : t(m.lessons_done, { done, count })}</p>
      </div>
      <progress className="progress" max={count} value={done} aria-label={t(m.my_courses_of, { title, done, count })} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <a className="pill pill-outline" href={next ? `${course.href}/${next}` : course.href}>
          {next === null
            ? t(m.course_again)
            : Object.keys(progress).length === 0
              ? t(m.begin)
              : t(m.course_continue, { number: lessons.indexOf(next) + 1 })}
        </a>
        <button
          className="min-h-11 px-2 text-small font-bold text-text-2 hover:text-text hover:underline"
          type="button"
          aria-label={t(m.my_courses_remove_of, { title })}
          onClick={remove}
        >
          {t(m.my_courses_remove)}
        </button>
      </div>
    </div>
  );
}
