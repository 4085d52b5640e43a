// Ships JavaScript as a part of the composers: help and reminders beside a text, which never stand in its way.
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import type { HintLevel } from "./safety-hints.ts";
import { useSafetyHints } from "./use-safety-hints.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

export function SafetyHints({ text }: { text: string }) {
  const { shown, lines, close } = useSafetyHints(text);
  return (
    <div className="grid gap-3 empty:hidden" role="status">
      {shown.map((level) =>
        level === "care" ? (
          <Care key={level} lines={lines} close={() => close(level)} />
        ) : (
          <Reminder key={level} level={level} close={() => close(level)} />
        ),
      )}
    </div>
  );
}

interface CareProps {
  lines: { phone: string; name: string; country: string }[];
  close: () => void;
}

function Care({ lines, close }: CareProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className="grid gap-3 rounded-card bg-warn-soft px-4 py-4" data-safety-hint="care">
      <p className="font-bold">{t(m.safety_hint_care_title)}</p>
      <p>{t(m.safety_hint_care_text)}</p>
      <ul className="grid gap-2" role="list">
        {lines.map(({ phone, name, country }) => (
          <li key={`${phone} ${name}`} className="grid grid-cols-[auto_1fr] items-center gap-3">
            <a className="pill bg-warn text-bg hover:underline" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
              {phone}
            </a>
            <span className="text-small leading-snug">
              {name && <span className="block">{name}</span>}
              <span className="block text-text-2">{country}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a className="pill pill-outline" href={paths.crisis(language)} target="_blank" rel="noopener">
          {t(m.test_all_help)}
          <span className="sr-only"> {t(m.new_window)}</span>
        </a>
        <button className="pill pill-outline" type="button" onClick={close}>
          {t(m.safety_hint_close)}
        </button>
      </div>
    </section>
  );
}

interface ReminderProps {
  level: Exclude<HintLevel, "care">;
  close: () => void;
}

function Reminder({ level, close }: ReminderProps) {
  const t = useWords();
  const words = {
    "personal-data": [m.safety_hint_personal, m.safety_hint_personal_next],
    medical: [m.safety_hint_medical, m.safety_hint_medical_next],
  } as const;
  const [what, next] = words[level];
  return (
    <section className="grid gap-1 rounded-card bg-info-soft px-4 py-3.5" data-safety-hint={level}>
      <p className="font-bold">{t(what)}</p>
      <p className="text-small">{t(next)}</p>
      <button className="link min-h-11 justify-self-start text-small font-bold" type="button" onClick={close}>
        {t(m.safety_hint_close)}
      </button>
    </section>
  );
}
