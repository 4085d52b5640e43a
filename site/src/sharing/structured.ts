import type { Language } from "@ryadom/shared/locales.ts";
import type { Blocks } from "../content/schemas/parts.ts";

/** Facts about a page for search engines, as schema.org names them. Addresses are whole: they are read away from the page. */
export type Fact = { "@type": string } & Record<string, unknown>;

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

export const articleFact = (writing: Writing & { author: string; date: string; picture: string }, publisher: Publisher): Fact => ({
  "@type": "Article",
  headline: writing.title,
  description: writing.summary,
  inLanguage: writing.language,
  author: { "@type": "Person", name: writing.author },
  datePublished: writing.date,
  image: absolute(writing.picture, publisher.siteUrl),
  url: absolute(writing.address, publisher.siteUrl),
  publisher: organization(publisher),
});

/** A post of a member: of the person no more than the name they chose. @param posting.text what a stranger may see of it */
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
): Fact => ({
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
): Fact => ({
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

export const questionsFact = (questions: { question: string; answer: Blocks }[]): Fact => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
  })),
});

/** The way back from a page, the page itself last. */
export const trailFact = (trail: { href: string; label: string }[], siteUrl: URL | undefined): Fact => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ href, label }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absolute(href, siteUrl),
  })),
});

/** One block of data for a page. It is never executed, so no policy concerns it; `<` is escaped, so no text can end it. */
export const structuredData = (facts: Fact[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": facts }).replaceAll("<", "\\u003c");

/** The words of a staff text without its shape. */
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
