// Ships JavaScript because only the API knows what was reported, and shows it to moderators alone.
import { reportsOptions } from "../../api/moderation.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { StepUpDialog } from "../session/StepUpDialog.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { ReportedCard } from "./ReportedCard.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { withLanguage, useWords } from "../kit/language.tsx";

interface Props {
  reasons: { key: string; title: string }[];
  /** Course key → its title, for ratings. */
  courses: Record<string, string>;
}

export const ModerationQueue = withLanguage(function ModerationQueue(props: Props) {
  const t = useWords();
  return (
    <MemberIsland>
      {(me) =>
        me.isModerator ? (
          <>
            <StepUpDialog me={me} isModerating />
            <Queue {...props} />
          </>
        ) : (
          <p className="card px-4 py-6">{t(m.moderation_not_yours)}</p>
        )
      }
    </MemberIsland>
  );
});

function Queue({ reasons, courses }: Props) {
  const t = useWords();
  const queue = useQuery(reportsOptions());
  const [isDone, setDone] = useState(false);
  if (queue.isPending) return <Skeletons />;
  if (queue.isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <ErrorNote failure={queue.error} />
        <button className="pill pill-primary" type="button" onClick={() => void queue.refetch()}>
          {t(m.try_again)}
        </button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="rounded-card bg-info-soft px-4 py-3.5 text-small">{t(m.moderation_protocol)}</p>
      <p className="text-small text-text-2 empty:hidden" role="status">
        {isDone && t(m.moderation_done)}
      </p>
      {queue.data.items.length === 0 && <p className="card px-4 py-10 text-center">{t(m.moderation_empty)}</p>}
      <ul className="grid gap-4" role="list">
        {queue.data.items.map((item) => (
          <li key={item.ratingId ?? item.commentId ?? item.publicationId}>
            <ReportedCard
              item={item}
              reasons={reasons}
              courses={courses}
              onDone={() => setDone(true)}
              onImagesExpired={() => void queue.refetch()}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
