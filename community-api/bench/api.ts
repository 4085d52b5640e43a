/**
 * `npm run bench:api`: what the community costs, against its bar, on this machine, now. How it is measured stands in `compare.ts`.
 */
import { communityDatabase, sizeOf } from "./community-data.ts";
import { casesFor } from "./cases.ts";
import { against, compare, heading, memoryLine, row } from "./compare.ts";
import { start } from "./measured-server.ts";

const bars = { p99: 1.5, residentMiB: 250 };

/** @returns p99 in milliseconds of each case */
async function benchOf(publications: number): Promise<Map<string, number>> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  const file = await communityDatabase(sizeOf(publications), (progress) => console.log(`  ${seconds()}: ${progress}`));
  console.log(`\n${publications.toLocaleString("en")} publications (ready after ${seconds()})`);
  const servers = { service: await start("service", file), byHand: await start("by hand", file) };
  try {
    console.log(heading());
    const p99 = new Map<string, number>();
    for (const one of casesFor(file)) p99.set(one.name, await compare(one, servers));
    console.log(await memoryLine(servers.service, bars.residentMiB));
    return p99;
  } finally {
    servers.service.process.kill();
    servers.byHand.process.kill();
  }
}

const small = await benchOf(10_000);
const large = await benchOf(1_000_000);
console.log(`\np99 at 1 M over p99 at 10 k (bar ${bars.p99})`);
for (const [name, p99] of large) console.log(row(name, against(p99 / small.get(name)!, bars.p99)));
