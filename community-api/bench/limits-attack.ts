import { once } from "node:events";
import { Agent } from "node:http";
import { ask, newFigures } from "./ask-as.ts";

/* One address that has a page rendered that nobody has asked for, and the next, as fast as eight connections let it. It is told the paths, and tells what came. */

const [origin, forMs] = process.argv.slice(2) as [string, string];
const [paths] = (await once(process, "message")) as [string[]];
const until = performance.now() + Number(forMs);
const agent = new Agent({ keepAlive: true });
const figures = newFigures();
let next = 0;
const loop = async (): Promise<void> => {
  while (performance.now() < until) await ask(agent, origin, paths[next++ % paths.length]!, "198.51.100.9", figures);
};
await Promise.all(Array.from({ length: 8 }, loop));
agent.destroy();
process.send!([figures.times, [...figures.statuses]], () => process.disconnect());
