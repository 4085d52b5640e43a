// Ships JavaScript as a part of the account: where the member is signed in, shown after a fresh proof.
import { type Session, useEndSession, useReadSessions } from "../../api/sessions.ts";
import { useState } from "react";
import { relativeTime } from "../../format/relative-time.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

export function SessionList() {
  const t = useWords();
  const language = useLanguage();
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const reading = useReadSessions(setSessions);
  const ending = useEndSession((left) => {
    setSessions(left);
    setEnded(true);
  });
  if (!sessions)
    return (
      <div className="grid gap-3">
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => reading.run()}>
          {reading.isPending ? t(m.form_working) : t(m.security_sessions_show)}
        </button>
        <FormStatus failure={reading.error} />
      </div>
    );
  const nameOf = ({ device }: Session) => device || t(m.security_session_unknown);
  return (
    <div className="grid gap-3">
      <ul className="card divide-y divide-border" role="list">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{nameOf(session)}</span>
              <span className="block text-small text-text-2">
                {session.isCurrent
                  ? t(m.security_session_here)
                  : t(m.security_session_last, { time: relativeTime(session.lastSeenAt, language) })}
              </span>
            </span>
            {!session.isCurrent && (
              <button
                className="pill pill-outline text-small text-danger"
                type="button"
                aria-label={t(m.security_session_end_of, { device: nameOf(session) })}
                onClick={() => ending.run(session.id)}
              >
                {t(m.security_session_end)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button className="pill pill-outline justify-self-start text-danger" type="button" onClick={() => ending.run(null)}>
          {t(m.security_sessions_end_all)}
        </button>
      ) : (
        <p className="text-small text-text-2">{t(m.security_sessions_alone)}</p>
      )}
      <FormStatus failure={ending.error} done={hasEnded && t(m.security_sessions_ended)} />
    </div>
  );
}
