import { badTotals } from "@ryadom/shared/scoring.ts";
import { z } from "zod";
import type { Cue } from "./cues.ts";

/** A human text: there, and not only white space. */
const Text = z.string().refine((text) => text.trim() !== "", { error: "is empty" });
const OptionalText = z
  .string()
  .nullish()
  .refine((text) => text == null || text === "" || text.trim() !== "", { error: "is only white space" })
  .transform((text) => text || null);

const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "is not a key (lower-case letters, digits, hyphens)" });
const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "is not a slug (lower-case Latin letters, digits, hyphens)" })
  .refine((slug) => !["new", "select-theme", "search", "discover", "crisis", "page"].includes(slug), {
    error: "is a word of the addresses",
  });
const Day = z.iso.date();
const Order = z
  .number()
  .nullish()
  .transform((order) => order ?? 0);
const Flag = z
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
const FilledBlocks = Blocks.refine(saysSomething, { error: "is empty" });

const Lines = z
  .array(z.object({ text: Text }))
  .nullish()
  .transform((lines) => (lines ?? []).map((line) => line.text));

const ThemeKey = z
  .object({ key: Key })
  .nullish()
  .transform((related) => related?.key ?? null);
const RelatedKeys = z
  .array(z.object({ key: Key }))
  .nullish()
  .transform((related) => (related ?? []).map((one) => one.key));

/** A file in Strapi. Its address is rewritten to the release's own `/media/…` when it is read. */
const Media = z.object({
  url: z.string(),
  mime: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  alternativeText: z.string().nullish(),
});
export type Media = z.infer<typeof Media>;
const OptionalMedia = Media.nullish().transform((media) => media ?? null);

const Scene = z
  .object({
    video: OptionalMedia,
    poster: OptionalMedia,
    captions: OptionalMedia,
    transcript: OptionalText,
  })
  .nullish()
  // The words with their times stand in the caption file and are read after this.
  .transform((scene) => (scene ? { ...scene, cues: [] as Cue[] } : null));
export type Scene = z.infer<typeof Scene>;

export const Theme = z.object({
  key: Key,
  name: Text,
  summary: OptionalText,
  parent: ThemeKey,
  icon: Text,
  hue: z.int().min(0).max(359),
  sensitive: Flag,
  order: Order,
});

export const Lesson = z.object({ key: Key, minutes: z.int().min(1), title: Text, body: FilledBlocks, scene: Scene });
export type Lesson = z.infer<typeof Lesson>;

/** A paid lesson leaves the CMS by its title only: what is sold must not stand in a public file. */
const withoutPaidLessons = <C extends { product: string | null; lessons: Lesson[] }>(course: C): C =>
  course.product ? { ...course, lessons: course.lessons.map((lesson) => ({ ...lesson, body: [], scene: null })) } : course;

export const Course = z
  .object({
    key: Key,
    slug: Slug,
    title: Text,
    summary: Text,
    forWhom: OptionalText,
    outcomes: Lines,
    theme: ThemeKey,
    subtheme: ThemeKey,
    isPopular: Flag,
    popularOrder: z.number().nullish(),
    date: Day,
    order: Order,
    product: ThemeKey,
    cover: OptionalMedia,
    lessons: z.array(Lesson).min(1, { error: "a course needs a lesson" }),
  })
  .transform(withoutPaidLessons);

const practice = {
  key: Key,
  slug: Slug,
  title: Text,
  summary: Text,
  body: Blocks,
  minutes: z.int().min(1),
  order: Order,
  cover: OptionalMedia,
};
export const QuickCalm = z.object({ ...practice, theme: ThemeKey, scene: Scene });
export const BreathingPractice = z.object({
  ...practice,
  theme: ThemeKey,
  scene: Scene,
  safety: Text,
  pattern: z.object({
    in: z.number().min(1),
    hold: z.number().min(0),
    out: z.number().min(1),
    holdAfter: z.number().min(0),
    rounds: z.int().min(1),
  }),
});
export const Visualization = z.object({ ...practice, theme: ThemeKey, scene: Scene });
export const SoundTherapy = z.object({ ...practice, audio: OptionalMedia, loopSeconds: z.number().nullish() });

const TestItem = z.object({
  key: Key,
  text: Text,
  reverse: Flag,
  required: Flag,
  subscale: OptionalText,
  options: z.array(z.object({ key: Key, score: z.int(), text: Text })).min(2, { error: "a question needs two answers" }),
});
const TestBand = z.object({ key: Key, min: z.int(), max: z.int(), title: Text, text: FilledBlocks, nextSteps: Lines });
const TestTrigger = z
  .object({ itemKey: OptionalText, operator: z.enum(["gte", "gt", "eq"]), value: z.int(), cardKey: Key })
  .transform(({ itemKey, cardKey, ...rule }) => ({ ...rule, item: itemKey, card: cardKey }));

