// Ships JavaScript as a part of the lessons that are sold: the words of a film, which came with those of its lesson.
import type { PaidLesson } from "../../api/paid-lessons.ts";
import { clock } from "../../format/clock.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import "../../components/base/prose.css";

/** Beside a film its lines lead to their moments (`setUpVideoPlayer`); without one they are to be read. */
export function Transcript({ lesson: { transcript, cues, film } }: { lesson: PaidLesson }) {
  const t = useWords();
  if (film === null || cues.length === 0) {
    const text = transcript ?? cues.map((cue) => cue.text).join("\n");
    if (text === "") return null;
    return (
      <details className="card px-4">
        <summary className="min-h-12 font-bold">{t(m.transcript)}</summary>
        <div className="prose pb-4 whitespace-pre-line">{text}</div>
      </details>
    );
  }
  return (
    <details className="card px-4">
      <summary className="min-h-12 font-bold">{t(m.transcript)}</summary>
      <p className="text-small text-text-2">{t(m.video_lines_hint)}</p>
      <ol className="-mx-2 py-2" role="list">
        {cues.map(({ from, text }) => (
          <li key={from} className="line" data-cue-start={from}>
            <span className="text-small text-text-2">{clock(from)}</span> <span>{text}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
