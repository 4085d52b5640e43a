// Ships JavaScript as a part of the composer: content notes, the language, and a later time.
import { useId, useState, type ReactNode } from "react";
import { localMoment } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../kit/forms/TextField.tsx";
import { latestMoment } from "./post-fields.ts";
import type { PostFields } from "./use-post-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/choices.css";

interface Props {
  form: PostFields;
  topics: { key: string; name: string }[];
  isNew: boolean;
  isPublic: boolean;
}

export function PostOptions({ form, topics, isNew, isPublic }: Props) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const [[earliest, latest]] = useState(() => [localMoment(new Date()), localMoment(latestMoment())] as const);
  const { isLater, date, contentNotes, sourceLang } = form.draft;
  const written = sourceLang || language;
  const toggleNote = (key: string, isOn: boolean) =>
    form.set({ contentNotes: isOn ? [...contentNotes, key] : contentNotes.filter((note) => note !== key) });
  return (
    <>
      <fieldset className="grid gap-1.5" aria-describedby={`${id}-notes`}>
        <legend className="mb-1.5 text-small font-bold">{t(m.write_content_notes)}</legend>
        <div className="flex flex-wrap gap-2">
          {topics.map(({ key, name }) => (
            <label key={key} className="choice choice-edged pill px-4 text-small font-medium">
              <input
                className="sr-only"
                type="checkbox"
                value={key}
                checked={contentNotes.includes(key)}
                onChange={(event) => toggleNote(key, event.target.checked)}
              />
              {name}
            </label>
          ))}
        </div>
        <p className="text-small text-text-2" id={`${id}-notes`}>
          {t(m.write_content_notes_hint)}
        </p>
      </fieldset>
      {isNew && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1.5 text-small font-bold">{t(m.write_language)}</legend>
          {(["en", "ru"] as const).map((one) => (
            <label key={one} className="choice choice-edged pill px-4 text-small font-medium">
              <input
                className="sr-only"
                type="radio"
                name={`${id}-language`}
                checked={written === one}
                onChange={() => form.set({ sourceLang: one })}
              />
              {one === "en" ? t(m.write_language_en) : t(m.write_language_ru)}
            </label>
          ))}
        </fieldset>
      )}
      {!isPublic && (
        <Tick id={`${id}-later`} label={t(m.write_later)} hint={t(m.write_later_hint)}>
          <input
            className="checkbox"
            type="checkbox"
            id={`${id}-later`}
            aria-describedby={`${id}-later-hint`}
            checked={isLater}
            onChange={(event) => form.set({ isLater: event.target.checked })}
          />
        </Tick>
      )}
      {!isPublic && isLater && (
        <TextField
          name="date"
          value={date}
          onChange={(event) => form.set({ date: event.target.value })}
          label={t(m.write_later_when)}
          error={form.problems.date}
          type="datetime-local"
          min={earliest}
          max={latest}
        />
      )}
    </>
  );
}

interface TickProps {
  id: string;
  label: string;
  hint: string;
  children: ReactNode;
}

function Tick({ id, label, hint, children }: TickProps) {
  return (
    <div className="flex items-start gap-3">
      {children}
      <div className="min-w-0 flex-1">
        <label className="block cursor-pointer font-medium" htmlFor={id}>
          {label}
        </label>
        <p className="text-small text-text-2" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
    </div>
  );
}
