import { createHash } from "node:crypto";
import { type Catalogue, ContentKey } from "@ryadom/shared/catalogue.ts";
import { languages } from "@ryadom/shared/locales.ts";
import { RedditUsername } from "@ryadom/shared/me.ts";
import { PublicationText, PublicationTitle } from "@ryadom/shared/publications.ts";
import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import { encodeBase62 } from "../../core/ids.ts";
import { renderMemberText } from "../../community/screening/member-text.ts";
import { indexPublications } from "../../search/index/index-publications.ts";
import { reserveSlug, requireKnownThemes } from "../../community/publications/publish.ts";

/** One line of the file: a text that its author allowed to be published here. */
const Line = z.strictObject({
  /** Stable key of the text: a second line with it is skipped. */
  key: z.string().min(1).max(200),
  redditUsername: RedditUsername,
  title: PublicationTitle,
  content: PublicationText,
  language: z.enum(languages),
  themeId: ContentKey,
  subthemeId: ContentKey.nullable().default(null),
  contentNotes: z.array(ContentKey).max(5).default([]),
  /** Not in the future; now when left out. */
  date: z.iso.datetime().optional(),
});
type Line = z.infer<typeof Line>;

export type Outcome = "added" | "known" | { wrong: string };

/** Deterministic id from the key, so that a rerun finds what an interrupted import has published. */
const idOf = (key: string): string => `P${encodeBase62(createHash("sha512").update(`republished:${key}`).digest())}`;

/**
 * Publishes one line of a JSON Lines file; idempotent by its key.
 * @param options.dryRun checks only, writes nothing
 * @returns the outcome; `wrong` names the field and never quotes the text
 */
export async function republish(
  db: Database,
  catalogue: Catalogue,
  text: string,
  now: Date,
  { dryRun }: { dryRun: boolean },
): Promise<Outcome> {
  const line = read(text, catalogue, now);
  if ("wrong" in line) return line;
  const id = idOf(line.key);
  const known = await db.selectFrom("publication").select("id").where("id", "=", id).executeTakeFirst();
  const deleted = await db.selectFrom("publication_deleted").select("id").where("id", "=", id).executeTakeFirst();
  if (known || deleted) return "known";
  if (!dryRun) await add(db, id, line, now);
  return "added";
}

function read(text: string, catalogue: Catalogue, now: Date): Line | { wrong: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { wrong: "it is not JSON" };
  }
  const parsed = Line.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return { wrong: `${issue.path.join(".") || "the line"}: ${issue.code}` };
  }
  if (parsed.data.date !== undefined && Date.parse(parsed.data.date) > now.getTime()) return { wrong: "date: in the future" };
  try {
    requireKnownThemes(catalogue, parsed.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { wrong: `${error.details?.[0]?.field ?? "theme"}: unknown` };
  }
  return parsed.data;
}

async function add(db: Database, id: string, line: Line, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const slug = await reserveSlug(trx, line.title, id, true);
    await trx
      .insertInto("publication")
      .values({
        id,
        slug,
        title: line.title,
        content: line.content,
        contentHtml: renderMemberText(line.content),
        authorUid: null,
        redditUsername: line.redditUsername,
        themeId: line.themeId,
        subthemeId: line.subthemeId,
        contentNotes: JSON.stringify(line.contentNotes),
        sourceLang: line.language,
        publishedAt: new Date(line.date ?? now).toISOString(),
        isEdited: 0,
        isHidden: 0,
        reactionsCount: 0,
        favoritesCount: 0,
        commentsCount: 0,
        reportsCount: 0,
      })
      .execute();
    await trx.insertInto("publication_slug").values({ slug, publicationId: id }).execute();
    await indexPublications(trx, [id]);
  });
}
