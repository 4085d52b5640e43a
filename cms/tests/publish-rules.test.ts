/** Through the admin's own API, as an editor presses "Publish": what is refused, and with which words. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aHelpline } from "./a-helpline.ts";
import { content } from "./content.ts";
import { aSource, blocks, course, editor, lesson, publishing, refused, relation, story, sourceNeeded } from "./publishing.ts";
import { staff } from "./staff.ts";

test("a title of blanks is refused, with the entry and the field by name", async () => {
  for (const title of ["   ", "\u00a0\u2003", "\u200b"])
    await refused("story", story({ title }), /“rule-story” \(English version\) can’t be published\. “Title” is empty\./, "title");
});

test("a text of empty paragraphs is empty", async () => {
  await refused("story", story({ body: blocks("  ") }), "“Text” is empty.", "body");
});

test("an empty part inside a part is named by its place", async () => {
  await refused("story", story({ summary: " " }), "“Summary” is empty.", "summary");
  await refused(
    "crisis-card",
    { key: "rule-card", title: "Card", text: blocks("Text"), calmSteps: [{ text: "One" }, { text: " " }], helpSomeone: [{ text: "x" }] },
    "“Line” (2) is empty.",
    "calmSteps.1.text",
  );
});

test("a placeholder that nobody fills in is refused where it stands", async () => {
  await refused(
    "story",
    story({ summary: "By {{controler}}." }),
    "{{controler}} is not a placeholder. There are {{controller}}",
    "summary",
  );
  await refused("story", story({ body: blocks("By {{controller.") }), "Double braces go together", "body.0.children.0.text");
});

test("a person whose admin is Russian reads Russian", async () => {
  const moderator = await staff("moderator");
  const saved = await moderator.create("emotion", { key: "rule-emotion", name: "  ", order: 900 }, "ru");
  const { status, body } = await moderator.publish(
    "emotion",
    saved.body.data?.documentId ?? "",
    { key: "rule-emotion", name: "  ", order: 900 },
    "ru",
  );
  expect(status).toBe(400);
  expect(body.error?.message).toBe("«rule-emotion» (русская версия) нельзя опубликовать. Поле «Название» пустое.");
  await moderator.remove("emotion", saved.body.data?.documentId ?? "");
});

test("a refused publication leaves what was live", async () => {
  const { id, status } = await publishing("story", story({ key: "rule-kept", slug: "rule-kept", title: "Kept" }));
  expect(status).toBe(200);
  expect((await editor.publish("story", id, story({ key: "rule-kept", slug: "rule-kept", title: " " }))).status).toBe(400);
  expect((await content("stories?filters[key][$eq]=rule-kept")).data[0]?.["title"]).toBe("Kept");
  await editor.remove("story", id);
});

test("an address left empty is made from the title, Russian by the product’s own table", async () => {
  const saved = await editor.create("story", story({ key: "rule-slug", slug: "", title: "Щемящая тишина" }), "ru");
  expect(saved.body.data?.["slug"]).toBe("schemyaschaya-tishina");
  await editor.remove("story", saved.body.data?.documentId ?? "");
});

test("route words and taken addresses are refused", async () => {
  await refused("story", story({ slug: "discover" }), "“discover” is an address of the site itself", "slug");
  const taken = String((await content("stories?locale=en&sort=order")).data[0]?.["slug"]);
  await refused("story", story({ slug: taken }), `“${taken}” is already taken`, "slug");
  await refused(
    "theme",
    { key: "search", name: "Search", summary: "x", hue: 1, order: 1 },
    "“search” is an address of the site itself",
    "key",
  );
  await refused("emotion", { key: "calm", name: "Calm again", order: 1 }, "“calm” is already taken", "key");
});

test("a helpline needs its source and a way to reach it", async () => {
  const sourced = aHelpline({ key: "rule-line", phone: "112" });
  await refused("helpline", { ...sourced, sourceUrl: null }, "page where the number was found", "sourceUrl");
  await refused("helpline", { ...sourced, phone: "" }, "at least one way");
  for (const phone of ["call us", "12345 not a phone", "1", "+49", "+0 351 2697777", "1234567890123"])
    await refused("helpline", { ...sourced, phone }, "A phone number can have only digits", "phone");
  for (const country of ["XX", "ZZ"]) await refused("helpline", { ...sourced, country }, `“${country}” is no country`, "country");
  await refused(
    "helpline",
    { ...sourced, languages: [{ text: "en" }, { text: "english" }] },
    "is no code of a language",
    "languages.1.text",
  );
  await refused("helpline", { ...sourced, phone: "", chatUrl: "chat.example.org" }, "starts with https://", "chatUrl");
  await refused("helpline", { ...sourced, kind: "emergency", phone: "", url: "https://example.org" }, "needs a number to dial", "phone");
  const { id, status } = await publishing("helpline", { ...sourced, kind: "text", phone: "", url: "https://example.org" });
  expect(status).toBe(200);
  await editor.remove("helpline", id);
});

test("a crisis card names no number: a sentence doesn't know the reader's country", async () => {
  const card = {
    key: "rule-card",
    title: "Card",
    text: blocks("Stay with someone for fifteen minutes, or 15."),
    calmSteps: [{ text: "Breathe out for 6." }],
    helpSomeone: [{ text: "Stay near." }],
    order: 900,
  };
  await refused("crisis-card", { ...card, danger: blocks("Call 112 now.") }, /“In immediate danger” contains a number \(112\)/, "danger");
  await refused(
    "crisis-card",
    { ...card, helpSomeone: [{ text: "Ring 8-800-2000-122." }] },
    "contains a number (8-800-2000-122)",
    "helpSomeone",
  );
  const { id, status } = await publishing("crisis-card", { ...card, references: [aSource] });
  expect(status).toBe(200);
  await editor.remove("crisis-card", id);
});

test("a crisis card needs a source, whatever it says", async () => {
  const card = {
    key: "rule-card",
    title: "Card",
    text: blocks("Breathe."),
    calmSteps: [{ text: "One." }],
    helpSomeone: [{ text: "Stay." }],
  };
  await refused("crisis-card", { ...card, order: 900 }, sourceNeeded, "references");
});

test("redirects are refused in loops, in chains, to themselves and off the site", async () => {
  const { id, status } = await publishing("redirect", { from: "/en/a", to: "/en/b", permanent: true });
  expect(status).toBe(200);
  await refused("redirect", { from: "/en/b", to: "/en/a", permanent: true }, "That would be a loop", "to");
  await refused("redirect", { from: "/en/z", to: "/en/a", permanent: true }, "That would be a chain: /en/a leads on to /en/b", "to");
  await refused("redirect", { from: "/en/b/", to: "/en/c", permanent: true }, "That would be a chain: /en/a leads to /en/b/", "from");
  await refused("redirect", { from: "/en/a", to: "/en/c", permanent: true }, "already a redirect from /en/a", "from");
  await refused("redirect", { from: "/en/x", to: "/en/x/", permanent: true }, "can’t lead to itself");
  for (const to of ["//evil.example", "https://evil.example", "en/b"])
    await refused("redirect", { from: "/en/x", to, permanent: true }, "must be a path of the site", "to");
  for (const from of ["/en/x?a=1", "/en/x#a", "/\\evil.example"])
    await refused("redirect", { from, to: "/en/c", permanent: true }, "must be a path of the site", "from");
  await editor.remove("redirect", id);
});

test("a breathing pattern must be one a body can do", async () => {
  const practice = (pattern: object) => ({
    key: "rule-breath",
    slug: "rule-breath",
    title: "Breath",
    summary: "x",
    body: blocks("x"),
    safety: "Slowly.",
    minutes: 3,
    order: 900,
    pattern: { in: 4, hold: 0, out: 6, holdAfter: 0, rounds: 10, ...pattern },
  });
  await refused("breathing-practice", practice({ in: 0 }), "Breathing in must be between 1 and 12", "pattern.in");
  await refused("breathing-practice", practice({ hold: 90 }), "Holding must be between 0 and 20");
  await refused("breathing-practice", practice({ topUp: 4 }), "The second breath in must be between 0 and 3", "pattern.topUp");
  await refused("breathing-practice", practice({ in: 12, out: 20, rounds: 60 }), "lasts 32 minutes");
});

test("a recorded voice is a sound file with its length", async () => {
  const media = join(import.meta.dirname, "../../shared/seed/media");
  const stored = async (folder: string, ending: string, type: string) => {
    const name = readdirSync(join(media, folder)).find((one) => one.endsWith(ending))!;
    const bytes = new Uint8Array(readFileSync(join(media, folder, name)));
    const { body } = await editor.upload("/upload", new File([bytes], `rule${ending}`, { type }));
    return body[0]!.id;
  };
  const picture = await stored("videos", ".webp", "image/webp");
  const sound = await stored("sounds", ".m4a", "audio/mp4");
  await refused("story", story({ recording: { length: "4:35" } }), "The recorded voice has no file.", "recording.file");
  await refused("story", story({ recording: { length: "4:35", file: picture } }), "must be a sound file", "recording.file");
  await refused("story", story({ recording: { length: " ", file: sound } }), "“Length” is empty.", "recording.length");
  const read = { ...lesson("one"), recording: { length: "1:00", file: picture } };
  await refused("course", course({ lessons: [read] }), "must be a sound file", "lessons.0.recording.file");
  const { status, body, id } = await publishing("story", story({ recording: { length: "4:35", file: sound } }));
  expect(status, JSON.stringify(body)).toBe(200);
  await editor.remove("story", id);
});

test("a subtheme has no subthemes", async () => {
  const panic = String((await content("themes?filters[key][$eq]=panic")).data[0]?.["documentId"]);
  await refused(
    "theme",
    { key: "rule-theme", name: "Theme", summary: "x", hue: 1, order: 1, parent: relation(panic) },
    "can’t have subthemes",
    "parent",
  );
});

test("a lesson says what to do now and what to do if it is hard", async () => {
  const second = (over: object) => course({ lessons: [lesson("one"), lesson("two", over)] });
  await refused("course", second({ doNow: null }), "“Do it now” (2) is empty.", "lessons.1.doNow");
  await refused("course", second({ doNow: blocks(" ") }), "“Do it now” (2) is empty.", "lessons.1.doNow");
  await refused("course", second({ ifHard: blocks("") }), "“If it’s hard” (2) is empty.", "lessons.1.ifHard");
});

test("a paid video belongs to a course that is sold, and its key is a key", async () => {
  await refused("course", course({ lessons: [lesson("one", { film: "a-film" })] }), /Only a course with a product/, "lessons.0.film");
});

test("lessons are the same ones in both languages", async () => {
  const { id, status } = await publishing("course", course({}));
  expect(status).toBe(200);
  const data = course({ slug: "rule-kurs", lessons: [lesson("two"), lesson("one")] });
  await editor.update("course", id, data, "ru");
  expect((await editor.publish("course", id, data, "ru")).body.error?.message).toContain(
    "Lesson keys differ from the published English version. Here: two, one. There: one, two.",
  );
  await editor.remove("course", id);
});

test("publishing many at once is checked like publishing one", async () => {
  const saved = await editor.create("story", story({ title: " " }));
  const id = saved.body.data?.documentId ?? "";
  const answer = await editor.bulkPublish("story", [id]);
  expect(answer.status).toBe(400);
  expect((await content("stories?filters[key][$eq]=rule-story")).total).toBe(0);
  await editor.remove("story", id);
});
