// Ships JavaScript as a part of search: the field, which is a form that works by itself, and a combobox where there is a script.
import SearchIcon from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useHydrated } from "../kit/use-hydrated.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

/** Buttons that stand outside of the form belong to it by this. */
export const searchFormId = "search-form";

interface Props {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** Id of the list of quick results, while there is one, and of its option that the keys have reached. */
  list: string | null;
  active: string | null;
  change: (text: string) => void;
  submit: () => void;
  clear: () => void;
  pressed: (event: KeyboardEvent<HTMLInputElement>) => void;
  touched: () => void;
}

export function SearchField({ field, text, list, active, change, submit, clear, pressed, touched }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isHere = useHydrated();
  const how = useId();
  const combobox = {
    role: "combobox",
    "aria-expanded": list !== null,
    "aria-controls": list ?? undefined,
    "aria-activedescendant": active ?? undefined,
    "aria-autocomplete": "list",
    "aria-describedby": how,
  } as const;
  return (
    <form
      className="grid gap-1.5"
      id={searchFormId}
      role="search"
      method="post"
      action={paths.search(language)}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="text-small font-bold" htmlFor="search-words">
        {t(m.search_what)}
      </label>
      <div className="flex items-center gap-1 rounded-pill border border-border-strong bg-surface pr-1.5 pl-1.5 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-(--focus)">
        <button
          className="grid h-11 w-11 shrink-0 place-items-center rounded-pill text-text-2 hover:bg-surface-2 hover:text-text"
          type="submit"
          aria-label={t(m.search_go)}
        >
          <SearchIcon size={22} aria-hidden="true" />
        </button>
        <input
          className="min-h-12 w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-text-2"
          ref={field}
          id="search-words"
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={pressed}
          onFocus={touched}
          {...(isHere && combobox)}
        />
        {isHere && text !== "" && (
          <button
            className="grid h-11 w-11 shrink-0 place-items-center rounded-pill text-text-2 hover:bg-surface-2 hover:text-text"
            type="button"
            aria-label={t(m.search_clear)}
            onClick={clear}
          >
            <X size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className="sr-only" id={how}>
        {isHere && t(m.search_how)}
      </p>
    </form>
  );
}
