import type { Language } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Picture } from "../sharing/picture.ts";
import type { Content } from "./cms.ts";

export type Versions = Partial<Record<Language, string>>;

interface CurrentBuild {
  env: BuildEnv;
  content: Content;
  /** Address → the addresses of the same page in each language it exists in; only pages for the sitemap. */
  listed: Map<string, Versions>;
  /** Address → what the sharing picture there shows. */
  pictures: Map<string, Picture>;
}

/**
 * The integration reads Strapi once a build and the page modules, which Astro bundles and loads on their own, need the result.
 * A module variable would be another instance there, and would also outlive its build when the publisher builds again in the
 * same process; so the value hangs on the process.
 */
const slot = Symbol.for("ryadom.current-build");
const holder = globalThis as unknown as Record<symbol, CurrentBuild | undefined>;

export const beginBuild = (env: BuildEnv, content: Content): void => {
  holder[slot] = { env, content, listed: new Map(), pictures: new Map() };
};

export function currentBuild(): CurrentBuild {
  const build = holder[slot];
  if (!build) throw new Error("Content is read when a build or the dev server starts; there is none now.");
  return build;
}
