// Generated from shared/src/content/authorship.ts: change it there, then run `npm run generate`.
import { z } from "zod";
import { OptionalDay, OptionalText, Text, WebAddress } from "./parts.ts";

/** A page or document that a text relies on. `year` of publication or of its last change. */
const Reference = z.object({ title: Text, publisher: Text, url: WebAddress, year: z.int().nullish() });
type Reference = z.infer<typeof Reference>;

const References = z
  .array(Reference)
  .nullish()
  .transform((references) => references ?? []);

/** Who answers for a text. No `author` means the team; no `reviewer` means that no clinician has read it yet. */
export const authorship = { author: OptionalText, reviewer: OptionalText, reviewedAt: OptionalDay, references: References };
export interface Authorship {
  author: string | null;
  reviewer: string | null;
  reviewedAt: string | null;
  references: Reference[];
}
