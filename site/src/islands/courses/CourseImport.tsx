// Ships JavaScript as a part of a member's courses: what this device kept before goes into the account course by course, when ticked.
import { limits } from "@ryadom/shared/limits.ts";
import { useState } from "react";
import type { ImportedItem } from "../../api/device-import.ts";
import { useRefreshCourses } from "../../api/courses.ts";
import { useDeviceImport } from "../../api/use-device-import.ts";
import { type DeviceCourses, deviceCourses, removeDeviceCourse } from "../../device/course-progress.ts";
import { m } from "../../paraglide/messages.js";
import { DeviceImport } from "../kit/forms/DeviceImport.tsx";
import "../kit/FormStatus.css";
import { useLanguage, useWords } from "../kit/language.tsx";
import { useStored } from "../kit/use-stored.ts";
import type { CourseTitle } from "./CourseRow.tsx";

export function CourseImport({ courses }: { courses: CourseTitle[] }) {
  const t = useWords();
  const language = useLanguage();
  const [outcomes, setOutcomes] = useState<ImportedItem[]>([]);
  const refresh = useRefreshCourses();
  const importing = useDeviceImport(async (items) => {
    setOutcomes(items);
    for (const { key, outcome } of items) if (outcome === "moved") removeDeviceCourse(key);
    await refresh();
  });
  const here = useStored(deviceCourses) ?? {};
  const titleOf = (key: string) => courses.find((course) => course.key === key)?.title ?? key;
  const namesOf = (outcome: ImportedItem["outcome"]) =>
    new Intl.ListFormat(language).format(outcomes.filter((item) => item.outcome === outcome).map(({ key }) => titleOf(key)));
  const refused = new Set(outcomes.filter(({ outcome }) => outcome === "refused").map(({ key }) => key));
  const offered = Object.keys(here).filter((key) => !refused.has(key));
  const [moved, left] = [namesOf("moved"), namesOf("refused")];
  return (
    <>
      <div role="status" className="grid gap-2 empty:hidden">
        {moved && <p className="status-done">{t(m.my_courses_imported, { titles: moved })}</p>}
        {left && <p className="status-failure">{t(m.my_courses_import_refused, { titles: left })}</p>}
      </div>
      {offered.length > 0 && (
        <DeviceImport
          title={t(m.my_courses_import)}
          agree={t(m.my_courses_import_agree)}
          go={t(m.mood_import_go)}
          {...(offered.length > 4 && { all: { label: t(m.my_courses_import_all), each: t(m.my_courses_import_each) } })}
          items={offered.map((key) => ({ key, label: titleOf(key) }))}
          take={(keys) => importing.run(inParts(here, keys))}
          failure={importing.error}
        />
      )}
    </>
  );
}

const inParts = (here: DeviceCourses, keys: string[]) =>
  Array.from({ length: Math.ceil(keys.length / limits.importedCoursesPerRequest) }, (_, part) => ({
    courses: Object.fromEntries(
      keys
        .slice(part * limits.importedCoursesPerRequest, (part + 1) * limits.importedCoursesPerRequest)
        .map((key) => [key, here[key] ?? {}] as const),
    ),
  }));
