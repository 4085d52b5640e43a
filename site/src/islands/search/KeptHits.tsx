// Ships JavaScript as a part of search: without an answer of the service, what this device keeps is searched. The words stay here.
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { keptSearchOptions } from "../../api/search.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { StaffLine } from "./HitLine.tsx";

const shownHits = 5;

export function KeptHits({ query }: { query: string }) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const { data = [] } = useQuery(keptSearchOptions(language, query));
  if (data.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id}>{t(m.search_offline_found)}</h2>
      <ul className="card divide-y divide-border px-4" role="list">
        {data.slice(0, shownHits).map((hit) => (
          <li key={hit.path}>
            <a className="flex items-start gap-3 py-3" href={hit.path} data-hit>
              <StaffLine hit={hit} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
