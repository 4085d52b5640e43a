// Ships JavaScript as a part of moderation: what people said who reported it, never who they are.
import type { ModerationCase } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { levelWord } from "./case-words.ts";
import { useDeskNames } from "./desk-names.tsx";
import "./desk.css";

export function CaseReports({ item }: { item: ModerationCase }) {
  const t = useWords();
  const { reasons } = useDeskNames();
  const { isHeld, isWorry, reports, reporters, safetyLevels } = item;
  return (
    <div className={`desk-note ${isWorry ? "bg-warn-soft" : "bg-surface-2"}`}>
      {reports.length > 0 && (
        <p className={`font-bold ${isWorry ? "text-warn" : ""}`}>
          {isWorry ? t(m.desk_worried, { count: reporters }) : t(m.moderation_people, { count: reporters })}
        </p>
      )}
      <ul className="grid gap-2" role="list">
        {reports.map(({ reasonId, message, date }) => (
          <li key={`${date} ${reasonId} ${message}`}>
            {!isWorry && <span className="font-medium">{reasons.find(({ key }) => key === reasonId)?.title ?? reasonId} </span>}
            {message && (
              <span className="wrap-anywhere whitespace-pre-line">
                <q>{message}</q>{" "}
              </span>
            )}
            <span className="text-small whitespace-nowrap text-text-2">
              <RelativeTime date={date} />
            </span>
          </li>
        ))}
      </ul>
      {isHeld && <p>{t(m.desk_held)}</p>}
      {safetyLevels.length > 0 && (
        <p className="text-small text-text-2">
          {t(m.moderation_noticed, { what: safetyLevels.map((level) => levelWord(t, level)).join(", ") })}
        </p>
      )}
      {isWorry && <p className="text-small">{t(m.desk_worry_explained)}</p>}
    </div>
  );
}
