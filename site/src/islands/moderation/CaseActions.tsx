// Ships JavaScript as a part of moderation: what can be done about a case, what it asks for first; the heavy steps are further away.
import { useState } from "react";
import { type ModerationAction, type ModerationCase, useCase } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useWords } from "../kit/language.tsx";
import { ModerationDialog } from "./ModerationDialog.tsx";

interface Props {
  item: ModerationCase;
  onDone: () => void;
}

/** Somebody people worry about is handed on or left in peace first. */
function actionsFor({ isWorry, isHidden, isEscalated, category, author, outcome }: ModerationCase) {
  const escalate: ModerationAction[] = isEscalated || outcome !== null ? [] : ["escalate"];
  const hide: ModerationAction[] = isHidden ? [] : ["hide"];
  // An account is closed for what its owner does to others, not for how they are.
  const ban: ModerationAction[] = author && (category === "abuse" || category === "spam") ? ["ban"] : [];
  const first: ModerationAction[] = isWorry ? [...escalate, "show"] : [...hide, "show", ...escalate];
  const more: ModerationAction[] = isWorry ? [...hide, "delete", ...ban] : ["delete", ...ban];
  return { first, more };
}

export function CaseActions({ item, onDone }: Props) {
  const t = useWords();
  const [action, setAction] = useState<ModerationAction | null>(null);
  const { claim, release } = useCase(item);
  const { first, more } = actionsFor(item);
  const labels: Record<ModerationAction, string> = {
    hide: t(m.moderation_hide),
    show: t(m.moderation_show),
    delete: t(m.moderation_delete),
    escalate: t(m.moderation_escalate),
    ban: t(m.moderation_ban),
  };
  const button = (one: ModerationAction) => (
    <button
      key={one}
      className={`pill pill-outline px-4 text-small ${one === "delete" || one === "ban" ? "text-danger" : ""}`}
      type="button"
      onClick={() => setAction(one)}
    >
      {labels[one]}
    </button>
  );
  const failure = claim.error ?? release.error;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {first.map(button)}
        {item.outcome === null &&
          (item.claim?.isOwn ? (
            <button className="pill px-4 text-small" type="button" onClick={() => release.run()}>
              {t(m.moderation_give_back)}
            </button>
          ) : (
            <button className="pill px-4 text-small" type="button" onClick={() => claim.run()}>
              {t(m.moderation_take)}
            </button>
          ))}
      </div>
      <details>
        <summary className="py-2.5 font-bold">{t(m.moderation_more)}</summary>
        <div className="flex flex-wrap gap-2 pt-1">{more.map(button)}</div>
      </details>
      {failure && <ErrorNote failure={failure} />}
      {action && (
        <ModerationDialog
          item={item}
          action={action}
          close={() => setAction(null)}
          onDone={() => {
            setAction(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}
