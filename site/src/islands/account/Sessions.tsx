// Ships JavaScript as a part of the account: where the member is signed in, shown after a fresh proof.
import type { Language } from "@ryadom/shared/locales.ts";
import { useState } from "react";
import { ago } from "../../community/ago.ts";
import { answered, api } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";

const readSessions = () => answered(api.GET("/api/auth/sessions"));
type Item = Awaited<ReturnType<typeof readSessions>>["items"][number];

export function Sessions({ language }: { language: Language }) {
  const say = { locale: language };
  const [items, setItems] = useState<Item[] | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const showing = useCall(readSessions, ({ items }) => setItems(items));
  const ending = useCall(
    async (id: string | null) => {
      await answered(id === null ? api.DELETE("/api/auth/sessions") : api.DELETE("/api/auth/sessions/{id}", { params: { path: { id } } }));
      return readSessions();
    },
    ({ items }) => {
      setItems(items);
      setEnded(true);
    },
  );
  if (!items)
    return (
      <div className="grid gap-3">
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => showing.run()}>
          {showing.isPending ? m.form_working({}, say) : m.security_sessions_show({}, say)}
        </button>
        <Said language={language} failure={showing.error} />
      </div>
    );
  const nameOf = ({ device }: Item) => device || m.security_session_unknown({}, say);
  return (
    <div className="grid gap-3">
      <ul className="card divide-y divide-border" role="list">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{nameOf(item)}</span>
              <span className="block text-small text-text-2">
                {item.isCurrent ? m.security_session_here({}, say) : m.security_session_last({ time: ago(item.lastSeenAt, language) }, say)}
              </span>
            </span>
            {!item.isCurrent && (
              <button
                className="pill pill-outline text-small"
                type="button"
                aria-label={m.security_session_end_of({ device: nameOf(item) }, say)}
                onClick={() => ending.run(item.id)}
              >
                {m.security_session_end({}, say)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {items.length > 1 ? (
        <button className="pill pill-outline justify-self-start text-danger" type="button" onClick={() => ending.run(null)}>
          {m.security_sessions_end_all({}, say)}
        </button>
      ) : (
        <p className="text-small text-text-2">{m.security_sessions_alone({}, say)}</p>
      )}
      <Said language={language} failure={ending.error} done={hasEnded && m.security_sessions_ended({}, say)} />
    </div>
  );
}
