/** Makes a draft of a test from a table that staff pasted. */
import type { Core } from "@strapi/strapi";
import { isLanguage, type Language } from "../shared/locales.ts";
import { slugFromTitle } from "../shared/slug.ts";
import { entryPermissions, type Ability, type EntryPermissions } from "../staff/entry-permissions.ts";
import { readTestTable } from "./read-test-table.ts";
import { findSteps } from "./step-targets.ts";
import { maxTableBytes } from "./table-file.ts";
import { testDraftData, withKeysOf, type TestDraftData } from "./test-draft-data.ts";
import type { Report, TableProblem, TestFromTable, TestTable } from "./test-table.ts";

const uid = "api::test.test";

type Context = {
  state: { userAbility: Ability; user: { id: number } };
  request: { body?: { text?: unknown; language?: unknown } };
  status: number;
  body: unknown;
  set(name: string, value: string): void;
  forbidden(): void;
  badRequest(): void;
};
type Person = { userId: number; permissions: EntryPermissions; mayRead: (uid: string) => boolean };
type Version = Pick<TestDraftData, "items" | "bands"> & { documentId: string; locale: Language };

/** `POST /tests-from-table` with `text` and `language`, for staff who may begin tests: 201 with the new draft, or 422 with everything that is wrong. */
export function registerTestTableRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: "admin",
    routes: [
      {
        method: "POST",
        path: "/tests-from-table",
        handler: async (ctx: Context) => {
          const { userAbility, user } = ctx.state;
          const permissions = entryPermissions(strapi, userAbility, uid);
          if (!permissions?.may("create")) return ctx.forbidden();
          const { text, language } = ctx.request.body ?? {};
          if (typeof text !== "string" || text.length > maxTableBytes || !isLanguage(language)) return ctx.badRequest();
          if (!permissions.may("create", { locale: language })) return ctx.forbidden();
          const mayRead = (type: string) => entryPermissions(strapi, userAbility, type)?.may("read") ?? false;
          const answer = await testFromTable(strapi, text, language, { userId: user.id, permissions, mayRead });
          ctx.set("Cache-Control", "no-store");
          ctx.status = "problems" in answer ? 422 : 201;
          ctx.body = answer;
        },
        info: { type: "admin" },
        config: { policies: ["admin::isAuthenticatedAdmin"] },
      },
    ],
  } as never);
}

async function testFromTable(
  strapi: Core.Strapi,
  text: string,
  language: Language,
  { userId, permissions, mayRead }: Person,
): Promise<TestFromTable> {
  const { table, problems } = readTestTable(text);
  if (problems.length > 0) return { problems };
  const refuse = (en: string, ru: string): TestFromTable => ({ problems: [{ row: null, column: null, en, ru }] });
  const theme = await themeOf(strapi, table);
  if (theme === undefined) return refuse(`There is no theme “${table.facts.theme}”.`, `Темы «${table.facts.theme}» нет.`);
  const key =
    table.facts.key ??
    slugFromTitle(table.facts.title ?? "")
      .slice(0, 60)
      .replace(/-$/, "");
  if (key === "")
    return refuse("Add a row “Key”: none can be made from the title.", "Добавьте строку «Ключ»: из заголовка его не составить.");
  const versions = (await strapi.db
    .query(uid)
    .findMany({ where: { key, publishedAt: null }, populate: { items: { populate: ["options"] }, bands: true } })) as Version[];
  if (versions.some(({ locale }) => locale === language))
    return refuse(
      `There is a test with the key “${key}” in this language already. Give this one another key.`,
      `Тест с ключом «${key}» на этом языке уже есть. Дайте этому другой ключ.`,
    );
  const lost: TableProblem[] = [];
  const report: Report = ({ row = null, column = null }, en, ru) => lost.push({ row, column, en, ru });
  const steps = await findSteps(strapi, table.results, language, mayRead, report);
  if (lost.length > 0) return { problems: lost };
  const [other] = versions;
  const read = testDraftData(table, steps);
  const written = {
    ...(other ? withKeysOf(read, other) : { ...read, date: new Date().toISOString().slice(0, 10) }),
    key,
    // Filled from the title when it is saved.
    slug: null,
    ...(theme && { theme: { set: [{ documentId: theme }] } }),
  };
  // Fields that this person may not write, such as those that both languages share, stay as the other language has them.
  const data = { ...(await permissions.permitted(written, null)), updatedBy: userId };
  const documents = strapi.documents(uid);
  const draft = other
    ? await documents.update({ documentId: other.documentId, locale: language, data: data as never })
    : await documents.create({ locale: language, data: { ...data, createdBy: userId } as never });
  return { documentId: draft?.documentId ?? "" };
}

/** @returns its documentId; null when the table names no theme, undefined when there is none of that name */
async function themeOf(strapi: Core.Strapi, { facts }: TestTable): Promise<string | null | undefined> {
  if (!facts.theme) return null;
  const found = (await strapi.db.query("api::theme.theme").findOne({ where: { key: facts.theme }, select: ["documentId"] })) as {
    documentId: string;
  } | null;
  return found?.documentId;
}
