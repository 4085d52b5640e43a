import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { ThemeList } from "@ryadom/shared/themes.ts";
import { expect, test } from "vitest";
import { newService } from "../../../test/test-app.ts";

test("themes come in the editors' order, each followed by its subthemes, in the words of one language", async () => {
  const { get } = await newService();
  const { body } = await get<ThemeList>("/api/themes?language=en");
  expect(body.items.map((theme) => [theme.themeId, theme.parentId, theme.name])).toEqual([
    ["anxiety", null, "anxiety (en)"],
    ["panic", "anxiety", "panic (en)"],
    ["sleep", null, "sleep (en)"],
    ["only-english", null, "Only English"],
    ["under-english", "only-english", "under-english (en)"],
  ]);
});

test("a theme without Russian words is left out of the Russian list, and its subthemes with it", async () => {
  const { get } = await newService();
  const { body } = await get<ThemeList>("/api/themes?language=ru");
  expect(body.items.map((theme) => theme.themeId)).toEqual(["anxiety", "panic", "sleep"]);
});

test("without a release there are no themes yet, and the caller is told to come back", async () => {
  const { get } = await newService({ catalogue: () => null });
  const { status, body, headers } = await get<ErrorResponse>("/api/themes?language=en");
  expect([status, body.error.code, headers.get("Retry-After")]).toEqual([503, "unavailable", "5"]);
});
