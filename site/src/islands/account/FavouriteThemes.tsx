// Ships JavaScript as a part of the account: themes are added and taken away one tap at a time.
import { useChangeFavouriteTheme } from "../../api/themes.ts";
import type { ThemeName } from "../kit/theme-name.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useWords } from "../kit/language.tsx";
import "../kit/forms/choices.css";

interface Props {
  chosen: string[];
  themes: ThemeName[];
}

export function FavouriteThemes({ chosen, themes }: Props) {
  const t = useWords();
  const saving = useChangeFavouriteTheme();
  const isChosen = (key: string) => (saving.isPending && saving.variables?.themeId === key ? saving.variables.isOn : chosen.includes(key));
  return (
    <>
      <ul className="flex flex-wrap gap-2" role="list">
        {themes.map(({ key, name }) => (
          <li key={key}>
            <label className="choice choice-edged pill px-3.5 text-small">
              <input
                className="sr-only"
                type="checkbox"
                checked={isChosen(key)}
                onChange={(event) => saving.run({ themeId: key, isOn: event.target.checked })}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </>
  );
}