const WrittenTest = z.object({
  key: Key,
  slug: Slug,
  title: Text,
  summary: Text,
  intro: FilledBlocks,
  disclaimer: Text,
  theme: ThemeKey,
  minutes: z.int().min(1),
  isPopular: Flag,
  popularOrder: z.number().nullish(),
  date: Day,
  order: Order,
  cover: OptionalMedia,
  licenceName: Text,
  licenceUrl: OptionalText,
  reviewedBy: OptionalText,
  reviewedAt: Day.nullish(),
  scale: z.int().min(1),
  items: z.array(TestItem).min(1, { error: "a test needs a question" }),
  bands: z.array(TestBand),
  triggers: z.array(TestTrigger),
});
/** The CMS refuses such a test too; but a result that means nothing, or a card that never comes, must not reach a reader. */
export const Test = WrittenTest.refine((test) => badTotals(test).length === 0, {
  path: ["bands"],
  error: "leave a total without a meaning, or with two",
}).refine(({ items, triggers }) => triggers.every(({ item }) => !item || items.some(({ key }) => key === item)), {
  path: ["triggers"],
  error: "ask about a question that is not there",
});

export const Story = z.object({
  key: Key,
  slug: Slug,
  title: Text,
  summary: Text,
  author: Text,
  body: FilledBlocks,
  theme: ThemeKey,
  contentNotes: RelatedKeys,
  minutes: z.int().min(1),
  date: Day,
  order: Order,
  cover: OptionalMedia,
});

export const HelpItem = z.object({
  key: Key,
  slug: Slug,
  title: Text,
  summary: Text,
  body: FilledBlocks,
  parent: ThemeKey,
  icon: Text,
  order: Order,
});

export const LegalDocument = z.object({
  key: Key,
  slug: Slug,
  title: Text,
  summary: OptionalText,
  body: FilledBlocks,
  version: z.union([z.string(), z.number()]).transform(String),
  effectiveAt: Day,
  needsConsent: Flag,
  order: Order,
});

export const UserFaq = z.object({ key: Key, group: Text, question: Text, answer: FilledBlocks, order: Order });

export const Achievement = z.object({
  key: Key,
  title: Text,
  text: Text,
  icon: Text,
  order: Order,
  rule: z.object({ event: Text, count: z.int().min(1) }),
});

export const PurchaseProduct = z.object({
  key: Key,
  name: Text,
  text: OptionalText,
  service: Text,
  priceMinor: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: "is not a currency code" }),
  active: Flag,
  courses: RelatedKeys,
});

export const ReportReason = z.object({
  key: Key,
  title: Text,
  help: OptionalText,
  route: z.enum(["abuse", "worry", "spam", "privacy", "medical"]),
  severity: z.int().min(1).max(3),
  order: Order,
  active: Flag,
});

export const Emotion = z.object({ key: Key, name: Text, order: Order });

export const Helpline = z.object({
  key: Key,
  name: Text,
  hours: OptionalText,
  description: OptionalText,
  country: Text,
  kind: z.enum(["emergency", "talk", "text"]),
  languages: Lines,
  audience: z.enum(["everyone", "children", "family"]),
  phone: OptionalText,
  sms: OptionalText,
  smsText: OptionalText,
  chatUrl: OptionalText,
  url: OptionalText,
  free: Flag,
  confidential: Flag,
  alwaysOpen: Flag,
  sourceUrl: Text,
  verifiedAt: Day,
  verifiedBy: OptionalText,
  order: Order,
});

export const CrisisCard = z.object({
  key: Key,
  title: Text,
  text: FilledBlocks,
  calmSteps: Lines,
  helpSomeone: Lines,
  order: Order,
});

export const Redirect = z.object({ from: Text, to: Text, permanent: Flag });

export const Home = z.object({
  title: Text,
  lead: Text,
  body: Blocks,
  doors: z.array(z.object({ title: Text, text: Text, target: z.enum(["therapy", "feed", "stories", "help"]) })),
});
export const LandingPage = z.object({
  title: Text,
  lead: Text,
  sections: z.array(z.object({ title: Text, body: FilledBlocks })),
  callToActionLabel: OptionalText,
  callToActionTarget: OptionalText,
});
export const SiteSetting = z.object({
  productName: Text,
  tagline: Text,
  appStoreUrl: OptionalText,
  playStoreUrl: OptionalText,
  webAppUrl: OptionalText,
  leaveQuicklyUrl: z.url({ protocol: /^https$/ }),
  contactEmail: Text,
});
