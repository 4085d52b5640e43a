// Ships JavaScript as a part of search: what was searched for on this device, known to it alone.
import History from "lucide-react/icons/history";
import X from "lucide-react/icons/x";
import { keepsSearchesName, recentSearches, removeAllSearches, removeSearch } from "../../device/recent-searches.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { useHydrated } from "../kit/use-hydrated.ts";
import { usePreference } from "../kit/use-preference.ts";
import { useStored } from "../kit/use-stored.ts";

/** @property again asks the same again @property emptied when the row or button that had the focus is gone */
export function RecentSearches({ again, emptied }: { again: (query: string) => void; emptied: () => void }) {
  const t = useWords();
  const [isKept, keep] = usePreference<boolean>(keepsSearchesName, true);
  const isHere = useHydrated();
  const searches = useStored(recentSearches) ?? [];
  const remove = (query: string) => {
    removeSearch(query);
    emptied();
  };
  return (
    <section className="needs-script grid gap-2" aria-labelledby="recent-searches">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-searches">{t(m.search_recent)}</h2>
        {searches.length > 0 && (
          <button
            className="min-h-11 px-1 text-small font-bold text-danger hover:underline"
            type="button"
            onClick={() => {
              removeAllSearches();
              emptied();
            }}
          >
            {t(m.search_recent_remove_all)}
          </button>
        )}
      </div>
      {searches.length > 0 && (
        <ul className="card divide-y divide-border pr-1.5 pl-4" role="list">
          {searches.map((query) => (
            <li key={query} className="flex items-center gap-2">
              <button
                className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-2 text-start leading-snug hover:text-link"
                type="button"
                onClick={() => again(query)}
              >
                <History className="shrink-0 text-text-2" size={18} aria-hidden="true" />
                <span className="min-w-0 break-words">{query}</span>
              </button>
              <button
                className="grid h-11 w-11 shrink-0 place-items-center rounded-pill text-text-2 hover:bg-surface-2 hover:text-text"
                type="button"
                aria-label={t(m.search_recent_remove, { query })}
                onClick={() => remove(query)}
              >
                <X size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          className="size-5 shrink-0 accent-primary"
          type="checkbox"
          disabled={!isHere}
          checked={isKept}
          onChange={(event) => {
            keep(event.target.checked);
            if (!event.target.checked) removeAllSearches();
          }}
        />
        {t(m.search_recent_keep)}
      </label>
      <p className="text-small text-text-2">{t(m.search_recent_where)}</p>
    </section>
  );
}
