// Ships JavaScript as a part of search: what is found while somebody types, as the list of a combobox.
import { paths } from "@ryadom/shared/paths.ts";
import type { SearchGroup } from "@ryadom/shared/search-groups.ts";
import type { PublicationHit, SearchAnswer, StaffHit } from "../../api/search.ts";
import { m } from "../../paraglide/messages.js";
import { useComforts } from "../kit/use-comforts.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { comfortOfHit, coveredTopics } from "./covered-posts.ts";
import { groupNames } from "./group-names.ts";
import { PostLine, StaffLine } from "./HitLine.tsx";
import { searchFormId } from "./SearchField.tsx";

export const listId = "search-suggestions";
export const optionId = (index: number): string => `${listId}-${index}`;
const shownOfEach = 2;

/** @property group the group's name where a new one begins */
interface Suggestion {
  group: SearchGroup;
  hit: StaffHit | PublicationHit;
}

/** Two of each group, in its order; posts on topics that are to be left out aren't among them. */
export const useSuggestions = (answer: SearchAnswer | undefined): Suggestion[] => {
  const comforts = useComforts();
  return (answer?.groups ?? []).flatMap((found) => {
    const hits = found.group === "posts" ? found.hits.filter((hit) => comfortOfHit(hit, comforts) !== "hide") : found.hits;
    return hits.slice(0, shownOfEach).map((hit) => ({ group: found.group, hit }));
  });
};

interface Props {
  suggestions: Suggestion[];
  themes: ThemeName[];
  active: number;
  opened: () => void;
}

export function Suggestions({ suggestions, themes, active, opened }: Props) {
  const t = useWords();
  const groups = [...new Set(suggestions.map(({ group }) => group))];
  return (
    <div className="grid justify-items-start gap-3">
      <div className="card w-full overflow-hidden py-1.5" id={listId} role="listbox" aria-label={t(m.search_suggestions)}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={t(groupNames[group])}>
            <span className="block px-4 pt-2.5 text-tiny font-bold text-text-2" aria-hidden="true">
              {t(groupNames[group])}
            </span>
            {suggestions.map((one, index) =>
              one.group === group ? (
                <Option
                  key={optionId(index)}
                  hit={one.hit}
                  id={optionId(index)}
                  isActive={index === active}
                  themes={themes}
                  opened={opened}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
      <button className="pill pill-outline" type="submit" form={searchFormId}>
        {t(m.search_see_all)}
      </button>
    </div>
  );
}

interface OptionProps {
  hit: StaffHit | PublicationHit;
  id: string;
  isActive: boolean;
  themes: ThemeName[];
  opened: () => void;
}

/** A covered post leads to its page, where the cover is. */
function Option({ hit, id, isActive, themes, opened }: OptionProps) {
  const t = useWords();
  const language = useLanguage();
  const comforts = useComforts();
  const isPost = "publicationId" in hit;
  return (
    <a
      className="flex items-start gap-3 px-4 py-2.5 hover:bg-surface-2 aria-selected:bg-primary-soft aria-selected:text-on-primary-soft"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={isPost ? paths.post(language, hit.slugId) : hit.path}
      onClick={opened}
    >
      {!isPost && <StaffLine hit={hit} />}
      {isPost && comfortOfHit(hit, comforts) === "show" && <PostLine hit={hit} />}
      {isPost && comfortOfHit(hit, comforts) !== "show" && (
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t(m.search_covered, { topics: coveredTopics(hit, comforts, themes, language) })}</span>
          <span className="block text-small">{t(m.search_covered_why)}</span>
        </span>
      )}
    </a>
  );
}
