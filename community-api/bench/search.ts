/**
 * `npm run bench:search`: how well and how fast search answers, at 1,000 and 20,000 publications, with `--large` at a million too. Quality by class of
 * query (`search/judged/judged.ts`), then time, size, speed of indexing and memory. `--unseen` judges by the third that nobody tunes for and names
 * none of its queries; `vectors` alone compares vectors, as a search by meaning does; `--missed` names what the others miss. Meilisearch takes part when MEILI_URL and MEILI_MASTER_KEY say where it is.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { engines } from "./search/engines.ts";
import { bars, maxMilliseconds } from "./search/bars.ts";
import type { Measured } from "./search/measure-engine.ts";
import { queryClasses } from "./search/judged/judged.ts";
import { measureVectors } from "./search/vectors.ts";

const flags = process.argv.slice(2);
const sizes = [1000, 20_000, ...(flags.includes("--large") ? [1_000_000] : [])];
const only = flags.find((flag) => !flag.startsWith("--"));

async function measure(engine: string, size: number): Promise<Measured> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "--max-old-space-size=4096",
      join(import.meta.dirname, "search/measure-engine.ts"),
      engine,
      String(size),
      ...flags.filter((flag) => flag === "--unseen"),
    ],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout) as Measured;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const verdict = (isMet: boolean) => (isMet ? "" : " BELOW ITS BAR");

function printQuality({ quality }: Measured): void {
  console.log(row(["language", "class", "queries", "recall@10", "nDCG@10"]));
  console.log(row(["---", "---", "---", "---", "---"]));
  const sorted = quality.toSorted((one, other) => queryClasses.indexOf(one.class) - queryClasses.indexOf(other.class));
  for (const { language, class: queryClass, queries, recall, ndcg, missed } of sorted) {
    const bar = bars[queryClass];
    console.log(row([language, queryClass, queries, percent(recall) + (bar === undefined ? "" : verdict(recall >= bar)), ndcg.toFixed(3)]));
    if (flags.includes("--missed")) for (const one of missed) console.log(`    ${one}`);
  }
}

function printCosts({ milliseconds: { all, rare }, bytes, documentsPerSecond, memoryMegabytes, size }: Measured): void {
  const isFast = rare.p99 <= maxMilliseconds;
  const times = ({ p50, p99, processor }: typeof all) =>
    `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (processor ${processor.p50.toFixed(2)} and ${processor.p99.toFixed(2)} ms)`;
  console.log(`${times(all)}; queries without a word that a tenth of all documents has (${rare.queries}):`);
  console.log(`${times(rare)}${verdict(isFast)}`);
  const perDocument = bytes === null ? "size unknown" : `${(bytes / 2 ** 20).toFixed(1)} MB, ${Math.round(bytes / size)} bytes a document`;
  console.log(`${perDocument}; ${Math.round(documentsPerSecond)} documents/s; ${Math.round(memoryMegabytes)} MB resident`);
}

for (const size of sizes)
  for (const engine of Object.keys(engines).filter((name) => only === undefined || name === only)) {
    console.log(`\n## ${engine}, ${size.toLocaleString("en")} publications\n`);
    const measured = await measure(engine, size);
    printQuality(measured);
    console.log("");
    printCosts(measured);
  }

if (only === undefined || only === "vectors") {
  const { p50, p99, megabytes } = measureVectors(20_000);
  console.log(`\n## by meaning, 20,000 vectors of 384 numbers\n`);
  console.log(`p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms for a query; ${megabytes.toFixed(0)} MB`);
}
