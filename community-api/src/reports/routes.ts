import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CommentId } from "@ryadom/shared/comments.ts";
import { NewReport, PublicationId, ReportState } from "@ryadom/shared/publications.ts";
import { countUse } from "../auth/account-limits.ts";
import type { ReadCatalogue } from "../catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import type { Rates } from "../rates.ts";
import { report, withdrawReport } from "./report.ts";

const tags = ["reports"];
const body = { content: { "application/json": { schema: NewReport } }, required: true };
const made = {
  200: { description: "It is reported; once a person.", content: { "application/json": { schema: ReportState } } },
  ...errorAnswers(...changing, ...guarded, "not-found"),
};
const withdrawn = { 204: { description: "No report of this member is left." }, ...errorAnswers(...changing, ...guarded) };

const reportPublication = createRoute({
  method: "put",
  path: "/publications/{id}/report",
  operationId: "reportPublication",
  summary: "Report a publication, or a worry about who wrote it",
  description: "It is hidden for the reporter at once, except for a worry, which hides nothing.",
  tags,
  ...access("member"),
  request: { params: z.object({ id: PublicationId }), body },
  responses: made,
});
const withdrawFromPublication = createRoute({
  method: "delete",
  path: "/publications/{id}/report",
  operationId: "withdrawReport",
  summary: "Take one's report back",
  tags,
  ...access("member"),
  request: { params: z.object({ id: PublicationId }) },
  responses: withdrawn,
});
const reportComment = createRoute({
  method: "put",
  path: "/comments/{id}/report",
  operationId: "reportComment",
  summary: "Report a comment, or a worry about who wrote it",
  tags,
  ...access("member"),
  request: { params: z.object({ id: CommentId }), body },
  responses: made,
});
const withdrawFromComment = createRoute({
  method: "delete",
  path: "/comments/{id}/report",
  operationId: "withdrawCommentReport",
  summary: "Take one's report back",
  tags,
  ...access("member"),
  request: { params: z.object({ id: CommentId }) },
  responses: withdrawn,
});

type Needs = { db: Database; clock: Clock; rates: Rates; catalogue: ReadCatalogue };

export function reportRoutes({ db, clock, rates, catalogue }: Needs): OpenAPIHono<AppEnv> {
  return routes()
    .openapi(reportPublication, async (c) => {
      const session = signedIn(c);
      await countUse(db, rates.ofAccount, "report", session.uid, clock());
      const item = { table: "publication", id: c.req.valid("param").id } as const;
      return c.json(await report(db, session, item, c.req.valid("json"), catalogue(), clock()), 200);
    })
    .openapi(withdrawFromPublication, async (c) => {
      await withdrawReport(db, signedIn(c), { table: "publication", id: c.req.valid("param").id });
      return c.body(null, 204);
    })
    .openapi(reportComment, async (c) => {
      const session = signedIn(c);
      await countUse(db, rates.ofAccount, "report", session.uid, clock());
      const item = { table: "comment", id: c.req.valid("param").id } as const;
      return c.json(await report(db, session, item, c.req.valid("json"), catalogue(), clock()), 200);
    })
    .openapi(withdrawFromComment, async (c) => {
      await withdrawReport(db, signedIn(c), { table: "comment", id: c.req.valid("param").id });
      return c.body(null, 204);
    });
}
