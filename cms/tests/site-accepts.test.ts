/** What the site itself asks of an entry is asked before it is published, in words of the editor's language. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRussian } from "../src/publishing/rules/site-words.ts";
import { keptBackReason } from "../src/admin/publish-status/kept-back.ts";
import { blocks, refused } from "./publishing.ts";

const helpPage = { key: "rule-help", slug: "rule-help", title: "A help page", summary: "About rules.", body: blocks("Once."), order: 900 };

test("a help page without the icon that its page shows is refused, with the field by name", async () => {
  await refused(
    "help-item",
    { ...helpPage, icon: null },
    /“A help page” \(English version\) can’t be published\. “Icon” is empty\./,
    "icon",
  );
});

test("whatever the site’s schemas say has Russian words", () => {
  const folder = join(import.meta.dirname, "../src/shared/content");
  const said = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/error: "([^"]+)"/g)].map(([, words]) => words!),
  );
  expect(said.length).toBeGreaterThan(10);
  for (const words of said) expect(inRussian(words), words).not.toBe(inRussian("anything else"));
});

test("why a change isn't on the site is said by the field's name", () => {
  const error = {
    message: "is empty",
    field: "icon",
    entry: { uid: "api::help-item.help-item", documentId: "d", locale: "ru", title: "T" },
  };
  expect(keptBackReason(error, "en")).toBe("“Icon” is empty");
  expect(keptBackReason(error, "ru")).toBe("поле «Значок»: пустое");
  expect(keptBackReason({ message: "The build ended with 1." }, "ru")).toBe("The build ended with 1.");
  expect(inRussian("was checked 181 days ago; at most 180 are allowed")).toContain("181");
});
