import type { Page } from "@playwright/test";

/** Keeps a script of the site from arriving, as a slow line does. @param name of its file, as it begins @returns lets it arrive */
export async function holdBack(page: Page, name: string): Promise<() => void> {
  const isDue = Promise.withResolvers<void>();
  await page.route(`**/_astro/${name}.*`, async (route) => {
    await isDue.promise;
    await route.continue();
  });
  return isDue.resolve;
}
