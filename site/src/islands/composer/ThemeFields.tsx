// Ships JavaScript as a part of the composer: the theme of a post, and more exactly.
import { useId, useState } from "react";
import Flag from "lucide-react/icons/flag";
import ListTree from "lucide-react/icons/list-tree";
import { m } from "../../paraglide/messages.js";
import type { ThemeOption } from "./post-fields.ts";
import { useThemeGuess } from "./use-theme-guess.ts";
import type { PostFields } from "./use-post-form.ts";
import { useWords } from "../kit/language.tsx";
import "../kit/forms/fields.css";
import "./composer-rows.css";

interface Props {
  form: PostFields;
  themes: ThemeOption[];
}

export function ThemeFields({ form, themes }: Props) {
  const t = useWords();
  const id = useId();
  const { themeId: chosen, subthemeId, guessedTheme } = form.draft;
  // Whoever has chosen, even nothing, is left alone.
  const [hasChosen, setChosen] = useState(false);
  useThemeGuess(form, themes, hasChosen);
  const isGuess = chosen !== "" && chosen === guessedTheme;
  const subthemes = themes.find(({ key }) => key === chosen)?.subthemes ?? [];
  const error = form.problems.themeId;
  return (
    <>
      <div className="composer-row">
        <Flag size={20} aria-hidden="true" />
        <label htmlFor={`${id}-theme`}>{t(m.write_theme)}</label>
        <select
          name="themeId"
          value={chosen}
          onChange={(event) => {
            setChosen(true);
            form.set({ themeId: event.target.value, subthemeId: "", guessedTheme: "" });
          }}
          className="field"
          id={`${id}-theme`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : isGuess ? `${id}-hint` : undefined}
        >
          <option value="">{t(m.write_theme_choose)}</option>
          {themes.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        {isGuess && <span className="rounded-pill bg-surface-2 px-2 text-small">{t(m.write_theme_hint)}</span>}
        {error && (
          <p className="field-error composer-row-says" id={`${id}-error`}>
            {error}
          </p>
        )}
        <p className="composer-row-says text-small text-text-2 empty:hidden" id={`${id}-hint`} role="status">
          {isGuess && t(m.write_theme_guessed)}
        </p>
      </div>
      {subthemes.length > 0 && (
        <div className="composer-row">
          <ListTree size={20} aria-hidden="true" />
          <label htmlFor={`${id}-subtheme`}>{t(m.write_subtheme)}</label>
          <select
            name="subthemeId"
            value={subthemeId}
            onChange={(event) => {
              setChosen(true);
              form.set({ subthemeId: event.target.value, guessedTheme: "" });
            }}
            className="field"
            id={`${id}-subtheme`}
          >
            <option value="">{t(m.write_subtheme_none)}</option>
            {subthemes.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}
