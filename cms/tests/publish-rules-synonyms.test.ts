/** Through the admin's own API, as an editor presses "Publish": which words may belong together for the search. */
import { expect, test } from "vitest";
import type { Refusal } from "./publishing.ts";
import { staff } from "./staff.ts";
import type { Answer } from "./staff.ts";

test("words that belong together are two or more, one a line", async () => {
  const editor = await staff("editor");
  const list = (words: string) => ({ key: "rule-synonyms", name: "Rule", words });
  const saved = await editor.create("search-synonym", list("sea"), "en");
  const id = saved.body.data?.documentId ?? "";
  const refusalOf = async (words: string) => {
    const answer = (await editor.publish("search-synonym", id, list(words))) as Answer<Refusal>;
    expect(answer.status).toBe(400);
    return answer.body.error?.message;
  };
  expect(await refusalOf("sea")).toContain("Write at least two different words");
  expect(await refusalOf("ёлка\n\nЕлка \n")).toContain("Write at least two different words");
  expect(await refusalOf("sea\nocean, wave")).toContain("“ocean, wave” isn’t a single word");
  expect((await editor.publish("search-synonym", id, list("sea\nocean"))).status).toBe(200);
  await editor.remove("search-synonym", id);
});
