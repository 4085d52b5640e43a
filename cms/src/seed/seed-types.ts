import type { ContentUid } from "../schema/content-types.ts";

/** A content type of the seed: its file, its uid, and the field that identifies an entry (`single` has one entry only). */
export type SeedType = { file: string; uid: ContentUid; identity: "key" | "from" | "single" };

const collection = (file: string, name: string): SeedType => ({ file, uid: `api::${name}.${name}` as ContentUid, identity: "key" });
const single = (name: string): SeedType => ({ file: "pages", uid: `api::${name}.${name}` as ContentUid, identity: "single" });

/** In the order of seeding: a type comes after those that it refers to. */
export const seedTypes: readonly SeedType[] = [
  collection("crisis-cards", "crisis-card"),
  collection("themes", "theme"),
  collection("purchase-products", "purchase-product"),
  collection("courses", "course"),
  collection("quick-calms", "quick-calm"),
  collection("breathing-practices", "breathing-practice"),
  collection("sound-therapies", "sound-therapy"),
  collection("visualizations", "visualization"),
  collection("tests", "test"),
  collection("help-items", "help-item"),
  collection("stories", "story"),
  collection("legal-documents", "legal-document"),
  collection("user-faqs", "user-faq"),
  collection("achievements", "achievement"),
  collection("report-reasons", "report-reason"),
  collection("community-rules", "community-rule"),
  collection("reply-templates", "reply-template"),
  collection("professions", "profession"),
  collection("emotions", "emotion"),
  collection("safety-phrases", "safety-phrase"),
  collection("search-synonyms", "search-synonym"),
  collection("helplines", "helpline"),
  { file: "redirects", uid: "api::redirect.redirect", identity: "from" },
  single("site-setting"),
  single("home"),
  single("volunteer"),
  single("about-us"),
];
