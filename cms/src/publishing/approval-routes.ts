/** What the admin asks of approvals: the state of a version, what waits for the person, and the approval itself. */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { isLanguage } from "../shared/locales.ts";
import { adminLanguage } from "./admin-language.ts";
import { approvalState } from "./approvals/approval-state.ts";
import type { Place } from "./approvals/approval-tables.ts";
import { approve, type ApprovalRefusal } from "./approvals/approve.ts";
import { approvedTypes, approveRight } from "./approvals/approved-types.ts";
import { findVersions, personOf } from "./approvals/versions.ts";
import { waitingFor } from "./approvals/waiting.ts";

/** What the panel of an entry shows. `isOwn`: the person who asks wrote some of what nobody has approved yet. `digest` is sent back with an approval. */
export type ApprovalView = {
  state: "approved" | "published" | "waiting";
  digest: string;
  approvedBy: string | null;
  approvedAt: string | null;
  changedBy: string;
  isOwn: boolean;
  mayApprove: boolean;
};

type Context = {
  state: { user: Parameters<typeof personOf>[0]; userAbility: { can(action: string, uid?: string): boolean } };
  query: Record<string, unknown>;
  request: { body?: unknown };
  body: unknown;
  set(name: string, value: string): void;
  forbidden(): void;
  badRequest(): void;
  notFound(): void;
};

const refusals: Record<ApprovalRefusal, { en: string; ru: string }> = {
  missing: { en: "There is no such entry in this language.", ru: "На этом языке такой записи нет." },
  changed: {
    en: "Somebody has changed this entry since you opened it. Reload the page, read it again and then approve.",
    ru: "Пока запись была у вас открыта, её изменили. Обновите страницу, прочитайте ещё раз и тогда утверждайте.",
  },
  own: {
    en: "You’ve changed this version yourself, so another person has to approve it.",
    ru: "В этой версии есть ваши изменения, поэтому утвердить её должен другой человек.",
  },
  nameless: {
    en: "Your account has no name, and an approval needs one. Enter it in your profile.",
    ru: "В вашем профиле нет имени, а без него утвердить нельзя. Сначала укажите имя.",
  },
};

/** `GET /approvals` (a version's `ApprovalView`), `GET /approvals/waiting` and `POST /approvals`, for staff who are signed in. */
export function registerApprovalRoutes(strapi: Core.Strapi): void {
  const route = (method: string, path: string, handler: (ctx: Context) => Promise<unknown>) => ({
    method,
    path,
    handler: async (ctx: Context) => {
      ctx.set("Cache-Control", "no-store");
      await handler(ctx);
    },
    info: { type: "admin" },
    config: { policies: ["admin::isAuthenticatedAdmin"] },
  });
  strapi.server.routes({
    type: "admin",
    routes: [
      route("GET", "/approvals", (ctx) => showState(strapi, ctx)),
      route("GET", "/approvals/waiting", (ctx) => showWaiting(strapi, ctx)),
      route("POST", "/approvals", (ctx) => takeApproval(strapi, ctx)),
    ],
  } as never);
}

const mayApprove = ({ state }: Context): boolean => state.userAbility.can(approveRight);
const mayRead = ({ state }: Context, uid: string): boolean => state.userAbility.can("plugin::content-manager.explorer.read", uid);

/** @returns null when it names no version of a type that is approved */
function placeIn(given: unknown): Place | null {
  const { uid, documentId, locale } = (given ?? {}) as Record<string, unknown>;
  const isPlace = typeof uid === "string" && Object.hasOwn(approvedTypes, uid) && typeof documentId === "string" && isLanguage(locale);
  return isPlace ? { uid, documentId, locale } : null;
}

async function showState(strapi: Core.Strapi, ctx: Context, place = placeIn(ctx.query)): Promise<void> {
  if (!place) return ctx.badRequest();
  const { uid, ...where } = place;
  if (!mayRead(ctx, uid)) return ctx.forbidden();
  const [draft] = await findVersions(strapi, uid, { ...where, publishedAt: null });
  if (!draft) return ctx.notFound();
  const { state, digest, change, approval } = await approvalState(strapi, uid, draft);
  ctx.body = {
    state,
    digest,
    approvedBy: approval?.personName ?? null,
    approvedAt: approval?.at ?? null,
    changedBy: change.personName,
    isOwn: change.authors.some(({ id }) => id === ctx.state.user.id),
    mayApprove: mayApprove(ctx),
  } satisfies ApprovalView;
}

async function showWaiting(strapi: Core.Strapi, ctx: Context): Promise<void> {
  if (!mayApprove(ctx)) return ctx.forbidden();
  ctx.body = { items: await waitingFor(strapi, personOf(ctx.state.user)) };
}

async function takeApproval(strapi: Core.Strapi, ctx: Context): Promise<void> {
  if (!mayApprove(ctx)) return ctx.forbidden();
  const place = placeIn(ctx.request.body);
  const { digest } = (ctx.request.body ?? {}) as { digest?: unknown };
  if (!place || typeof digest !== "string") return ctx.badRequest();
  if (!mayRead(ctx, place.uid)) return ctx.forbidden();
  const refusal = await approve(strapi, place, digest, personOf(ctx.state.user));
  // Strapi drops the sentence of a ForbiddenError on its way to the person.
  if (refusal) throw new errors.ApplicationError(refusals[refusal][adminLanguage(strapi)]);
  await showState(strapi, ctx, place);
}
