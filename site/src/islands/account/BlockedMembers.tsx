// Ships JavaScript as a part of the account: who was blocked, with a way back and a way back from that.
import { useQuery } from "@tanstack/react-query";
import { type BlockTarget, blockedOptions, useChangeBlocked } from "../../api/blocks.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../kit/Avatar.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useWords } from "../kit/language.tsx";

export function BlockedMembers() {
  const t = useWords();
  const list = useQuery(blockedOptions());
  const changing = useChangeBlocked();
  if (list.isError) return <LoadingError error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <p className="text-text-2">{t(m.loading)}</p>;
  const { members, names } = list.data;
  const unblocked = changing.isSuccess && changing.variables?.isBlocked === false ? changing.variables.target : null;
  const unblockButton = (target: BlockTarget) => (
    <button
      className="pill pill-outline text-small"
      type="button"
      aria-label={t(m.blocked_undo_of, { name: target.name })}
      onClick={() => changing.run({ target, isBlocked: false })}
    >
      {t(m.blocked_undo)}
    </button>
  );
  return (
    <div className="grid gap-3">
      {members.length + names.length === 0 && <p>{t(m.blocked_none)}</p>}
      {members.length > 0 && (
        <ul className="card divide-y divide-border" role="list">
          {members.map((member) => (
            <li key={member.id} className="flex items-center gap-3 px-4 py-2.5">
              <Avatar author={member} size={32} />
              <span className="min-w-0 flex-1 font-bold wrap-anywhere">{member.alias || t(m.member_deleted)}</span>
              {unblockButton({ kind: "member", id: member.id, name: member.alias })}
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && (
        <>
          <h3>{t(m.blocked_reddit)}</h3>
          <ul className="card divide-y divide-border" role="list">
            {names.map((name) => (
              <li key={name} className="flex items-center gap-3 px-4 py-2.5">
                <span className="min-w-0 flex-1 font-bold wrap-anywhere">u/{name}</span>
                {unblockButton({ kind: "reddit", id: name, name: `u/${name}` })}
              </li>
            ))}
          </ul>
        </>
      )}
      <FormStatus failure={changing.error} done={unblocked && t(m.blocked_undone, { name: unblocked.name })} />
      {unblocked && (
        <button
          className="link min-h-11 justify-self-start text-small"
          type="button"
          onClick={() => changing.run({ target: unblocked, isBlocked: true })}
        >
          {t(m.block_again)}
        </button>
      )}
    </div>
  );
}
