// Ships JavaScript because only the API knows what was reported, and shows it to moderators alone.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readReported } from "../../community/moderating.ts";
import { withProof } from "../../community/step-up.ts";
import { m } from "../../paraglide/messages.js";
import { MemberIsland } from "../account/MemberIsland.tsx";
import { PostSkeletons } from "../PostSkeletons.tsx";
import { ReportedCard } from "./ReportedCard.tsx";
import { Trouble } from "./Trouble.tsx";

interface Props {
  language: Language;
  reasons: { key: string; title: string }[];
}

export function Moderation({ language, reasons }: Props) {
  const say = { locale: language };
  return (
    <MemberIsland language={language}>
      {(me) =>
        me.isModerator ? (
          <Queue language={language} reasons={reasons} />
        ) : (
          <p className="card px-4 py-6">{m.moderation_not_yours({}, say)}</p>
        )
      }
    </MemberIsland>
  );
}

function Queue({ language, reasons }: Props) {
  const say = { locale: language };
  const queue = useQuery({ queryKey: ["reported"], queryFn: () => withProof(readReported) });
  const [isDone, setDone] = useState(false);
  if (queue.isPending) return <PostSkeletons language={language} />;
  if (queue.isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <Trouble language={language} failure={queue.error} />
        <button className="pill pill-primary" type="button" onClick={() => void queue.refetch()}>
          {m.try_again({}, say)}
        </button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="rounded-card bg-info-soft px-4 py-3.5 text-small">{m.moderation_protocol({}, say)}</p>
      <p className="text-small text-text-2 empty:hidden" role="status">
        {isDone && m.moderation_done({}, say)}
      </p>
      {queue.data.items.length === 0 && <p className="card px-4 py-10 text-center">{m.moderation_empty({}, say)}</p>}
      <ul className="grid gap-4" role="list">
        {queue.data.items.map((item) => (
          <li key={item.commentId ?? item.publicationId}>
            <ReportedCard
              language={language}
              item={item}
              reasons={reasons}
              done={() => {
                setDone(true);
                void queue.refetch();
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
