// Generated from shared/src/content/link-targets.ts: change it there, then run `npm run generate`.
/** What a link of staff (`/ref:courses/gentle-sleep`) may lead to: its first part → the content type whose key is the second. */
export const linkTargets = {
  themes: "api::theme.theme",
  courses: "api::course.course",
  "quick-calms": "api::quick-calm.quick-calm",
  "breathing-practices": "api::breathing-practice.breathing-practice",
  "sound-therapies": "api::sound-therapy.sound-therapy",
  visualizations: "api::visualization.visualization",
  tests: "api::test.test",
  stories: "api::story.story",
  "help-items": "api::help-item.help-item",
  "legal-documents": "api::legal-document.legal-document",
  "crisis-cards": "api::crisis-card.crisis-card",
  "community-rules": "api::community-rule.community-rule",
  "user-faqs": "api::user-faq.user-faq",
} as const;
export type LinkTarget = keyof typeof linkTargets;

/** Pages without a key: `/ref:help`, or with any first part, as `/ref:pages/help`. */
const linkedPages = ["home", "volunteer", "about-us", "therapy", "feed", "help", "stories"] as const;
export type LinkedPage = (typeof linkedPages)[number];

const start = "/ref:";

/** @returns what a link names, or null when it is a usual address. `target` is null for a page, and for what there is not. */
export function parseLink(url: string): { target: LinkTarget | null; key: string; page: LinkedPage | null } | null {
  if (!url.startsWith(start)) return null;
  const [type = "", key = ""] = url.slice(start.length).split("/");
  const target = Object.hasOwn(linkTargets, type) ? (type as LinkTarget) : null;
  return { target, key, page: target ? null : (linkedPages.find((one) => one === (key || type)) ?? null) };
}
