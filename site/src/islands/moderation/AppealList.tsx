// Ships JavaScript as a part of moderation: appeals that wait for somebody else than the moderator who decided first.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AppealView, appealsOptions } from "../../api/appeals.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useWords } from "../kit/language.tsx";
import { AppealCard } from "./AppealCard.tsx";

const views = ["open", "mine", "resolved"] as const;

export function AppealList() {
  const t = useWords();
  const [view, setView] = useState<AppealView>("open");
  const appeals = useQuery(appealsOptions(view));
  const names = { open: t(m.moderation_view_open), mine: t(m.moderation_view_mine), resolved: t(m.moderation_view_resolved) };
  return (
    <section className="grid gap-4" aria-labelledby="appeals">
      <div className="grid gap-1">
        <h2 id="appeals">{t(m.appeals)}</h2>
        <p className="text-text-2">{t(m.appeals_text)}</p>
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-labelledby="appeals">
        {views.map((one) => (
          <button
            key={one}
            className={`pill px-4 text-small ${one === view ? "pill-soft" : "pill-outline"}`}
            type="button"
            aria-pressed={one === view}
            onClick={() => setView(one)}
          >
            {names[one]}
          </button>
        ))}
      </div>
      {appeals.isPending && <p role="status">{t(m.loading)}</p>}
      {appeals.isError && (
        <div className="grid justify-items-start gap-3">
          <ErrorNote failure={appeals.error} />
          <button className="pill pill-primary" type="button" onClick={() => void appeals.refetch()}>
            {t(m.try_again)}
          </button>
        </div>
      )}
      {appeals.data?.items.length === 0 && <p className="card px-4 py-6 text-center">{t(m.appeals_empty)}</p>}
      <ul className="grid gap-4" role="list">
        {appeals.data?.items.map((one) => (
          <li key={one.id}>
            <AppealCard appeal={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
