/** What the admin asks about translations, for whoever may read an entry; what it marks, for whoever may write it in that language. */
import type { Core } from "@strapi/strapi";
import { contentUids, isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { defaultLanguage, isLanguage, type Language } from "../shared/locales.ts";
import { entryPermissions, type Ability } from "../staff/entry-permissions.ts";
import { confirmEntry } from "./follow-translations.ts";
import { otherLanguageOf } from "./other-language.ts";
import { markForReview, unmarkForReview } from "./review-mark.ts";
import { sourceChanges } from "./source-changes.ts";
import { targetLanguage } from "./translation-records.ts";
import { translationRadar } from "./translation-radar.ts";

type Staff = { firstname?: string | null; lastname?: string | null };
type Checker = Record<"read" | "update" | "publish", (entity?: object, field?: string) => boolean>;
type Context = {
  state: { userAbility: Ability; user?: Staff };
  params: { uid?: string; documentId?: string; language?: string };
  query: { reader?: string };
  body: unknown;
  set(name: string, value: string): void;
  forbidden(): void;
  notFound(): void;
};

function rightsOn(strapi: Core.Strapi, ctx: Context, uid: string): Checker {
  const service = strapi.service("plugin::content-manager.permission-checker") as unknown as {
    create(of: { userAbility: unknown; model: string }): { can: Checker };
  };
  return service.create({ userAbility: ctx.state.userAbility, model: uid }).can;
}

type Asked = { uid: ContentUid; documentId: string; language: Language; can: Checker };
type Answer = (strapi: Core.Strapi, asked: Asked, ctx: Context) => Promise<unknown>;

/** A single type has one entry; before it is written in a language nobody knows its id there. */
async function documentIdOf(strapi: Core.Strapi, uid: ContentUid, asked: string): Promise<string | null> {
  if (schemaOf(strapi, uid).kind !== "singleType") return asked;
  const found = (await strapi.db.query(uid).findOne({ select: ["documentId"] as never })) as { documentId: string } | null;
  return found?.documentId ?? null;
}

const mayWrite = ({ can, language }: Asked) => can.update({ locale: language });

const show: Answer = async (strapi, asked) => {
  const found = await otherLanguageOf(strapi, asked.uid, asked.documentId, asked.language);
  const shared = found?.fields?.find(({ shape }) => shape.isShared)?.shape.name;
  return found && { ...found, mayWrite: mayWrite(asked), mayChangeShared: !shared || asked.can.update({ locale: asked.language }, shared) };
};
const changes: Answer = async (strapi, { uid, documentId, language }, { query: { reader }, state: { userAbility } }) => {
  const permissions = language === targetLanguage && entryPermissions(strapi, userAbility, uid);
  if (!permissions) return {};
  const { mayRead } = permissions;
  return sourceChanges(strapi, { uid, documentId, reader: isLanguage(reader) ? reader : defaultLanguage, mayRead });
};
const confirm: Answer = async (strapi, { uid, documentId, language }) =>
  language === targetLanguage && (await confirmEntry(strapi, uid, documentId));
const mark: Answer = (strapi, asked, { state: { user } }) =>
  markForReview(strapi, asked, [user?.firstname, user?.lastname].filter(Boolean).join(" "));
const unmark: Answer = (strapi, asked) => unmarkForReview(strapi, asked);

const address = "/translations/:uid/:documentId/:language";
const routes: readonly [method: string, path: string, right: "read" | "write", answer: Answer][] = [
  ["GET", address, "read", show],
  ["GET", `${address}/source-changes`, "read", changes],
  ["PUT", `${address}/up-to-date`, "write", confirm],
  ["PUT", `${address}/ready-for-review`, "write", mark],
  ["DELETE", `${address}/ready-for-review`, "write", unmark],
];

/** 403 for whoever may not, 404 for an entry or a language version that is not there. */
async function answerOf(strapi: Core.Strapi, ctx: Context, right: "read" | "write", answer: Answer): Promise<void> {
  ctx.set("Cache-Control", "no-store");
  const { uid: askedUid, documentId: askedId = "", language } = ctx.params;
  const uid = contentUids(strapi).find((one) => one === askedUid);
  if (!uid || !isLanguage(language) || !isLocalized(schemaOf(strapi, uid))) return ctx.notFound();
  const can = rightsOn(strapi, ctx, uid);
  const documentId = await documentIdOf(strapi, uid, askedId);
  if (!can.read() || (right === "write" && !can.update({ locale: language }))) return ctx.forbidden();
  const body = documentId && (await answer(strapi, { uid, documentId, language, can }, ctx));
  if (!body) return ctx.notFound();
  ctx.body = body;
}

/** `GET /translation-radar`: a `Radar` of the types that this person may read. `/translations/…`: one entry in one language. */
export function registerTranslationRoutes(strapi: Core.Strapi): void {
  const radar = async (ctx: Context) => {
    ctx.set("Cache-Control", "no-store");
    ctx.body = await translationRadar(strapi, {
      mayRead: (uid) => rightsOn(strapi, ctx, uid).read(),
      mayPublish: (uid) => rightsOn(strapi, ctx, uid).publish(),
    });
  };
  const common = { info: { type: "admin" }, config: { policies: ["admin::isAuthenticatedAdmin"] } };
  strapi.server.routes({
    type: "admin",
    routes: [
      { method: "GET", path: "/translation-radar", handler: radar, ...common },
      ...routes.map(([method, path, right, answer]) => ({
        method,
        path,
        handler: (ctx: Context) => answerOf(strapi, ctx, right, answer),
        ...common,
      })),
    ],
  } as never);
}
