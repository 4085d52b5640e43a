import type { Language } from "@ryadom/shared/locales.ts";
import type { Picture } from "../../illustrations/picture.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Content } from "./collections.ts";
import { picturesOfContent } from "./pictures-of-content.ts";

export type Versions = Partial<Record<Language, string>>;

/**
 * What the image of a shared link shows (Open Graph, 1200 × 630): a picture, the page's title, the product's name. The name of its
 * file is a digest of these values and of their keys.
 */
export interface ShareImage extends Picture {
  title: string;
  productName: string;
}

/** What pages tell while they are listed. */
export interface Told {
  /** Sitemap: address of each page → its addresses by language. */
  listed: Map<string, Versions>;
  /** Address of a share image (`/og/….png`) → what it shows. */
  shareImages: Map<string, ShareImage>;
}

interface CurrentBuild extends Told {
  env: BuildEnv;
  content: Content;
  /** By the id of a document. */
  pictures: Pick<ReadonlyMap<string, Picture>, "get">;
}

/**
 * The integration reads Strapi once a build and the page modules, which Astro bundles and loads on their own, need the result.
 * A module variable would be another instance there, and would also outlive its build when the publisher builds again in the
 * same process; so the value hangs on the process.
 */
const slot = Symbol.for("ryadom.current-build");
const holder = globalThis as unknown as Record<symbol, CurrentBuild | undefined>;

export const beginBuild = (env: BuildEnv, content: Content, pictures: CurrentBuild["pictures"] = picturesOfContent(content)): void => {
  holder[slot] = { env, content, listed: new Map(), shareImages: new Map(), pictures };
};

export function currentBuild(): CurrentBuild {
  const build = holder[slot];
  if (!build) throw new Error("Content is read when a build or the dev server starts; there is none now.");
  return build;
}

/** @returns the picture of a document; the house for one that stands in no illustrated collection */
export const pictureOf = (documentId: string): Picture => holder[slot]?.pictures.get(documentId) ?? { motif: "house", air: "moss" };
