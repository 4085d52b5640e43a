import { existsSync } from "node:fs";
import { link, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { AstroIntegration } from "astro";
import sharp from "sharp";
import { currentBuild, type ShareImage } from "../content/read/current-build.ts";
import { homeShareImage } from "./home-image.ts";
import { shareImageName } from "./image-address.ts";
import { drawShareImage } from "./draw-image.ts";

const atOnce = 4;

/**
 * Astro integration: draws the share images that pages asked for (`shareImageFor`) and those of Home as PNG. Drawn images are kept in the work
 * folder and hard-linked into the release, so that a later build draws only new ones.
 */
export const shareImages = (workDir: string): AstroIntegration => ({
  name: "ryadom:share-images",
  hooks: {
    "astro:build:done": async ({ dir, logger }) => {
      const cache = join(workDir, "pictures");
      const out = join(fileURLToPath(dir), "og");
      await rm(out, { recursive: true, force: true });
      await Promise.all([mkdir(cache, { recursive: true }), mkdir(out, { recursive: true })]);
      const wanted = wantedShareImages().map(([address, image]) => ({
        name: shareImageName(image),
        target: join(out, address.slice("/og/".length)),
        image,
      }));
      const missing = wanted.filter(({ name }) => !existsSync(join(cache, name)));
      const queue = missing.values();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const { name, image } of queue) await draw(image, join(cache, name));
        }),
      );
      await Promise.all(wanted.map(({ name, target }) => link(join(cache, name), target)));
      const known = new Set(wanted.map(({ name }) => name));
      await Promise.all((await readdir(cache)).filter((name) => !known.has(name)).map((name) => rm(join(cache, name), { force: true })));
      if (missing.length > 0) logger.info(`${missing.length} of ${wanted.length} share images drawn`);
    },
  },
});

type ByAddress = (readonly [address: string, image: ShareImage])[];

/** All share images of the current build. */
const wantedShareImages = (): ByAddress => [...currentBuild().shareImages, ...homeShareImages()];

export const homeShareImages = (): ByAddress =>
  languages.map((language) => [homeShareImage(language), homeShareImageContent(language)] as const);

/** Draws one share image, unless a build before has. @returns the file that is kept of it */
export async function keptShareImage(workDir: string, image: ShareImage): Promise<string> {
  const file = join(workDir, "pictures", shareImageName(image));
  if (!existsSync(file)) await draw(image, file);
  return file;
}

function homeShareImageContent(language: Language): ShareImage {
  const { productName, tagline } = currentBuild().content[language].siteSetting;
  return { motif: "house", air: "moss", title: tagline, productName };
}

/** @returns a share image as PNG */
export const renderShareImage = (image: ShareImage): Promise<Buffer> =>
  sharp(Buffer.from(drawShareImage(image)))
    .png({ compressionLevel: 4 })
    .toBuffer();

async function draw(image: ShareImage, file: string): Promise<void> {
  await writeFile(`${file}.part`, await renderShareImage(image));
  await rename(`${file}.part`, file);
}
