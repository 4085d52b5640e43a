import type { Language } from "@ryadom/shared/locales.ts";
import type { Blocks } from "@ryadom/shared/content/parts.ts";

/** Facts about a page for search engines (schema.org, JSON-LD). Addresses in it are absolute. */
export type StructuredData = { "@type": string } & Record<string, unknown>;

interface Writing {
  language: Language;
  address: string;
  title: string;
  summary: string;
}
interface Publisher {
  productName: string;
  siteUrl: URL | undefined;
}

const absolute = (address: string, siteUrl: URL | undefined): string => new URL(address, siteUrl).href.replace(/\/$/, "");
const organization = ({ productName, siteUrl }: Publisher) => ({ "@type": "Organization", name: productName, url: absolute("/", siteUrl) });

/** @param writing.author a person; null when the team wrote it */
export const articleFact = (
  writing: Writing & { author: string | null; date: string; image: string },
  publisher: Publisher,
): StructuredData => ({
  "@type": "Article",
  headline: writing.title,
  description: writing.summary,
  inLanguage: writing.language,
  author: writing.author ? { "@type": "Person", name: writing.author } : organization(publisher),
  datePublished: writing.date,
  image: absolute(writing.image, publisher.siteUrl),
  url: absolute(writing.address, publisher.siteUrl),
  publisher: organization(publisher),
});

/** A member's post. Of the author only the alias is named. @param posting.text excerpt that a visitor may see; of a sensitive post a notice instead */
export const postFact = (
  posting: {
    language: Language;
    address: string;
    title: string;
    text: string;
    date: string;
    alias: string | null;
    comments: number;
    reactions: number;
  },
  siteUrl: URL | undefined,
): StructuredData => ({
  "@type": "DiscussionForumPosting",
  headline: posting.title,
  text: posting.text,
  inLanguage: posting.language,
  datePublished: posting.date,
  url: absolute(posting.address, siteUrl),
  ...(posting.alias !== null && { author: { "@type": "Person", name: posting.alias } }),
  commentCount: posting.comments,
  interactionStatistic: {
    "@type": "InteractionCounter",
    interactionType: "https://schema.org/LikeAction",
    userInteractionCount: posting.reactions,
  },
});

export const courseFact = (
  course: Writing & { minutes: number; price: { minor: number; currency: string } | null },
  publisher: Publisher,
): StructuredData => ({
  "@type": "Course",
  name: course.title,
  description: course.summary,
  inLanguage: course.language,
  url: absolute(course.address, publisher.siteUrl),
  provider: organization(publisher),
  isAccessibleForFree: course.price === null,
  hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: `PT${course.minutes}M` },
  // A paid course cannot be bought yet, so no offer is claimed for it.
  ...(course.price === null && { offers: { "@type": "Offer", category: "Free", price: 0, priceCurrency: "EUR" } }),
});

export const questionsFact = (questions: { question: string; answer: Blocks }[]): StructuredData => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
  })),
});

/** Breadcrumb. @param trail from the parent page down to the page itself */
export const trailFact = (trail: { href: string; label: string }[], siteUrl: URL | undefined): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ href, label }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absolute(href, siteUrl),
  })),
});

/** Content of `<script type="application/ld+json">`. `<` is escaped, so that no text can close the element. */
export const structuredData = (facts: StructuredData[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": facts }).replaceAll("<", "\\u003c");

/** A staff text as plain text. */
function plainText(blocks: Blocks): string {
  const wordsOf = (node: { text?: unknown; children?: unknown }): string =>
    typeof node.text === "string"
      ? node.text
      : Array.isArray(node.children)
        ? node.children.map((child: object) => wordsOf(child)).join("")
        : "";
  return blocks
    .map((block) => wordsOf(block))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
