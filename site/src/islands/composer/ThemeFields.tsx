// Ships JavaScript as a part of the composer: the theme of a post, and more exactly.
import { useId, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import type { ThemeOption } from "./post-fields.ts";
import { useThemeGuess } from "./use-theme-guess.ts";
import type { PostFields } from "./use-post-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/fields.css";

interface Props {
  form: PostFields;
  themes: ThemeOption[];
}

export function ThemeFields({ form, themes }: Props) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const { themeId: chosen, subthemeId, guessedTheme } = form.draft;
  // Whoever has chosen, even nothing, is left alone.
  const [hasChosen, setChosen] = useState(false);
  useThemeGuess(form, themes, hasChosen);
  const isGuess = chosen !== "" && chosen === guessedTheme;
  const subthemes = themes.find(({ key }) => key === chosen)?.subthemes ?? [];
  const error = form.problems.themeId;
  return (
    <div className="grid gap-1.5 px-4 pt-4 pb-1">
      <div className="grid gap-4 tablet:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <p className="flex flex-wrap items-center gap-x-2">
            <label className="text-small font-bold" htmlFor={`${id}-theme`}>
              {t(m.write_theme)}
            </label>
            {isGuess && <span className="rounded-pill bg-surface-2 px-2 text-small">{t(m.write_theme_hint)}</span>}
          </p>
          <select
            name="themeId"
            value={chosen}
            onChange={(event) => {
              setChosen(true);
              form.set({ themeId: event.target.value, subthemeId: "", guessedTheme: "" });
            }}
            className="field field-wide"
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
          {error && (
            <p className="field-error" id={`${id}-error`}>
              {error}
            </p>
          )}
        </div>
        {subthemes.length > 0 && (
          <div className="grid content-start gap-1.5">
            <label className="text-small font-bold" htmlFor={`${id}-subtheme`}>
              {t(m.write_subtheme)}
            </label>
            <select
              name="subthemeId"
              value={subthemeId}
              onChange={(event) => {
                setChosen(true);
                form.set({ subthemeId: event.target.value, guessedTheme: "" });
              }}
              className="field field-wide"
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
      </div>
      <p className="text-small text-text-2 empty:hidden" id={`${id}-hint`} role="status">
        {isGuess && t(m.write_theme_guessed)}
      </p>
      <a className="link inline-flex min-h-11 items-center justify-self-start text-small" href={paths.selectTheme(language)}>
        {t(m.write_themes_all)}
      </a>
    </div>
  );
}
