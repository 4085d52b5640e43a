// Ships JavaScript as a part of the composers: help and reminders beside a text, which never stand in its way.
import type { Language } from "@ryadom/shared/locales.ts";
import type { SafetyLevel } from "@ryadom/shared/phrases.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { useWritingNotes } from "./use-writing-notes.ts";

export function WritingNotes({ language, text }: { language: Language; text: string }) {
  const { shown, lines, close } = useWritingNotes(language, text);
  return (
    <div className="grid gap-3 empty:hidden" role="status">
      {shown.map((level) =>
        level === "care" ? (
          <Care key={level} language={language} lines={lines} close={() => close(level)} />
        ) : (
          <Reminder key={level} language={language} level={level} close={() => close(level)} />
        ),
      )}
    </div>
  );
}

interface CareProps {
  language: Language;
  lines: { phone: string; name: string; country: string }[];
  close: () => void;
}

function Care({ language, lines, close }: CareProps) {
  const say = { locale: language };
  return (
    <section className="grid gap-3 rounded-card bg-warn-soft px-4 py-4" data-note="care">
      <p className="font-bold">{m.care_title({}, say)}</p>
      <p>{m.care_text({}, say)}</p>
      <ul className="grid gap-2" role="list">
        {lines.map(({ phone, name, country }) => (
          <li key={`${phone} ${name}`} className="grid grid-cols-[auto_1fr] items-center gap-3">
            <a className="pill bg-warn text-bg hover:underline" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
              {phone}
            </a>
            <span className="text-small leading-snug">
              {name}
              <span className="block text-text-2">{country}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a className="pill pill-outline" href={paths.crisis(language)} target="_blank" rel="noopener">
          {m.test_all_help({}, say)}
          <span className="sr-only"> {m.care_new_window({}, say)}</span>
        </a>
        <button className="pill pill-outline" type="button" onClick={close}>
          {m.care_close({}, say)}
        </button>
      </div>
    </section>
  );
}

interface ReminderProps {
  language: Language;
  level: Exclude<SafetyLevel, "care">;
  close: () => void;
}

function Reminder({ language, level, close }: ReminderProps) {
  const say = { locale: language };
  const words = {
    method: [m.note_method, m.note_method_next],
    "personal-data": [m.note_personal, m.note_personal_next],
    medical: [m.note_medical, m.note_medical_next],
  } as const;
  const [what, next] = words[level];
  return (
    <section className="grid gap-1 rounded-card bg-info-soft px-4 py-3.5" data-note={level}>
      <p className="font-bold">{what({}, say)}</p>
      <p className="text-small">{next({}, say)}</p>
      <button className="link min-h-11 justify-self-start text-small font-bold" type="button" onClick={close}>
        {m.care_close({}, say)}
      </button>
    </section>
  );
}
