import type { ContentNotesDecision, Retheme, SideDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { z } from "zod";
import { findTheme } from "../../core/catalogue.ts";
import { AppError, invalidArgument } from "../../core/errors.ts";
import type { Session } from "../../identity/session/session.ts";
import { indexPublications } from "../../search/index/index-publications.ts";
import { requireKnownThemes } from "../publications/publish.ts";
import { textKinds } from "../texts/kinds.ts";
import { type DecideContext, type Decided, decideAbout, sideOutcome } from "./decide.ts";

type ThemeColumns = { themeId: string; subthemeId: string | null } | { contentNotes: string };

/**
 * Moves a publication to another theme.
 * @throws as `decideAbout`, `invalid-argument` for an unknown theme, `unavailable` without a release
 */
export function retheme(context: DecideContext, session: Session, id: string, decision: z.infer<typeof Retheme>): Promise<Decided> {
  const { themeId, subthemeId = null, ...words } = decision;
  return setThemes(
    context,
    session,
    id,
    "retheme",
    words,
    requireKnownThemes(context.catalogue, { themeId, subthemeId, contentNotes: [] }),
  );
}

/**
 * Says which sensitive topics a publication touches.
 * @throws as `retheme`
 */
export function setContentNotes(
  context: DecideContext,
  session: Session,
  id: string,
  { contentNotes, ...words }: z.infer<typeof ContentNotesDecision>,
): Promise<Decided> {
  if (context.catalogue === null) throw new AppError("unavailable");
  for (const note of contentNotes) if (!findTheme(context.catalogue, note)?.sensitive) throw invalidArgument("contentNotes", "unknown");
  return setThemes(context, session, id, "content-notes", words, { contentNotes: JSON.stringify(contentNotes) });
}

const setThemes = (
  context: DecideContext,
  session: Session,
  id: string,
  kind: "retheme" | "content-notes",
  words: SideDecision,
  columns: ThemeColumns,
): Promise<Decided> =>
  decideAbout(
    context,
    session,
    { table: "publication", id },
    {
      kind,
      words,
      outcome: (row) => sideOutcome(words, row),
      async change(trx, row) {
        const names = kind === "retheme" ? (["themeId", "subthemeId"] as const) : (["contentNotes"] as const);
        const before = await trx.selectFrom("publication").select(names).where("id", "=", id).executeTakeFirstOrThrow();
        await trx.updateTable("publication").set(columns).where("id", "=", id).execute();
        await indexPublications(trx, [id]);
        return { touched: await textKinds.publication.settle(trx, row), before };
      },
    },
  );
