// Ships JavaScript because answers come while one types, and because what was searched for is known to this device alone.
import { paths } from "@ryadom/shared/paths.ts";
import { maxQueryCharacters } from "@ryadom/shared/search-groups.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type SearchAnswer, searchOptions } from "../../api/search.ts";
import { keepSearch } from "../../device/recent-searches.ts";
import { m } from "../../paraglide/messages.js";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { useHydrated } from "../kit/use-hydrated.ts";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { AskPeople } from "./AskPeople.tsx";
import { CareCard } from "./CareCard.tsx";
import { KeptHits } from "./KeptHits.tsx";
import { RecentSearches } from "./RecentSearches.tsx";
import { Results } from "./Results.tsx";
import { SearchField } from "./SearchField.tsx";
import { SearchTrouble } from "./SearchTrouble.tsx";
import { listId, optionId, Suggestions, useSuggestions } from "./Suggestions.tsx";
import { useDeviceCare } from "./use-device-care.ts";
import { type Asked, useSearch, useSettled } from "./use-search.ts";

interface Rendered {
  asked: Asked | null;
  all: SearchAnswer | null;
  one: SearchAnswer | null;
  problem: "limit" | "long" | "unavailable" | null;
}
interface Props {
  themes: ThemeName[];
  /** What a form without a script has asked the server, and the answer, or why there is none. */
  rendered?: Rendered | undefined;
}

export const Search = withLanguage(function Search(props: Props) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
});

/** Where there is no script nobody knows the clock of the reader. */
const problems = { limit: m.search_limit_rendered, long: m.search_long_rendered, unavailable: m.search_unavailable } as const;

const isSame = (one: Asked | null | undefined, other: Asked): boolean => one?.q === other.q && one.group === other.group;

function Screen({ themes, rendered }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isHere = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, asked, ask } = useSearch(rendered?.asked ?? null);
  const [isTouched, setTouched] = useState(false);
  const [reached, setReached] = useState<{ of: unknown; index: number }>({ of: null, index: -1 });

  const typed = text.trim();
  const settled = useSettled(typed);
  const isAsked = asked !== null && asked.q === typed;
  const isLong = typed.length > maxQueryCharacters;
  const q = isLong ? "" : isAsked ? typed : settled;
  const given = isAsked && isSame(rendered?.asked, asked) ? rendered : undefined;
  const search = useQuery(searchOptions(language, { q, group: null, isTyping: !isAsked }, given?.all ?? undefined));
  const group = isAsked ? asked.group : null;
  const one = useQuery(searchOptions(language, { q: group === null ? "" : q, group, isTyping: false }, given?.one ?? undefined));
  const answer = typed === "" || isLong ? undefined : search.data;
  const here = useDeviceCare(typed, isTouched || typed !== "");
  const level = answer?.care?.level;
  const isCare = level === "care" || level === "method" || here.isCare;
  const mayAsk = level !== "method";

  const suggestions = useSuggestions(isAsked ? undefined : answer);
  const isListShown = isHere && !isAsked && suggestions.length > 0;
  // With another answer the keys begin anew.
  const active = reached.of === answer ? reached.index : -1;
  const setActive = (index: number) => setReached({ of: answer, index });

  // What was typed before the script was here.
  useEffect(() => {
    if (field.current?.value) setText((now) => now || field.current!.value);
  }, [setText]);

  // Words that were asked for stand in the address; others would be lost if the page were loaded anew by itself.
  const isTyping = typed !== "" && !isAsked;
  useEffect(() => {
    if (!isTyping) return;
    document.documentElement.dataset["busy"] = "search";
    return () => void delete document.documentElement.dataset["busy"];
  }, [isTyping]);

  const isAnswered = answer !== undefined && !search.isPlaceholderData;
  const mayKeep = isAnswered && !isCare;
  useEffect(() => {
    if (isAsked && mayKeep) keepSearch(typed);
  }, [isAsked, mayKeep, typed]);

  const count = (one.data?.groups ?? answer?.groups ?? []).reduce((sum, { estimatedTotalHits }) => sum + estimatedTotalHits, 0);
  const error = one.error ?? search.error;
  const retry = () => void (one.error ? one : search).refetch();
  const empty = () => {
    ask("");
    field.current?.focus();
  };

  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (active !== -1) setActive(-1);
      else if (text !== "") empty();
      else goBack();
    } else if (isListShown) {
      const last = suggestions.length - 1;
      const next = {
        ArrowDown: active === last ? -1 : active + 1,
        ArrowUp: active === -1 ? last : active - 1,
        ...(active !== -1 && { Home: 0, End: last }),
      }[event.key];
      if (next !== undefined) {
        event.preventDefault();
        setActive(next);
        if (next !== -1) document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" && active !== -1) {
        event.preventDefault();
        document.getElementById(optionId(active))?.click();
      }
    } else if (event.key === "ArrowDown" && isAsked) {
      event.preventDefault();
      document.querySelector<HTMLElement>("[data-hit]")?.focus();
    }
  };

  return (
    <div className="grid gap-6">
      <SearchField
        field={field}
        text={text}
        list={isListShown ? listId : null}
        active={isListShown && active !== -1 ? optionId(active) : null}
        change={(words) => {
          setText(words);
          setActive(-1);
        }}
        submit={() => ask(text)}
        clear={empty}
        pressed={pressed}
        touched={() => setTouched(true)}
      />
      <div className="empty:hidden" role="status">
        {isCare && <CareCard phone={here.phone} />}
      </div>
      <p className="sr-only" role="status">
        {isAnswered && !error && (count === 0 ? t(m.search_nothing) : t(m.search_found, { count }))}
      </p>
      {isLong && <p role="alert">{t(m.search_long, { count: maxQueryCharacters.toLocaleString(language) })}</p>}
      {typed === "" && <RecentSearches again={(query) => ask(query)} emptied={() => field.current?.focus()} />}
      {!isHere && rendered?.problem && <p role="alert">{t(problems[rendered.problem])}</p>}
      {error && typed !== "" && !isLong && (
        <>
          <SearchTrouble error={error} failedAt={one.error ? one.errorUpdatedAt : search.errorUpdatedAt} retry={retry} />
          <KeptHits query={q} />
        </>
      )}
      {isHere && !error && !answer && typed !== "" && !isLong && <Skeletons />}
      {!error && isListShown && (
        <Suggestions suggestions={suggestions} themes={themes} active={active} opened={() => mayKeep && keepSearch(typed)} />
      )}
      {!error && answer && isAsked && count > 0 && (
        <Results
          all={answer}
          group={group}
          one={one.data?.groups.find((each) => each.group === group) ?? null}
          themes={themes}
          choose={(next) => ask(text, next)}
          leave={() => field.current?.focus()}
        />
      )}
      {!error && isAnswered && (isAsked || count === 0) && <AskPeople query={typed} isNothingFound={count === 0} mayAsk={mayAsk} />}
    </div>
  );

  /** To the page from which somebody came here, if that is one of ours. */
  function goBack() {
    if (document.referrer.startsWith(location.origin) && history.length > 1) history.back();
    else location.assign(paths.home(language));
  }
}
