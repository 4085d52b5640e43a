import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Without a connection nobody hears of an achievement, proves anything, sends what was kept or plays a film or a sound, which are never kept:
 * what does so stays out.
 */
const needsConnection =
  /\/(?:tell-achievements|proof-of-work|send-pending|open-video-controls|mount-practice-end|follow-recording|offer-playing|continue-playing|open-dock)\./;

/** @param out folder of the build @returns finds the scripts, styles and fonts that pages load, followed through their imports */
export function createAssetFinder(out: string) {
  const known = new Map<string, Promise<string[]>>();

  async function read(file: string): Promise<string[]> {
    if (!/\.(js|css)$/.test(file)) return [];
    const text = await readFile(join(out, file), "utf8");
    return [...namedFiles(text), ...[...text.matchAll(/["'`]\.\/([\w.-]+\.(?:js|css))["'`]/g)].map(([, name]) => `/_astro/${name}`)];
  }

  return async (pages: string[]): Promise<string[]> => {
    const needed = new Set<string>();
    const add = async (file: string): Promise<void> => {
      if (needed.has(file) || needsConnection.test(file)) return;
      needed.add(file);
      if (!known.has(file)) known.set(file, read(file));
      for (const next of await known.get(file)!) await add(next);
    };
    for (const html of pages) for (const file of namedFiles(html)) await add(file);
    return [...needed];
  };
}

const namedFiles = (text: string): string[] => [...text.matchAll(/\/?(_astro\/[\w./-]+\.(?:js|css|woff2))/g)].map(([, name]) => `/${name}`);
