/** Entries that nobody would mean, against the real Strapi: whatever it accepts, the site goes on; whatever is refused is named. */
import type { PublisherState } from "@ryadom/shared/publisher.ts";
import { collections } from "../src/content/read/collections.ts";
import { randomEntry, randomFrom, typeNames } from "../src/content/read/random-entries.ts";
import { signInToAdmin } from "./support/cms-admin.ts";
import { startCopy } from "./support/stack.ts";
import { expect, test } from "./support/watched-page.ts";

const seed = Number(process.env["TEST_SEED"] || Math.floor(Math.random() * 2 ** 31));
/** So many that Strapi's own validation lets in as drafts. */
const most = 500;
const atOnce = 4;
/** A slower machine publishes fewer, but not so few that they show nothing. */
const limitMs = 90_000;
const least = 200;

type Refusal = { error?: { message?: string; details?: { errors?: { path?: string[]; message?: string }[] } } };

test("whatever Strapi lets in never stops the site, and each refusal names the field in words", async ({ request }) => {
  test.setTimeout(300_000);
  console.log(`TEST_SEED=${seed} gives these entries again`);
  const stack = await startCopy("random-entries");
  try {
    const editor = await signInToAdmin(stack.cmsUrl);
    const theme = await editor.find("api::theme.theme", "anxiety", "en");
    const random = randomFrom(seed);
    const sources = Object.values(collections);
    const tally = { live: 0, refused: 0, noDraft: 0 };
    const entries = (function* () {
      for (let at = 0; tally.live + tally.refused < most; at += 1) {
        const { uid } = sources[at % sources.length]!;
        const name = typeNames.find((one) => uid === `api::${one}.${one}`)!;
        const fields = withKnownThings(randomEntry(random, name, at), at, theme.documentId);
        yield { uid, locale: at % 2 === 0 ? "en" : "ru", fields };
      }
    })();
    const until = Date.now() + limitMs;
    const wordless: string[] = [];
    const work = async () => {
      for (const { uid, locale, fields } of entries) {
        if (Date.now() > until) return;
        const { isDraft, status, text } = await editor.attempt(uid, locale, fields);
        if (status < 300) tally.live += 1;
        else if (!isDraft) tally.noDraft += 1;
        else tally.refused += 1;
        if (status >= 300 && !(namesField(status, text) && (!isDraft || namesEntry(text))))
          wordless.push(`${uid} ${status}: ${text.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    console.log(`${tally.live} published, ${tally.refused} refused, ${tally.noDraft} not even a draft`);
    expect(wordless).toEqual([]);
    expect(tally.live).toBeGreaterThan(0);
    expect(tally.live + tally.refused).toBeGreaterThanOrEqual(least);

    const story = await editor.find("api::story.story", "seven-stops", "en");
    const title = `After all that ${seed}`;
    await editor.publish("api::story.story", story.documentId, "en", {
      ...(await editor.full("api::story.story", story.documentId, "en")),
      title,
    });
    const address = `${stack.siteUrl}/en/stories/${String(story["slug"])}`;
    await expect.poll(async () => (await request.get(address)).text(), { timeout: 120_000 }).toContain(title);
    const { phase, keptBack = [] } = (await (await fetch(stack.stateUrl)).json()) as PublisherState;
    expect(phase).not.toBe("failed");
    expect(keptBack.filter(({ entry, field, message }) => !entry || !field || !message)).toEqual([]);
  } finally {
    await stack.supervisor.stop();
  }
});

/** A theme that there is, a key of its own, and none of the files and entries that only the site's own test can think up. */
function withKnownThings(entry: Record<string, unknown>, at: number, theme: string): Record<string, unknown> {
  const isThoughtUp = (value: unknown) => JSON.stringify(value)?.includes('"nobody"') || JSON.stringify(value)?.includes('"/uploads/');
  const kept = Object.entries(entry).filter(([name, value]) => name !== "documentId" && !isThoughtUp(value));
  const fields = Object.fromEntries(kept);
  return {
    ...fields,
    ...("key" in entry && { key: `random-${at}` }),
    ...("slug" in entry && { slug: null }),
    ...("theme" in entry && { theme: { connect: [{ documentId: theme }] } }),
  };
}

const refusalOf = (text: string) => (JSON.parse(text) as Refusal).error;

/** A sentence for a person, and the field that it is about. */
function namesField(status: number, text: string): boolean {
  if (status !== 400) return false;
  const { message, details: { errors = [] } = {} } = refusalOf(text) ?? {};
  return Boolean(message) && errors.length > 0 && errors.every((one) => Boolean(one.path?.length) && Boolean(one.message));
}

/** The entry by its title. */
const namesEntry = (text: string): boolean =>
  /^“.*” .*can’t be published\.|^«.*» .*нельзя опубликовать\./s.test(refusalOf(text)?.message ?? "");
