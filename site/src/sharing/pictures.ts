import { existsSync } from "node:fs";
import { link, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { AstroIntegration } from "astro";
import sharp from "sharp";
import { currentBuild } from "../content/current-build.ts";
import { homePicture } from "./home-picture.ts";
import { nameOfPicture } from "./picture-address.ts";
import { drawPicture, type Picture } from "./picture.ts";

const atOnce = 4;

/** Draws what is not in the work folder yet and links all into the release, so that a later build draws only what has changed. */
export const sharingPictures = (workDir: string): AstroIntegration => ({
  name: "ryadom:sharing-pictures",
  hooks: {
    "astro:build:done": async ({ dir, logger }) => {
      const cache = join(workDir, "pictures");
      const out = join(fileURLToPath(dir), "og");
      await rm(out, { recursive: true, force: true });
      await Promise.all([mkdir(cache, { recursive: true }), mkdir(out, { recursive: true })]);
      const wanted = [
        ...currentBuild().pictures,
        ...languages.map((language) => [homePicture(language), pictureOfHome(language)] as const),
      ].map(([address, picture]) => ({ name: nameOfPicture(picture), target: join(out, address.slice("/og/".length)), picture }));
      const missing = wanted.filter(({ name }) => !existsSync(join(cache, name)));
      const queue = missing.values();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const { name, picture } of queue) await draw(picture, join(cache, name));
        }),
      );
      await Promise.all(wanted.map(({ name, target }) => link(join(cache, name), target)));
      const known = new Set(wanted.map(({ name }) => name));
      await Promise.all((await readdir(cache)).filter((name) => !known.has(name)).map((name) => rm(join(cache, name), { force: true })));
      if (missing.length > 0) logger.info(`${missing.length} of ${wanted.length} pictures drawn`);
    },
  },
});

function pictureOfHome(language: Language): Picture {
  const { productName, tagline } = currentBuild().content[language].siteSetting;
  return { scene: "hills", id: "home", hue: 160, title: tagline, productName };
}

async function draw(picture: Picture, file: string): Promise<void> {
  const bytes = await sharp(Buffer.from(drawPicture(picture)))
    .png({ compressionLevel: 4 })
    .toBuffer();
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
}
