// Ships JavaScript because only the API knows which courses the one who is signed in has begun.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CourseProgress, myCoursesOptions, useCourseInList } from "../../api/courses.ts";
import type { ShownCourse } from "../../device/course-progress.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useWords, withLanguage } from "../kit/language.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { CourseImport } from "./CourseImport.tsx";
import { CourseRow, type CourseTitle } from "./CourseRow.tsx";
import { NoCourses } from "./NoCourses.tsx";
import { Removed } from "./Removed.tsx";

interface Props {
  courses: CourseTitle[];
}

export const MemberCourses = withLanguage(function MemberCourses(props: Props) {
  return <MemberIsland>{() => <Courses {...props} />}</MemberIsland>;
});

function Courses({ courses }: Props) {
  const t = useWords();
  const list = useQuery(myCoursesOptions());
  const inList = useCourseInList();
  const [removed, setRemoved] = useState<CourseTitle | null>(null);
  const change = (course: CourseTitle, isInList: boolean) => {
    inList.runThen({ courseKey: course.key, isInList }, () => setRemoved(isInList ? null : course));
  };
  const begun = (list.data ?? []).flatMap((progress) => {
    const course = courses.find(({ key }) => key === progress.id);
    return course ? [{ course, progress }] : [];
  });
  return (
    <div className="grid content-start gap-4">
      <CourseImport courses={courses} />
      <Removed
        said={removed && t(m.my_courses_removed, { title: removed.title })}
        undo={() => {
          if (removed) change(removed, true);
        }}
      />
      <FormStatus failure={inList.error} />
      {begun.map(({ course, progress }) => (
        <CourseRow
          key={course.key}
          course={course}
          progress={shownProgress(progress)}
          isFinished={progress.isFinished}
          remove={() => change(course, false)}
        />
      ))}
      {list.isPending && <Skeletons />}
      {list.isError && !list.data && <LoadingError error={list.error} retry={() => void list.refetch()} />}
      {list.data && begun.length === 0 && <NoCourses />}
    </div>
  );
}

const shownProgress = ({ videoItems }: CourseProgress): ShownCourse =>
  Object.fromEntries(
    videoItems.flatMap(({ id, isFinished, stoppedTimestamp, openedAt }) =>
      openedAt === null ? [] : [[id, { isFinished, second: stoppedTimestamp, touchedAt: openedAt }] as const],
    ),
  );
