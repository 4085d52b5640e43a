// Ships JavaScript as a part of the composer: content notes, a name or none, the language, and a later time.
import type { Language } from "@ryadom/shared/locales.ts";
import { useId, useState, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { localMoment } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../account/TextField.tsx";
import { latestMoment } from "./post-form.ts";
import type { PostFields } from "./use-post-form.ts";

interface Props {
  language: Language;
  form: PostFields;
  topics: { key: string; name: string }[];
  isNew: boolean;
  isPublic: boolean;
}

export function PostOptions({ language, form, topics, isNew, isPublic }: Props) {
  const say = { locale: language };
  const id = useId();
  const [[earliest, latest]] = useState(() => [localMoment(new Date()), localMoment(latestMoment())] as const);
  const isLater = useWatch({ control: form.control, name: "isLater" });
  const written = useWatch({ control: form.control, name: "sourceLang" }) || language;
  return (
    <>
      <fieldset className="grid gap-1.5" aria-describedby={`${id}-notes`}>
        <legend className="mb-1.5 text-small font-bold">{m.write_notes({}, say)}</legend>
        <div className="flex flex-wrap gap-2">
          {topics.map(({ key, name }) => (
            <label key={key} className="choice choice-edged pill px-4 text-small font-medium">
              <input className="sr-only" type="checkbox" value={key} {...form.register("contentNotes")} />
              {name}
            </label>
          ))}
        </div>
        <p className="text-small text-text-2" id={`${id}-notes`}>
          {m.write_notes_hint({}, say)}
        </p>
      </fieldset>
      {isNew && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1.5 text-small font-bold">{m.write_language({}, say)}</legend>
          {(["en", "ru"] as const).map((one) => (
            <label key={one} className="choice choice-edged pill px-4 text-small font-medium">
              <input
                className="sr-only"
                type="radio"
                name={`${id}-language`}
                checked={written === one}
                onChange={() => form.setValue("sourceLang", one)}
              />
              {one === "en" ? m.write_language_en({}, say) : m.write_language_ru({}, say)}
            </label>
          ))}
        </fieldset>
      )}
      <div className="card divide-y divide-border">
        {isNew && (
          <Tick id={`${id}-anonymous`} label={m.write_anonymous({}, say)} hint={m.write_anonymous_hint({}, say)}>
            <input
              className="tick"
              type="checkbox"
              id={`${id}-anonymous`}
              aria-describedby={`${id}-anonymous-hint`}
              {...form.register("isAnonymous")}
            />
          </Tick>
        )}
        {!isPublic && (
          <Tick id={`${id}-later`} label={m.write_later({}, say)} hint={m.write_later_hint({}, say)}>
            <input
              className="tick"
              type="checkbox"
              id={`${id}-later`}
              aria-describedby={`${id}-later-hint`}
              {...form.register("isLater")}
            />
          </Tick>
        )}
      </div>
      {!isPublic && isLater && (
        <TextField
          {...form.register("date")}
          label={m.write_later_when({}, say)}
          error={form.formState.errors.date?.message}
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
    <div className="flex items-start gap-3 px-4 py-3">
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
