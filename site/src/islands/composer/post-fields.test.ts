import { expect, test } from "vitest";
import { emptyDraft } from "../../device/post-draft.ts";
import { postSchema, toNewPublication, toPublicationEdit } from "./post-fields.ts";

const draft = (part: { title?: string; content: string }) => ({ ...emptyDraft(), themeId: "sleep", ...part });

test("A post is sent under the title that its author wrote, else under its first words", () => {
  expect(toNewPublication(draft({ title: " Ночь ", content: "Не сплю. Совсем." }), "ru").title).toBe("Ночь");
  expect(toNewPublication(draft({ title: "  ", content: "Не сплю. Совсем." }), "ru").title).toBe("Не сплю");
  expect(toPublicationEdit(draft({ content: "Не сплю. Совсем." }), true).title).toBe("Не сплю");
});

test("A text of signs alone is sent under itself: the API takes no post without a title", () => {
  expect(toNewPublication(draft({ content: "**" }), "en").title).toBe("**");
});

test("The form asks for a text and a theme, and for no title", () => {
  const schema = postSchema(() => "", "en");
  expect(schema.safeParse(draft({ content: "Awake again" })).success).toBe(true);
  const bare = schema.safeParse(emptyDraft());
  expect(bare.error?.issues.map(({ path }) => path.join("."))).toEqual(["content", "themeId"]);
});
