/** Through the admin's own API, as an editor presses "Publish": which lists of phrases are refused. */
import { expect, test } from "vitest";
import type { Refusal } from "./publishing.ts";
import { staff } from "./staff.ts";
import type { Answer } from "./staff.ts";

test("an exception that silences a whole phrase of its list is refused, one that names what makes it harmless is not", async () => {
  const moderator = await staff("moderator");
  const list = (phrases: string) => ({ key: "rule-phrases", name: "Rule", level: "care", phrases, order: 900 });
  const open = list("tired of living\n!tired of living with");
  const saved = await moderator.create("safety-phrase", open, "en");
  const id = saved.body.data?.documentId ?? "";
  const refusal = (await moderator.publish("safety-phrase", id, open)) as Answer<Refusal>;
  expect(refusal.status).toBe(400);
  expect(refusal.body.error?.message).toContain("«!tired of living with» заглушит «tired of living» с любым продолжением.");
  const long = (await moderator.publish("safety-phrase", id, list(`tired|${"weary|".repeat(200)} of living`))) as Answer<Refusal>;
  expect(long.body.error?.message).toContain("длиннее 300 знаков");
  expect((await moderator.publish("safety-phrase", id, list("tired of living\n!tired of living with * cats"))).status).toBe(200);
  await moderator.remove("safety-phrase", id);
});

test("a phrase that names a group which its list lacks is refused, and so is a group that no phrase names or that holds another", async () => {
  const moderator = await staff("moderator");
  const list = (phrases: string) => ({ key: "rule-groups", name: "Rule", level: "medical", phrases, order: 900 });
  const unknown = list("@medicine = pills|tablet*\nstop * @medicines");
  const saved = await moderator.create("safety-phrase", unknown, "en");
  const id = saved.body.data?.documentId ?? "";
  const refusalOf = async (draft: ReturnType<typeof list>) => {
    const answer = (await moderator.publish("safety-phrase", id, draft)) as Answer<Refusal>;
    expect(answer.status).toBe(400);
    return answer.body.error?.message;
  };
  const refusal = await refusalOf(unknown);
  expect(refusal).toContain("В строке «stop * @medicines» названа группа «@medicines», а в этом списке её нет.");
  expect(refusal).toContain("Ни одна фраза этого списка не называет группу «@medicine».");
  expect(await refusalOf(list("@pill = pills\n@medicine = @pill|tablet*\nstop * @medicine|@pill"))).toContain(
    "В группе «@medicine» могут быть только отдельные слова",
  );
  expect(await refusalOf(list("@medicine = pills\nstop * @medicine\n!stop * pills in"))).toContain("заглушит «stop * @medicine»");
  expect((await moderator.publish("safety-phrase", id, list("@medicine = pills|tablet*\nstop * @medicine"))).status).toBe(200);
  await moderator.remove("safety-phrase", id);
});
