// Ships JavaScript as a part of search: all that was found, in groups, help before everything else.
import { paths } from "@ryadom/shared/paths.ts";
import type { SearchGroup } from "@ryadom/shared/search-groups.ts";
import type { KeyboardEvent } from "react";
import type { FoundGroup, SearchAnswer } from "../../api/search.ts";
import { m } from "../../paraglide/messages.js";
import { useComforts } from "../kit/use-comforts.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { comfortOfHit } from "./covered-posts.ts";
import { groupNames } from "./group-names.ts";
import { hitLook } from "./hit-look.ts";
import { StaffLine } from "./HitLine.tsx";
import { PostHit } from "./PostHit.tsx";
import { searchFormId } from "./SearchField.tsx";
import "../kit/topic-preferences.css";

const shownOfEach = 2;

interface Props {
  /** The answer over all groups. */
  all: SearchAnswer;
  /** The group that was chosen, and what it holds; null while it is being asked for. */
  group: SearchGroup | null;
  one: FoundGroup | null;
  themes: ThemeName[];
  choose: (group: SearchGroup | null) => void;
  /** Back to the field. */
  leave: () => void;
}

export function Results({ all, group, one, themes, choose, leave }: Props) {
  const t = useWords();
  const found = all.groups.filter(({ estimatedTotalHits }) => estimatedTotalHits > 0);
  const shown = group === null ? found : one ? [one] : found.filter((each) => each.group === group);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys go from link to link; each is a link for every other key
    <div className="grid gap-7" onKeyDown={(event) => goThrough(event, leave)}>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1" role="group" aria-label={t(m.search_kinds)}>
        <Chip isChosen={group === null} label={t(m.search_all)} value="" choose={() => choose(null)} />
        {found.map((each) => (
          <Chip
            key={each.group}
            isChosen={group === each.group}
            label={`${t(groupNames[each.group])} ${each.estimatedTotalHits}`}
            value={each.group}
            choose={() => choose(each.group)}
          />
        ))}
      </div>
      {shown.map((each) => (
        <Group key={each.group} found={each} isWhole={group !== null} themes={themes} choose={choose} />
      ))}
    </div>
  );
}

interface ChipProps {
  isChosen: boolean;
  label: string;
  value: string;
  choose: () => void;
}

/** A button of the form: without a script it asks the server. */
const Chip = ({ isChosen, label, value, choose }: ChipProps) => (
  <button
    className={`pill shrink-0 border px-4 text-small whitespace-nowrap ${isChosen ? "border-transparent bg-primary-soft text-on-primary-soft" : "border-border bg-surface hover:border-border-strong"}`}
    type="submit"
    form={searchFormId}
    name="group"
    value={value}
    aria-pressed={isChosen}
    onClick={(event) => {
      event.preventDefault();
      choose();
    }}
  >
    {label}
  </button>
);

interface GroupProps {
  found: FoundGroup;
  isWhole: boolean;
  themes: ThemeName[];
  choose: (group: SearchGroup) => void;
}

function Group({ found, isWhole, themes, choose }: GroupProps) {
  const t = useWords();
  const language = useLanguage();
  const comforts = useComforts();
  const { group, estimatedTotalHits } = found;
  const name = t(groupNames[group]);
  const posts = group === "posts" ? found.hits.filter((hit) => comfortOfHit(hit, comforts) !== "hide") : [];
  const leftOut = group === "posts" ? found.hits.length - posts.length : 0;
  const most = isWhole ? Infinity : shownOfEach;
  return (
    <section
      className="grid gap-2"
      aria-labelledby={`found-${group}`}
      data-without-comforts={group === "posts" && comforts === null ? "" : undefined}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`found-${group}`}>{name}</h2>
        {!isWhole && estimatedTotalHits > shownOfEach && (
          <button
            className="min-h-11 px-1 font-bold text-link hover:underline"
            type="submit"
            form={searchFormId}
            name="group"
            value={group}
            aria-label={`${name}: ${t(m.search_all_of, { count: estimatedTotalHits })}`}
            onClick={(event) => {
              event.preventDefault();
              choose(group);
            }}
          >
            {t(m.search_all_of, { count: estimatedTotalHits })}
          </button>
        )}
      </div>
      <ul className="card divide-y divide-border px-4" role="list">
        {found.group === "posts"
          ? posts.slice(0, most).map((hit) => (
              <li key={hit.publicationId}>
                <PostHit hit={hit} themes={themes} />
              </li>
            ))
          : found.hits.slice(0, most).map((hit) => (
              <li key={hit.id}>
                <a className={hitLook} href={hit.path} data-hit>
                  <StaffLine hit={hit} />
                </a>
              </li>
            ))}
        {leftOut > 0 && (
          <li className="py-3 text-small text-text-2">
            {t(m.search_left_out, { count: leftOut })}{" "}
            <a className="link" href={paths.settings(language)}>
              {t(m.comfort_to_settings)}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Arrows, Home and End go from one result to the next; from the first one up, and with Escape, back to the field. */
function goThrough(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-hit]")];
  const at = hits.indexOf(event.target as HTMLElement);
  if (event.key === "Escape") return leave();
  if (at === -1) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: hits.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  if (next < 0) leave();
  else hits[next]?.focus();
}
