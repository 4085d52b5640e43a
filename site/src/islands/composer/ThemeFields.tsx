// Ships JavaScript as a part of the composer: the theme of a post, and more exactly.
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import type { ThemeOption } from "./post-fields.ts";
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
  const chosen = useWatch({ control: form.control, name: "themeId" });
  const subthemes = themes.find(({ key }) => key === chosen)?.subthemes ?? [];
  const error = form.formState.errors.themeId?.message;
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-4 tablet:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <label className="text-small font-bold" htmlFor={`${id}-theme`}>
            {t(m.write_theme)}
          </label>
          <select
            {...form.register("themeId", { onChange: () => form.setValue("subthemeId", "") })}
            className="field field-wide"
            id={`${id}-theme`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
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
            <select {...form.register("subthemeId")} className="field field-wide" id={`${id}-subtheme`} key={chosen}>
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
      <a className="link inline-flex min-h-11 items-center justify-self-start text-small" href={paths.selectTheme(language)}>
        {t(m.write_themes_all)}
      </a>
    </div>
  );
}
