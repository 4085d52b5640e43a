// Ships JavaScript as a part of the account: who was blocked, with a way back and a way back from that.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { answered, api } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../Avatar.tsx";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";

interface Blocked {
  kind: "member" | "reddit";
  id: string;
  name: string;
}
const key = ["blocked"] as const;

const change = ({ kind, id }: Blocked, isBlocked: boolean) => {
  if (kind === "reddit") {
    const params = { path: { username: id } };
    return isBlocked
      ? answered(api.PUT("/api/me/blocked-reddit-usernames/{username}", { params }))
      : answered(api.DELETE("/api/me/blocked-reddit-usernames/{username}", { params }));
  }
  const params = { path: { authorId: id } };
  return isBlocked
    ? answered(api.PUT("/api/me/blocked-members/{authorId}", { params }))
    : answered(api.DELETE("/api/me/blocked-members/{authorId}", { params }));
};

async function readBlocked() {
  const [members, names] = await Promise.all([
    answered(api.GET("/api/me/blocked-members")),
    answered(api.GET("/api/me/blocked-reddit-usernames")),
  ]);
  return { members: members.items, names: names.items };
}

export function BlockedPeople({ language }: { language: Language }) {
  const say = { locale: language };
  const client = useQueryClient();
  const list = useQuery({ queryKey: key, queryFn: readBlocked });
  const changing = useCall(
    ({ one, isBlocked }: { one: Blocked; isBlocked: boolean }) => change(one, isBlocked),
    () => client.invalidateQueries({ queryKey: key }),
  );
  if (list.isError) return <LoadingFailed language={language} error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <p className="text-text-2">{m.loading({}, say)}</p>;
  const { members, names } = list.data;
  const gone = changing.isSuccess && !changing.variables.isBlocked ? changing.variables.one : null;
  const unblock = (one: Blocked) => (
    <button
      className="pill pill-outline text-small"
      type="button"
      aria-label={m.blocked_undo_of({ name: one.name }, say)}
      onClick={() => changing.run({ one, isBlocked: false })}
    >
      {m.blocked_undo({}, say)}
    </button>
  );
  return (
    <div className="grid gap-3">
      {members.length + names.length === 0 && <p>{m.blocked_none({}, say)}</p>}
      {members.length > 0 && (
        <ul className="card divide-y divide-border" role="list">
          {members.map((member) => (
            <li key={member.id} className="flex items-center gap-3 px-4 py-2.5">
              <Avatar author={member} size={32} />
              <span className="min-w-0 flex-1 font-bold wrap-anywhere">{member.alias || m.member_deleted({}, say)}</span>
              {unblock({ kind: "member", id: member.id, name: member.alias })}
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && (
        <>
          <h3>{m.blocked_reddit({}, say)}</h3>
          <ul className="card divide-y divide-border" role="list">
            {names.map((name) => (
              <li key={name} className="flex items-center gap-3 px-4 py-2.5">
                <span className="min-w-0 flex-1 font-bold wrap-anywhere">u/{name}</span>
                {unblock({ kind: "reddit", id: name, name: `u/${name}` })}
              </li>
            ))}
          </ul>
        </>
      )}
      <Said language={language} failure={changing.error} done={gone && m.blocked_undone({ name: gone.name }, say)} />
      {gone && (
        <button
          className="link min-h-11 justify-self-start text-small"
          type="button"
          onClick={() => changing.run({ one: gone, isBlocked: true })}
        >
          {m.blocked_again({}, say)}
        </button>
      )}
    </div>
  );
}
