// Ships JavaScript as a part of one's courses: what stands there before the first.
import { paths } from "@ryadom/shared/paths.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";

export function NoCourses() {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="card grid justify-items-center gap-4 px-4 py-10 text-center">
      <p>{t(m.my_courses_empty)}</p>
      <a className="pill pill-primary" href={paths.courses(language)}>
        {t(m.see_free_courses)}
      </a>
    </div>
  );
}
