import { comfortOfAll, sensitiveTopicsOf } from "../device/comfort.ts";
import { withCount, type PluralForms } from "../format/plural-forms.ts";
import { choosePosts, countSince, countingFrom, textOf, type LivePost } from "./choose-posts.ts";

/** Home: fills the three cards of live posts and says at night how many were written. What cannot be reached leaves without a trace. */
const language = document.documentElement.lang;
const section = document.querySelector<HTMLElement>("[data-live-posts]");
const awake = document.querySelector<HTMLElement>("[data-awake]");

interface Words {
  themes: Record<string, string>;
  answers: PluralForms;
  specialist: string;
  first: string;
  deleted: string;
  post: string;
}

/** “2 hr. ago”, «2 ч назад». */
function ago(date: string): string {
  const minutes = Math.max(1, Math.floor((Date.now() - Date.parse(date)) / 60_000));
  const format = new Intl.RelativeTimeFormat(language, { style: "short" });
  if (minutes < 60) return format.format(-minutes, "minute");
  return minutes < 1440 ? format.format(-Math.floor(minutes / 60), "hour") : format.format(-Math.floor(minutes / 1440), "day");
}

function fill(card: HTMLElement, post: LivePost, words: Words): void {
  const put = (selector: string, text: string): void => {
    const element = card.querySelector(selector);
    if (element) element.textContent = text;
  };
  const link = card.querySelector("a");
  if (!link) return;
  const count = post.commentsCount;
  const answers = withCount(words.answers, language, count);
  const name = post.author?.alias ?? post.redditUsername ?? words.deleted;
  link.href = words.post.replace("{slug}", post.slugId) + (count === 0 ? "#comments" : "");
  put("[data-post-title]", post.title);
  put("[data-post-text]", textOf(post.contentHtml));
  put("[data-post-about]", [name, ago(post.date), words.themes[post.themeId]].filter(Boolean).join(" · "));
  put(
    "[data-post-answers]",
    count === 0 ? words.first : post.answeredSpecialists.length > 0 ? words.specialist.replace("{answers}", answers) : answers,
  );
  card.removeAttribute("aria-hidden");
  card.removeAttribute("inert");
}

function showPosts(place: HTMLElement, posts: LivePost[]): void {
  const words = JSON.parse(place.dataset["livePosts"] ?? "") as Words;
  const chosen = choosePosts(posts, (post) => post.themeId in words.themes && comfortOfAll(sensitiveTopicsOf(post)) === "show");
  if (chosen.length === 0) place.hidden = true;
  for (const [index, card] of [...place.querySelectorAll<HTMLElement>("[data-live-post]")].entries()) {
    const post = chosen[index];
    if (post) fill(card, post, words);
    else card.hidden = true;
  }
}

function showAwake(place: HTMLElement, posts: LivePost[], hasMore: boolean): void {
  const words = JSON.parse(place.dataset["awake"] ?? "") as {
    night: string;
    evening: string;
    quiet: string;
    many: string;
    posts: PluralForms;
  };
  const { since, isEvening } = countingFrom(new Date());
  const { count, isMore } = countSince(posts, since, hasMore);
  for (const [index, house] of [...document.querySelectorAll<HTMLElement>("[data-house]")].entries())
    if (index < count) house.dataset["lit"] = "";
  if (count === 0) {
    place.textContent = words.quiet;
    return;
  }
  const said = isMore ? words.many : withCount(words.posts, language, count);
  const [before = "", after = ""] = (isEvening ? words.evening : words.night).split("{posts}");
  const link = Object.assign(document.createElement("a"), { href: place.dataset["feed"] ?? "", textContent: said, className: "link" });
  place.replaceChildren(before, link, after);
}

try {
  const answer = await fetch(`/api/publications?language=${language}&limit=10`);
  if (!answer.ok) throw new Error(String(answer.status));
  const { items, nextCursor } = (await answer.json()) as { items: LivePost[]; nextCursor: string | null };
  // One's own words are no sign of others.
  const others = items.filter(({ isMine }) => !isMine);
  if (section) showPosts(section, others);
  if (awake) showAwake(awake, others, nextCursor !== null);
} catch {
  // No connection, or the community is away: the doors move up, and the night says nothing of others.
  if (section) section.hidden = true;
}
