import { expect, test } from "vitest";
import { limits } from "@ryadom/shared/limits.ts";
import { emptyDraft, localMoment, type PostDraft } from "../../device/post-draft.ts";
import { latestMoment, postProblems, toNewPublication, toPublicationEdit } from "./post-fields.ts";

const draft = (part: { title?: string; content: string }) => ({ ...emptyDraft(), themeId: "sleep", ...part });

test("A post is sent under the title that its author wrote, else under its first words", () => {
  expect(toNewPublication(draft({ title: " Ночь ", content: "Не сплю. Совсем." }), "ru").title).toBe("Ночь");
  expect(toNewPublication(draft({ title: "  ", content: "Не сплю. Совсем." }), "ru").title).toBe("Не сплю");
  expect(toPublicationEdit(draft({ content: "Не сплю. Совсем." }), true).title).toBe("Не сплю");
});

test("A text of signs alone is sent under itself: the API takes no post without a title", () => {
  expect(toNewPublication(draft({ content: "**" }), "en").title).toBe("**");
});

const problems = (part: Partial<PostDraft>) => Object.keys(postProblems({ ...emptyDraft(), ...part }, () => "wrong", "en"));

test("The form asks for a text and a theme, and for no title", () => {
  expect(problems({ content: "Awake again", themeId: "sleep" })).toEqual([]);
  expect(problems({})).toEqual(["content", "themeId"]);
  expect(problems({ content: " \n " })).toEqual(["content", "themeId"]);
});

test("A text and a title are as long as the API takes them, counted in signs and not in bytes", () => {
  const { titleCharacters, publicationCharacters } = limits;
  const fitting = { content: "🫖".repeat(publicationCharacters), title: "🫖".repeat(titleCharacters), themeId: "sleep" };
  expect(problems(fitting)).toEqual([]);
  expect(problems({ ...fitting, content: `${fitting.content}a`, title: `${fitting.title}a` })).toEqual(["content", "title"]);
});

test("A later moment is asked for only when the post is to come out later, and lies within a year", () => {
  const later = { content: "Awake again", themeId: "sleep", isLater: true };
  expect(problems({ ...later, isLater: false, date: "1999-01-01T10:00" })).toEqual([]);
  expect(problems({ ...later, date: "" })).toEqual(["date"]);
  expect(problems({ ...later, date: "1999-01-01T10:00" })).toEqual(["date"]);
  expect(problems({ ...later, date: localMoment(latestMoment()) })).toEqual([]);
});
