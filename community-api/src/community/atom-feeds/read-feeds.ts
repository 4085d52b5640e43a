import type { Catalogue, CatalogueTheme } from "@ryadom/shared/catalogue.ts";
import type { Comment } from "@ryadom/shared/comments.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Author, Publication } from "@ryadom/shared/publications.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { findTheme, nameOfProduct } from "../../core/catalogue.ts";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { listNewestComments } from "../comments/list-newest.ts";
import { requirePublication } from "../publications/find.ts";
import { listPublications } from "../publications/list.ts";
import { type AtomEntry, atomFeed } from "./atom.ts";
import { feedWords } from "./words.ts";

type Context = { db: Database; keys: Keys; catalogue: Catalogue | null; siteUrl: string; now: Date };
/** A feed as it is served, and the cache tags of what it shows. */
type ReadFeed = { xml: string; tags: string[] };

/**
 * The newest public posts of one language, as a visitor sees them.
 * @param themeKey of a theme, its subthemes included, or of a subtheme; null: all posts
 * @throws `not-found` for a theme that has no page in this language
 */
export async function readPostsFeed(
  { db, keys, catalogue, siteUrl, now }: Context,
  language: Language,
  themeKey: string | null,
): Promise<ReadFeed> {
  const words = feedWords[language];
  const theme = themeKey === null ? null : nameOf(findTheme(catalogue, themeKey), language);
  if (themeKey !== null && theme === null) throw new AppError("not-found");
  const about = { language, limit: serviceLimits.feedEntries, ...(themeKey !== null && { theme: themeKey }) };
  const { items } = await listPublications(db, keys, about, now.toISOString(), catalogue, null);
  const absolute = absoluteTo(siteUrl);
  const product = nameOfProduct(catalogue, language);
  const xml = atomFeed({
    language,
    title: `${theme === null ? words.posts : words.about(theme)} - ${product}`,
    subtitle: theme === null ? words.postsLead : words.aboutLead(theme),
    publisher: product,
    page: absolute(themeKey === null ? paths.feed(language) : paths.feedTheme(language, themeKey)),
    self: absolute(themeKey === null ? paths.feedAtom(language) : paths.feedThemeAtom(language, themeKey)),
    updated: items[0]?.date ?? startOfDay(now),
    entries: items.map((post) => postEntry(post, language, catalogue, absolute)),
  });
  return { xml, tags: [cacheTags.feed(language), ...items.map(({ publicationId }) => cacheTags.post(publicationId))] };
}

/** The newest answers to one public post. @param language of the words around them @throws `not-found` */
export async function readAnswersFeed({ db, catalogue, siteUrl, now }: Context, language: Language, id: string): Promise<ReadFeed> {
  const publication = await requirePublication(db, id, now.toISOString(), null);
  const comments = await listNewestComments(db, id, serviceLimits.feedEntries);
  const words = feedWords[language];
  const absolute = absoluteTo(siteUrl);
  const page = absolute(paths.post(language, publication.publicationId));
  const isSensitive = sensitiveTheme(publication, catalogue) !== null;
  const product = nameOfProduct(catalogue, language);
  const xml = atomFeed({
    language,
    title: `${words.answers(publication.title)} - ${product}`,
    subtitle: words.answersLead,
    publisher: product,
    page,
    self: absolute(paths.postAtom(language, publication.publicationId)),
    updated: comments[0]?.date ?? publication.date,
    entries: comments.map((comment) => answerEntry(comment, page, language, isSensitive)),
  });
  return { xml, tags: [cacheTags.post(publication.publicationId)] };
}

const absoluteTo = (siteUrl: string) => (path: string) => new URL(path, siteUrl).href;
const startOfDay = (now: Date): string => `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
const nameOf = (theme: CatalogueTheme | undefined, language: Language): string | null => theme?.name[language] ?? null;

function postEntry(post: Publication, language: Language, catalogue: Catalogue | null, absolute: (path: string) => string): AtomEntry {
  const words = feedWords[language];
  const address = absolute(paths.post(language, post.publicationId));
  const theme = findTheme(catalogue, post.subthemeId ?? post.themeId);
  const name = nameOf(theme, language);
  const sensitive = sensitiveTheme(post, catalogue);
  return {
    id: address,
    page: address,
    title: post.title,
    author: signatureOf(post.author, post.redditUsername, language),
    date: post.date,
    theme: theme && name !== null ? { key: theme.key, name } : null,
    words:
      sensitive === null
        ? { kind: "html", content: post.contentHtml }
        : { kind: "text", content: words.sensitive(nameOf(findTheme(catalogue, sensitive), language) ?? sensitive) },
  };
}

function answerEntry(comment: Comment, page: string, language: Language, isSensitive: boolean): AtomEntry {
  const words = feedWords[language];
  const author = signatureOf(comment.author, null, language);
  const address = `${page}#comment-${comment.id}`;
  return {
    id: address,
    page: address,
    title: words.answer(author),
    author,
    date: comment.date,
    theme: null,
    words: isSensitive ? { kind: "text", content: words.sensitiveAnswer } : { kind: "html", content: comment.contentHtml ?? "" },
  };
}

const signatureOf = (author: Author | null, redditUsername: string | null, language: Language): string =>
  author?.alias ?? (redditUsername === null ? feedWords[language].nobody : `u/${redditUsername}`);

/**
 * The first sensitive topic that a post touches, or null. A feed reader knows no comfort settings, so that its words stay on the site. A theme
 * that the release doesn't know any more counts as sensitive: nobody can say that it isn't.
 */
function sensitiveTheme({ themeId, subthemeId, contentNotes }: Publication, catalogue: Catalogue | null): string | null {
  const topics = [themeId, ...(subthemeId === null ? [] : [subthemeId])];
  return contentNotes[0] ?? topics.find((key) => findTheme(catalogue, key)?.sensitive !== false) ?? null;
}
