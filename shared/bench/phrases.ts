/** `npm run phrases`: how the phrase check of the seed does on both parts of its corpus, and what it judged wrongly. */
import { bars, measure, parts, readCorpus } from "../test/phrases-corpus.ts";

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

for (const language of ["en", "ru"] as const) {
  for (const part of parts) {
    const { sentences, recall, falsePositives, misses } = measure(readCorpus(part, language));
    if (sentences === 0) {
      console.log(`${language} ${part}: not written yet`);
      continue;
    }
    const holds = recall >= bars.recall && falsePositives <= bars.falsePositives;
    console.log(`${language} ${part}: ${sentences} sentences, recall ${percent(recall)}, false positives ${percent(falsePositives)}`);
    for (const { text, level, found } of misses) console.log(`  ${level ?? "silent"} → ${found.join(", ") || "silent"}: ${text}`);
    if (!holds) process.exitCode = 1;
  }
}
