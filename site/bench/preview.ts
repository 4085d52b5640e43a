/**
 * `npm run bench:preview`: seconds from asking for a draft’s address to its drawn page, by type and language, with a real Strapi of the seed’s size.
 * The first one starts the program that draws. Bounded: 5 rounds.
 */
import { signInToAdmin } from "../e2e/support/cms-admin.ts";
import { prepareTemplate, startCopy } from "../e2e/support/stack.ts";

const rounds = 5;
const types = ["story", "help-item", "course", "quick-calm", "breathing-practice", "test"];
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

await prepareTemplate();
const stack = await startCopy("bench-preview");
try {
  const editor = await signInToAdmin(stack.cmsUrl);
  const secondsTo = async (uid: string, locale: string, title: string): Promise<number> => {
    const { documentId } = await editor.first(uid, locale);
    await editor.save(uid, documentId, locale, { title });
    const asked = performance.now();
    const page = await fetch(stack.cmsUrl + (await editor.previewPath(uid, documentId, locale)));
    if (!page.ok || !(await page.text()).includes(title)) throw new Error(`The preview of ${uid} (${locale}) answered ${page.status}`);
    return (performance.now() - asked) / 1000;
  };
  console.log(`first: ${(await secondsTo("api::story.story", "en", "First")).toFixed(2)} s`);
  for (const type of types) {
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++)
      for (const locale of ["en", "ru"]) seconds.push(await secondsTo(`api::${type}.${type}`, locale, `Round ${round}`));
    console.log(`${type}: ${median(seconds).toFixed(2)} s (${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)})`);
  }
} finally {
  await stack.supervisor.stop();
}
