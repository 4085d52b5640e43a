// Ships JavaScript as a part of moderation: hides spam that is alike at once, after it has been counted and shown.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ModerationCase } from "../../api/moderation.ts";
import { alikeOptions, type Decided, type DecisionInput, useHideTogether } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useWords } from "../kit/language.tsx";
import { alikeSpam } from "./alike.ts";
import "../kit/forms/choices.css";

interface Props {
  item: ModerationCase;
  /** What the list holds: nobody hides what they can't see. */
  rows: ModerationCase[];
  input: DecisionInput;
  /** What was hidden; the others were decided or taken meanwhile, or did not arrive. */
  after: (decided: Decided[], of: number) => void;
  close: () => void;
}

export function SpamDialog({ item, rows, input, after, close }: Props) {
  const t = useWords();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const alike = useQuery(alikeOptions(item));
  const near = new Set(alikeSpam(item, rows));
  const ids = new Set(alike.data?.items.map(({ caseId }) => caseId));
  const items = [
    item,
    ...rows.filter((one) => one.caseId !== item.caseId && (ids.has(one.caseId) || near.has(one)) && (!one.claim || one.claim.isOwn)),
  ];
  const chosen = items.filter(({ caseId }) => !left.has(caseId));
  const turn = (caseId: string) => {
    const next = new Set(left);
    if (!next.delete(caseId)) next.add(caseId);
    setLeft(next);
  };
  const hiding = useHideTogether(after);
  return (
    <Dialog title={t(m.desk_spam_title, { count: chosen.length })} close={close}>
      <p>{t(m.desk_spam_text)}</p>
      {alike.isPending && <p role="status">{t(m.loading)}</p>}
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
      {(hiding.error ?? alike.error) && <ErrorNote failure={(hiding.error ?? alike.error)!} />}
      <div className="flex flex-wrap gap-3">
        <button
          className="pill pill-primary min-h-12"
          type="button"
          disabled={hiding.isPending || alike.isPending || chosen.length === 0}
          onClick={() => hiding.run({ items: chosen, input })}
        >
          {hiding.isPending ? t(m.form_working) : t(m.desk_spam_hide, { count: chosen.length })}
        </button>
        <button className="pill pill-outline min-h-12" type="button" onClick={close}>
          {t(m.form_cancel)}
        </button>
      </div>
    </Dialog>
  );
}
