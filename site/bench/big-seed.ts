import { cp, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const seed = resolve(import.meta.dirname, "../../shared/seed");

type Story = { key: string; slug?: string; title?: string; order?: number };

/** A copy of the seed with this many stories more, each of them a copy under a name of its own. @returns the folder */
export async function bigSeed(folder: string, more: number): Promise<string> {
  await cp(seed, folder, { recursive: true, filter: (path) => !path.endsWith(".ts") });
  for (const part of ["both", "en", "ru"]) {
    const file = join(folder, "content", part, "stories.json");
    const stories = JSON.parse(await readFile(file, "utf8")) as Story[];
    const copies = Array.from({ length: more }, (_, index) => {
      const { slug, title, order, ...rest } = stories[index % stories.length]!;
      return {
        ...rest,
        key: `generated-${index}`,
        ...(slug && { slug: `generated-${index}` }),
        ...(title && { title: `${title} · ${index}` }),
        ...(order !== undefined && { order: 100 + index }),
      };
    });
    await writeFile(file, JSON.stringify([...stories, ...copies]));
  }
  return folder;
}
