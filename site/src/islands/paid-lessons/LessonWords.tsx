// Ships JavaScript as a part of the lessons that are sold: their words, which the API gave.
import Leaf from "lucide-react/icons/leaf";
import LifeBuoy from "lucide-react/icons/life-buoy";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { PaidLesson } from "../../api/paid-lessons.ts";
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { FilmPlayer } from "./FilmPlayer.tsx";
import { Transcript } from "./Transcript.tsx";
import "../../components/base/prose.css";

/** Draws a lesson into the places of its page where a free one has its video and its words, so that all that is around them is the same. */
export function LessonWords({ lesson }: { lesson: PaidLesson }) {
  const t = useWords();
  return (
    <>
      {lesson.film !== null && (
        <Place name="video">
          <FilmPlayer lesson={lesson} />
        </Place>
      )}
      <Place name="words">
        <div className="grid gap-6">
          {lesson.film === null && <Transcript lesson={lesson} />}
          <Prose html={lesson.bodyHtml} />
          <Part
            id="do-now"
            title={t(m.lesson_do_now)}
            html={lesson.doNowHtml}
            icon={<Leaf size={22} className="text-primary" aria-hidden />}
          />
          <Part
            id="if-hard"
            title={t(m.lesson_if_hard)}
            html={lesson.ifHardHtml}
            icon={<LifeBuoy size={22} className="text-primary" aria-hidden />}
          />
        </div>
      </Place>
    </>
  );
}

function Place({ name, children }: { name: "video" | "words"; children: ReactNode }) {
  const place = document.querySelector(`[data-lesson-place=${name}]`);
  return place && createPortal(children, place);
}

const Prose = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={{ __html: sanitizedHtml(html) }} />;

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
