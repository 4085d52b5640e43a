import type { BuildEnv } from "./build-env.ts";
import { ContentError } from "./content-error.ts";
import { collectPublicMedia } from "./media.ts";
import { identityOf, type RawEntry } from "./read-entries.ts";

export const isMissing = "shows a file that the media library no longer has";

const atOnce = 6;

/** @returns an error for each of these entries that shows a file of which Strapi says that there is none */
export async function missingUploads(env: BuildEnv, entries: readonly RawEntry[]): Promise<ContentError[]> {
  const errors: ContentError[] = [];
  const queue = entries.values();
  const work = async () => {
    for (const entry of queue) {
      const uploads = new Set<string>();
      collectPublicMedia(entry.raw, uploads);
      for (const upload of uploads) {
        if (!(await isGone(env, upload))) continue;
        const [field = ""] = Object.entries(entry.raw).find(([, value]) => JSON.stringify(value)?.includes(upload)) ?? [];
        errors.push(new ContentError(identityOf(entry), field, isMissing));
        break;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return errors;
}

/** Strapi being away is no entry's fault: whoever needs the file hears of it. */
async function isGone(env: BuildEnv, upload: string): Promise<boolean> {
  const asked = { method: "HEAD", redirect: "error", signal: AbortSignal.timeout(30_000) } as const;
  const answer = await fetch(new URL(upload, env.CMS_URL), asked).catch(() => null);
  return answer?.status === 404;
}
