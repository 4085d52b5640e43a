// Ships JavaScript as a part of moderation: hides spam that is alike at once, after it has been counted and shown.
import { useState } from "react";
import type { ModerationCase } from "../../api/moderation.ts";
import { type Decided, decide, type DecisionInput } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { useWords } from "../kit/language.tsx";
import "../kit/forms/choices.css";

interface Props {
  /** All that would be hidden. */
  items: ModerationCase[];
  input: DecisionInput;
  /** What was hidden; the others were decided or taken meanwhile, or did not arrive. */
  after: (decided: Decided[]) => void;
  close: () => void;
}

export function SpamDialog({ items, input, after, close }: Props) {
  const t = useWords();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isWorking, setWorking] = useState(false);
  const chosen = items.filter(({ caseId }) => !left.has(caseId));
  const turn = (caseId: string) => {
    const next = new Set(left);
    if (!next.delete(caseId)) next.add(caseId);
    setLeft(next);
  };
  const hideAll = async () => {
    setWorking(true);
    const decided: Decided[] = [];
    for (const item of chosen)
      await decide({ item, action: "hide", input }).then(
        (one) => decided.push(one),
        () => null,
      );
    after(decided);
  };
  return (
    <Dialog title={t(m.desk_spam_title, { count: chosen.length })} close={close}>
      <p>{t(m.desk_spam_text)}</p>
      <ul className="grid gap-2" role="list">
        {items.map(({ author, caseId, firstWords, sourceLang }) => (
          <li key={caseId}>
            {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words are those of a person */}
            <label className="flex items-start gap-3" htmlFor={caseId}>
              <input className="checkbox" id={caseId} type="checkbox" checked={!left.has(caseId)} onChange={() => turn(caseId)} />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-bold">{author?.alias ?? t(m.member_deleted)}</span> <span lang={sourceLang}>{firstWords}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button
          className="pill pill-primary min-h-12"
          type="button"
          disabled={isWorking || chosen.length === 0}
          onClick={() => void hideAll()}
        >
          {isWorking ? t(m.form_working) : t(m.desk_spam_hide, { count: chosen.length })}
        </button>
        <button className="pill pill-outline min-h-12" type="button" onClick={close}>
          {t(m.form_cancel)}
        </button>
      </div>
    </Dialog>
  );
}
