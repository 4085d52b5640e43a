// Ships JavaScript as a part of the account: themes are added and taken away one tap at a time.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { answered, api } from "../../community/client.ts";
import type { Me } from "../../community/session.ts";
import { m } from "../../paraglide/messages.js";
import type { Theme } from "./Profile.tsx";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";

interface Props {
  language: Language;
  chosen: string[];
  themes: Theme[];
}

export function FavouriteThemes({ language, chosen, themes }: Props) {
  const client = useQueryClient();
  const saving = useCall(
    async ({ themeId, isOn }: { themeId: string; isOn: boolean }) => {
      const params = { path: { themeId } };
      await answered(isOn ? api.PUT("/api/me/themes/{themeId}", { params }) : api.DELETE("/api/me/themes/{themeId}", { params }));
    },
    (_done, { themeId, isOn }) =>
      void client.setQueryData<Me | null>(
        meKey,
        (me) => me && { ...me, themes: isOn ? [...new Set([...me.themes, themeId])] : me.themes.filter((one) => one !== themeId) },
      ),
  );
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
      <Said language={language} failure={saving.error} done={saving.isSuccess && m.form_saved({}, { locale: language })} />
    </>
  );
}
