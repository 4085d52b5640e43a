/** Through the admin's own API, as an editor presses "Publish": rules of the community, templates of answers, professions. */
import { expect, test } from "vitest";
import type { Refusal } from "./publishing.ts";
import { publishing, refused } from "./publishing.ts";
import { staff } from "./staff.ts";
import type { Answer } from "./staff.ts";

const template = (text: string) => ({ key: "rule-template", use: "note", title: "A note", text, order: 900 });
const profession = { key: "rule-profession", name: "Listener", meaning: "Listens.", order: 900 };

test("a template with a variable that nothing fills in isn't published, and the refusal names it", async () => {
  await refused(
    "reply-template",
    template("Hello, {name}."),
    /“\{name\}”.*\{alias\}, \{rule\}, \{quote\}, \{until\}, \{helpLink\}/,
    "text",
  );
  await refused("reply-template", template("Hello, {alias."), "A brace stands alone", "text");
  const { status, id } = await publishing("reply-template", template("Hello, {alias}.\n{rule} {quote} {until} {helpLink}"));
  expect(status).toBe(200);
  await (await staff("editor")).remove("reply-template", id);
});

test("a key that decisions and members' records name is kebab-case, and stays as it was published", async () => {
  await refused("profession", { ...profession, key: "Rule Profession" }, /key/i);
  const editor = await staff("editor");
  const { id, status } = await publishing("profession", profession);
  expect(status).toBe(200);
  const renamed = (await editor.publish("profession", id, { ...profession, key: "rule-other" })) as Answer<Refusal>;
  expect(renamed.status).toBe(400);
  expect(renamed.body.error?.message).toContain("The key stays “rule-profession”");
  expect((await editor.publish("profession", id, { ...profession, name: "Good listener" })).status).toBe(200);
  await editor.remove("profession", id);
});

test("a rule says what is fine and what isn't", async () => {
  const rule = {
    key: "rule-rule",
    title: "Quiet",
    text: "Whisper.",
    fine: [{ text: "Whispering." }],
    notFine: [{ text: "Shouting." }],
    order: 900,
    active: true,
  };
  await refused("community-rule", { ...rule, fine: [] }, "“What’s fine” is empty", "fine");
  const { status, id } = await publishing("community-rule", rule);
  expect(status).toBe(200);
  await (await staff("moderator")).remove("community-rule", id);
});
