// Ships JavaScript as a part of the composer: nothing is lost without a connection, and nothing goes out unasked.
import { stopWaiting } from "../../device/waiting-post.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";

interface Props {
  isWaiting: boolean;
  /** Null where it cannot be promised. */
  ask: (() => void) | null;
}

export function OfflineNote({ isWaiting, ask }: Props) {
  const t = useWords();
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-info-soft px-4 py-3.5" role={isWaiting ? "status" : "alert"}>
      <p className="font-bold">{t(isWaiting ? m.write_waits : m.write_offline)}</p>
      <p className="text-small">{t(isWaiting ? m.write_waits_next : m.write_offline_next)}</p>
      {isWaiting ? (
        <button className="pill pill-outline" type="button" onClick={stopWaiting}>
          {t(m.write_waits_cancel)}
        </button>
      ) : (
        ask && (
          <button className="pill pill-outline" type="button" onClick={ask}>
            {t(m.write_send_later)}
          </button>
        )
      )}
    </div>
  );
}
