import { useQueryClient } from "@tanstack/react-query";
import { keepAccountThemes } from "../device/account-themes.ts";
import { updateCachedMe } from "./account.ts";
import { api, unwrap } from "./client.ts";
import { useApiMutation } from "./use-api-mutation.ts";

/** Adds a theme to the member's favourite ones, or takes it out. */
export function useChangeFavouriteTheme() {
  const client = useQueryClient();
  return useApiMutation(
    async ({ themeId, isOn }: { themeId: string; isOn: boolean }) => {
      const params = { path: { themeId } };
      await unwrap(isOn ? api.PUT("/api/me/themes/{themeId}", { params }) : api.DELETE("/api/me/themes/{themeId}", { params }));
    },
    (_done, { themeId, isOn }) =>
      updateCachedMe(client, (me) => {
        const themes = isOn ? [...new Set([...me.themes, themeId])] : me.themes.filter((one) => one !== themeId);
        keepAccountThemes(themes);
        return { themes };
      }),
  );
}
