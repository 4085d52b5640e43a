import { link, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ShareImage } from "../../src/content/read/current-build.ts";
import { isSameValue } from "../../src/content/read/same-value.ts";
import { homeShareImages, keptShareImage } from "../../src/sharing/integration.ts";
import type { Changes } from "./site-files.ts";
import type { createTold } from "./told.ts";

/** Keeps up the share images that lie in `out`, by what pages tell. */
export function createLaidImages(out: string, workDir: string, told: ReturnType<typeof createTold>) {
  const laid = new Set<string>();
  /** Those of Home have an address that stays. */
  const laidOfHome = new Map<string, ShareImage>();

  async function lay(address: string, image: ShareImage, { changed }: Changes): Promise<void> {
    const target = join(out, address);
    await rm(target, { force: true });
    await link(await keptShareImage(workDir, image), target);
    changed.add(address.slice(1));
  }

  return {
    /** All that pages ask for lies there. */
    begin(): void {
      for (const address of told.now.shareImages.keys()) laid.add(address);
      for (const [address, image] of homeShareImages()) laidOfHome.set(address, image);
    },
    /** Draws those that pages ask for now. */
    async add(changes: Changes): Promise<void> {
      for (const address of told.touchedImages) {
        const image = told.now.shareImages.get(address);
        if (!image || laid.has(address)) continue;
        await lay(address, image, changes);
        laid.add(address);
      }
      for (const [address, image] of homeShareImages()) {
        if (isSameValue(laidOfHome.get(address), image)) continue;
        await lay(address, image, changes);
        laidOfHome.set(address, image);
      }
    },
    /** Takes those away that no page asks for. */
    async tidy({ changed, removed }: Changes): Promise<void> {
      for (const address of told.touchedImages) {
        if (!laid.has(address) || told.now.shareImages.has(address)) continue;
        await rm(join(out, address), { force: true });
        laid.delete(address);
        changed.delete(address.slice(1));
        removed.add(address.slice(1));
      }
    },
  };
}
