// Ships JavaScript as a part of the lessons that are sold: their words, which the API gave.
import Leaf from "lucide-react/icons/leaf";
import LifeBuoy from "lucide-react/icons/life-buoy";
import type { ReactNode } from "react";
import type { PaidLesson } from "../../api/paid-lessons.ts";
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { FilmPlayer } from "./FilmPlayer.tsx";
import "../../components/base/prose.css";

const Prose = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={{ __html: sanitizedHtml(html) }} />;

export function LessonWords({ lesson }: { lesson: PaidLesson }) {
  const t = useWords();
  const { courseKey, lessonKey, title, cues } = lesson;
  const transcript = lesson.transcript ?? cues.map(({ text }) => text).join("\n");
  return (
    <div className="grid gap-6">
      {lesson.film !== null && <FilmPlayer name={{ courseKey, lessonKey }} title={title} cues={cues} />}
      {transcript !== "" && (
        <details className="card px-4">
          <summary className="min-h-12 font-bold">{t(m.transcript)}</summary>
          <div className="prose pb-4 whitespace-pre-line">{transcript}</div>
        </details>
      )}
      <Prose html={lesson.bodyHtml} />
      <Part id="do-now" title={t(m.lesson_do_now)} html={lesson.doNowHtml} icon={<Leaf size={22} className="text-primary" aria-hidden />} />
      <Part
        id="if-hard"
        title={t(m.lesson_if_hard)}
        html={lesson.ifHardHtml}
        icon={<LifeBuoy size={22} className="text-primary" aria-hidden />}
      />
    </div>
  );
}

function Part({ id, title, html, icon }: { id: string; title: string; html: string; icon: ReactNode }) {
  if (html === "") return null;
  return (
    <section className="card grid break-inside-avoid gap-3 px-4 py-5 tablet:px-6" aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2.5">
        {icon}
        {title}
      </h2>
      <Prose html={html} />
    </section>
  );
}
