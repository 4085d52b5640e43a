// Ships JavaScript because a visitor's progress lives on the device: nobody else can draw it.
import { useState } from "react";
import { paths } from "@ryadom/shared/paths.ts";
import {
  courseTouchedAt,
  countFinished,
  type DeviceCourse,
  deviceCourses,
  removeDeviceCourse,
  restoreDeviceCourse,
  shownDeviceCourse,
} from "../../device/course-progress.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { useStored } from "../kit/use-stored.ts";
import { CourseRow, type CourseTitle } from "./CourseRow.tsx";
import { NoCourses } from "./NoCourses.tsx";
import { Removed } from "./Removed.tsx";

interface Props {
  courses: CourseTitle[];
}

export const DeviceCourses = withLanguage(function DeviceCourses({ courses }: Props) {
  const t = useWords();
  const language = useLanguage();
  const here = useStored(deviceCourses);
  const [removed, setRemoved] = useState<{ course: CourseTitle; lessons: DeviceCourse } | null>(null);
  // The first HTML knows nothing of this device; the room is kept free, so that nothing jumps.
  if (!here) return <div className="min-h-[36rem]" aria-busy="true" />;
  const begun = courses
    .filter(({ key }) => here[key])
    .map((course) => ({ course, progress: shownDeviceCourse(here[course.key]) }))
    .toSorted((a, b) => (courseTouchedAt(a.progress) < courseTouchedAt(b.progress) ? 1 : -1));
  return (
    <div className="grid min-h-[36rem] content-start gap-4">
      <Removed
        said={removed && t(m.my_courses_removed_here, { title: removed.course.title })}
        undo={() => {
          if (removed) restoreDeviceCourse(removed.course.key, removed.lessons);
          setRemoved(null);
        }}
      />
      {begun.map(({ course, progress }) => (
        <CourseRow
          key={course.key}
          course={course}
          progress={progress}
          isFinished={countFinished(course.lessons, progress) === course.lessons.length}
          remove={() => {
            setRemoved({ course, lessons: here[course.key] ?? {} });
            removeDeviceCourse(course.key);
          }}
        />
      ))}
      {begun.length === 0 && <NoCourses />}
      <p className="flex flex-wrap items-center gap-x-3 text-small text-text-2">
        {t(m.my_courses_stay_here)}
        <a className="link inline-flex min-h-11 items-center" href={paths.signUp(language)}>
          {t(m.sign_up_go)}
        </a>
      </p>
    </div>
  );
});
