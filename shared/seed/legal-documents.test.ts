import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { facts, type Language, languages, texts, words } from "./read-seed.ts";

/** What a text says, whatever its typography: letters and digits alone. */
const meaningOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ");

/** By document: its version, and the digest of its words in both languages when it got that version. */
const legalVersions: Record<string, { version: string; digest: string }> = {
  terms: { version: "2026-11-23.3", digest: "409ace167fda2b1f" },
  privacy: { version: "2026-11-26", digest: "c53696d95f52760f" },
  "community-rules": { version: "2026-11-25", digest: "42c440691ed971cb" },
  "purchases-and-refunds": { version: "2026-11-23.4", digest: "3b2d0d84a8923a65" },
};

test("a legal document whose words change has a new version, so that people are asked to agree to what they can read", () => {
  const found = facts("legal-documents").map(({ key, version }) => {
    const said = languages.flatMap((language) =>
      texts(words("legal-documents", language).find((one) => one.key === key)!).map(([, text]) => meaningOf(text)),
    );
    return [key, { version, digest: createHash("sha256").update(said.join("\n")).digest("hex").slice(0, 16) }];
  });
  expect(Object.fromEntries(found), "changed words: give it a new version and effectiveAt, and write both here").toEqual(legalVersions);
});

test("the documents of privacy and terms name whoever answers for the data, and nothing that isn’t there yet", () => {
  const document = (language: Language, key: string) =>
    texts(words("legal-documents", language).find((one) => one.key === key)!)
      .map(([, text]) => text)
      .join("\n");
  const all = ["controller", "dataContact", "legalBasis", "country", "processors", "authority", "accountAge"];
  for (const language of languages) {
    expect(all.filter((name) => !document(language, "privacy").includes(`{{${name}}}`))).toEqual([]);
    expect(
      ["controller", "dataContact", "legalBasis", "accountAge"].filter((name) => !document(language, "terms").includes(`{{${name}}}`)),
    ).toEqual([]);
    for (const key of ["terms", "privacy"])
      expect(document(language, key), `${language} ${key}`).not.toMatch(/you may appeal|card details|обжаловать|данные карты/i);
  }
});
