import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import { type Language, languages } from "@ryadom/shared/locales.ts";
import { reportCategories } from "@ryadom/shared/report-effects.ts";
import { z } from "zod";

const SeedMember = z.strictObject({
  key: ContentKey,
  alias: z.string().min(1),
  language: z.enum(languages),
  isSpecialist: z.boolean(),
  isModerator: z.boolean(),
  joinedDaysAgo: z.number().min(0),
  about: z.string().optional(),
  /** Only of those a newcomer can sign in as. */
  email: z.email().optional(),
  state: z.literal("banned").optional(),
  verified: z.literal(false).optional(),
});
export type SeedMember = z.infer<typeof SeedMember>;

const SeedComment = z.strictObject({
  key: ContentKey,
  author: ContentKey,
  content: z.string().min(1),
  hoursAfter: z.number().min(0),
  replyTo: ContentKey.optional(),
  isDeleted: z.boolean().optional(),
  isEdited: z.boolean().optional(),
  reactions: z.array(ContentKey),
});
export type SeedComment = z.infer<typeof SeedComment>;

const SeedPublication = z.strictObject({
  key: ContentKey,
  author: ContentKey.nullable(),
  redditUsername: z.string().optional(),
  theme: ContentKey,
  subtheme: ContentKey.optional(),
  contentNotes: z.array(ContentKey),
  title: z.string().min(1),
  content: z.string().min(1),
  /** Negative: not yet public. */
  daysAgo: z.number(),
  state: z.literal("hidden").optional(),
  isEdited: z.boolean().optional(),
  reactions: z.array(ContentKey),
  favourites: z.array(ContentKey),
  reports: z.array(z.strictObject({ member: ContentKey, reason: ContentKey, message: z.string().optional() })).optional(),
  comments: z.array(SeedComment),
});
export type SeedPublication = z.infer<typeof SeedPublication> & { language: Language };

/** Strapi keeps the category under the name `route`, and so does the seed. */
const SeedReason = z.object({ key: ContentKey, route: z.enum(reportCategories) }).transform(({ key, route }) => ({ key, category: route }));
const SeedTheme = z.object({ key: ContentKey, parent: ContentKey.optional() });

/** The demo community as it lies in `shared/seed`: people, what they wrote, and the keys it refers to. */
export type DemoCommunity = {
  members: SeedMember[];
  publications: SeedPublication[];
  reasons: z.infer<typeof SeedReason>[];
  themes: z.infer<typeof SeedTheme>[];
};

/** @param folder `shared/seed`; a file that does not fit its format throws, naming the file and the field */
export async function readDemoCommunity(folder: string): Promise<DemoCommunity> {
  const read = async <Shape extends z.ZodType>(file: string, shape: Shape): Promise<z.infer<Shape>> => {
    const parsed = shape.safeParse(JSON.parse(await readFile(join(folder, file), "utf8")));
    if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
  const publications = await Promise.all(
    languages.map(async (language) => {
      const written = await read(`community/publications-${language}.json`, z.array(SeedPublication));
      return written.map((publication) => ({ ...publication, language }));
    }),
  );
  return {
    members: await read("community/members.json", z.array(SeedMember)),
    publications: publications.flat(),
    reasons: await read("content/both/report-reasons.json", z.array(SeedReason)),
    themes: await read("content/both/themes.json", z.array(SeedTheme)),
  };
}
