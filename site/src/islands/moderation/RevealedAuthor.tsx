// Ships JavaScript as a part of moderation: says that an author has no name here, and tells it to a moderator who gives a reason.
import { lazy, Suspense, useState } from "react";
import { type ModerationCase, useRevealAuthor } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";

const ReasonDialog = lazy(() => import("./ReasonDialog.tsx").then((part) => ({ default: part.ReasonDialog })));

/** The name stays on this card alone, until the page goes: nothing keeps it. */
export function RevealedAuthor({ item, publicationId }: { item: ModerationCase; publicationId: string }) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const revealing = useRevealAuthor(publicationId);
  const pseudonym = item.author?.alias ?? "";
  return (
    <div className="grid justify-items-start gap-2 text-small">
      <p className="text-text-2 wrap-anywhere" role="status">
        {revealing.data ? t(m.moderation_revealed, { pseudonym, name: revealing.data.alias }) : t(m.moderation_anonymous)}
      </p>
      {!revealing.data && (
        <button className="pill pill-outline px-4 text-small" type="button" onClick={() => setAsking(true)}>
          {t(m.moderation_reveal)}
        </button>
      )}
      <Suspense>
        {isAsking && (
          <ReasonDialog
            title={t(m.moderation_reveal_title, { pseudonym })}
            label={t(m.moderation_reveal)}
            act={(given) => revealing.runThen(given, () => setAsking(false))}
            isWorking={revealing.isPending}
            failure={revealing.error}
            close={() => setAsking(false)}
          >
            <p>{t(m.moderation_reveal_text)}</p>
          </ReasonDialog>
        )}
      </Suspense>
    </div>
  );
}
