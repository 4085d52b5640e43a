// Ships JavaScript as a part of moderation: who looks at a case, for how long still, and the way to take it or give it back.
import { useEffect, useRef } from "react";
import { type Claiming, type ModerationCase, useRenewCases } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useWords } from "../kit/language.tsx";
import { KeyHint } from "./KeyHint.tsx";
import { minutesLeft, useNow } from "./use-now.ts";

interface Props {
  item: ModerationCase;
  claiming: Claiming;
  say: (words: string) => void;
}

export function ClaimState({ item, claiming: { claim, release }, say }: Props) {
  const t = useWords();
  const now = useNow();
  const renew = useRenewCases();
  const left = item.claim ? minutesLeft(item.claim.until, now) : 0;
  const isOwn = item.claim?.isOwn === true && left > 0;
  // It ends by itself, and that is said once.
  const wasOwn = useRef(isOwn);
  useEffect(() => {
    if (wasOwn.current && !isOwn && item.claim) {
      say(t(m.desk_claim_ended));
      renew();
    }
    wasOwn.current = isOwn;
  }, [isOwn, item.claim, renew, say, t]);
  const failure = claim.error ?? release.error;
  if (item.outcome !== null) return null;
  return (
    <>
      <p className="text-small text-text-2 empty:hidden">
        {isOwn && t(m.desk_yours, { minutes: left })}
        {!isOwn && item.claim && left > 0 && t(m.desk_held_by, { name: item.claim.by, minutes: left })}
      </p>
      {isOwn ? (
        <button className="pill pill-outline px-4 text-small" type="button" aria-keyshortcuts="C" onClick={() => release.run(item)}>
          {t(m.moderation_give_back)}
          <KeyHint of="C" />
        </button>
      ) : (
        (!item.claim || left === 0) && (
          <button className="pill pill-outline px-4 text-small" type="button" aria-keyshortcuts="C" onClick={() => claim.run(item)}>
            {t(m.moderation_take)}
            <KeyHint of="C" />
          </button>
        )
      )}
      {failure && <ErrorNote failure={failure} />}
    </>
  );
}
