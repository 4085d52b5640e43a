import { z } from "zod";
import { reservedSlugs } from "../slug.ts";

/** A human text: there, and not only white space. */
export const Text = z.string().refine((text) => text.trim() !== "", { error: "is empty" });
export const OptionalText = z
  .string()
  .nullish()
  .refine((text) => text == null || text === "" || text.trim() !== "", { error: "is only white space" })
  .transform((text) => text || null);

/** Where a link leads: nothing that a browser would run. */
export const WebAddress = z.url({ protocol: /^https?$/, error: "is not a web address (https://…)" });
export const OptionalWebAddress = z
  .union([WebAddress, z.literal("")])
  .nullish()
  .transform((address) => address || null);

export const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "is not a key (lower-case letters, digits, hyphens)" });
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "is not a slug (lower-case Latin letters, digits, hyphens)" })
  .refine((slug) => !reservedSlugs.has(slug), { error: "is a word of the addresses" });
export const Day = z.iso.date();
export const OptionalDay = Day.nullish().transform((day) => day ?? null);
export const Order = z
  .number()
  .nullish()
  .transform((order) => order ?? 0);
export const Flag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false);

/** Strapi blocks; what each may hold is checked where it is drawn. */
const Inline = z.looseObject({ type: z.string() });
export const Blocks = z
  .array(z.looseObject({ type: z.string(), children: z.array(Inline).optional() }))
  .nullish()
  .transform((blocks) => blocks ?? []);
export type Blocks = z.infer<typeof Blocks>;
const saysSomething = (blocks: unknown): boolean => /"text":"(?:[^"\\]|\\.)*[^\s"\\]/.test(JSON.stringify(blocks));
export const FilledBlocks = Blocks.refine(saysSomething, { error: "is empty" });

export const Lines = z
  .array(z.object({ text: Text }))
  .nullish()
  .transform((lines) => (lines ?? []).map((line) => line.text));

export const ThemeKey = z
  .object({ key: Key })
  .nullish()
  .transform((related) => related?.key ?? null);
export const RelatedKeys = z
  .array(z.object({ key: Key }))
  .nullish()
  .transform((related) => (related ?? []).map((one) => one.key));
