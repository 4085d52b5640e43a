/** One engine at one size, in a process of its own, so that its memory is its own: `node measure-engine.ts <engine> <documents> [--unseen]`. Prints JSON. */
import type { EngineQuery } from "../../src/search/engine/search-engine.ts";
import { everythingOfStaff, posts } from "./corpus/batches.ts";
import { engines } from "./engines.ts";
import { judgedQueries, type JudgedQuery, type QueryClass } from "./judged/judged.ts";
import { Relevance } from "./judged/relevance.ts";
import { mean, ndcg, percentile, recall } from "./measures.ts";

const timedRounds = 3;
const [name = "", size = "1000", ...flags] = process.argv.slice(2);
const unseen = flags.includes("--unseen");

/** `processor`: of this process, whatever else the machine is doing; what a server beside it does isn't in it. */
type Times = { p50: number; p99: number; processor: { p50: number; p99: number } };

export type Measured = {
  engine: string;
  size: number;
  quality: { language: string; class: QueryClass; queries: number; recall: number; ndcg: number; missed: string[] }[];
  milliseconds: { all: Times; rare: Times & { queries: number } };
  bytes: number | null;
  documentsPerSecond: number;
  memoryMegabytes: number;
};

const asked = ({ index, q, language }: JudgedQuery): EngineQuery => ({
  index,
  q,
  language: index === "staff" ? language : undefined,
  isTyping: false,
  limit: 10,
  offset: 0,
});

function summed(times: readonly { time: number; processor: number }[]): Times {
  const of = (numbers: readonly number[]) => ({ p50: percentile(numbers, 0.5), p99: percentile(numbers, 0.99) });
  return { ...of(times.map(({ time }) => time)), processor: of(times.map(({ processor }) => processor)) };
}

async function measure(): Promise<Measured> {
  const { engine, bytes, close } = await engines[name]!();
  const relevance = new Relevance(judgedQueries().filter(({ isUnseen }) => isUnseen === unseen));
  await engine.rebuild(
    "staff",
    (async function* staff() {
      yield everythingOfStaff();
    })(),
  );
  const started = performance.now();
  let counted = 0;
  await engine.rebuild(
    "publications",
    posts(Number(size), (number, lexemes, text) => {
      const before = performance.now();
      relevance.add(number, lexemes, text);
      counted += performance.now() - before;
    }),
  );
  const seconds = (performance.now() - started - counted) / 1000;
  const queries = relevance.answerable();
  const results = [];
  for (const query of queries) {
    const { hits } = await engine.search(asked(query));
    const found = hits.map(({ id }) => id);
    const relevant = relevance.of(query);
    results.push({ query, recall: recall(found, relevant), ndcg: ndcg(found, relevant) });
  }
  const times: { time: number; processor: number; isRare: boolean }[] = [];
  for (let round = 0; round < timedRounds; round += 1)
    for (const query of queries) {
      const [before, used] = [performance.now(), process.cpuUsage()];
      await engine.search(asked(query));
      const { user, system } = process.cpuUsage(used);
      times.push({ time: performance.now() - before, processor: (user + system) / 1000, isRare: relevance.isRare(query) });
    }
  const groups = Map.groupBy(results, ({ query }) => `${query.language} ${query.class}`);
  const rare = times.filter(({ isRare }) => isRare);
  const measured: Measured = {
    engine: name,
    size: Number(size),
    quality: [...groups.values()].map((group) => ({
      language: group[0]!.query.language,
      class: group[0]!.query.class,
      queries: group.length,
      recall: mean(group.map((one) => one.recall)),
      ndcg: mean(group.map((one) => one.ndcg)),
      missed: unseen
        ? []
        : group.filter((one) => one.recall < 1).map(({ query }) => `${query.q} (${[...relevance.of(query)].slice(0, 3).join(", ")})`),
    })),
    milliseconds: {
      all: summed(times),
      rare: { ...summed(rare), queries: rare.length / timedRounds },
    },
    bytes: await bytes(),
    documentsPerSecond: Number(size) / seconds,
    memoryMegabytes: process.memoryUsage.rss() / 2 ** 20,
  };
  await close();
  return measured;
}

process.stdout.write(JSON.stringify(await measure()));
