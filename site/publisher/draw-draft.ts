import { entryPath } from "@ryadom/shared/entry-path.ts";
import type { PreviewAnswer, PreviewOrder } from "@ryadom/shared/publisher.ts";
import type { BuildEnv } from "../src/content/read/build-env.ts";
import { readWithDraft } from "../src/content/read/cms.ts";
import { collections, singles } from "../src/content/read/collections.ts";
import { buildErrorOf } from "../src/content/read/content-error.ts";
import { beginBuild } from "../src/content/read/current-build.ts";
import { type KeptEntries, readLastGood } from "../src/content/read/last-good.ts";
import type { Pages } from "./quick/compiled-pages.ts";
import { asPreview } from "./preview-page.ts";

type NamedEntry = { slug?: string | null; key?: string | null };

/** Draws pages of drafts amid the content of the live release. One at a time: pages read what `beginBuild` has put there. */
export function createDraftPages(env: BuildEnv, pages: Pick<Pages, "draw">): (order: PreviewOrder) => Promise<PreviewAnswer> {
  let published: KeptEntries = new Map();
  return async ({ uid, locale, draft, part, scheme, links, ribbon }) => {
    const source = [...Object.values(collections), ...Object.values(singles)].find((one) => one.uid === uid);
    const [address] = entryPath(uid, locale, draft as NamedEntry)?.split("#") ?? [];
    if (!source || !address) return { kind: "no-page" };
    published = await readLastGood(env.SITE_WORK_DIR, published);
    if (published.size === 0) return { kind: "not-ready" };
    const entries = [...published.values()].map(({ entry }) => entry);
    const content = await readWithDraft(env, entries, { source, language: locale, raw: draft });
    if (Array.isArray(content)) return { kind: "problems", problems: content.map(buildErrorOf) };
    beginBuild(env, content);
    const page = await pages.draw(part === null ? address : `${address}/${part}`);
    return page === null
      ? { kind: "no-page" }
      : { kind: "page", ...asPreview(page, { address, siteUrl: env.SITE_URL, links, scheme, ribbon }) };
  };
}
