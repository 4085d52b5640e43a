/**
 * `npm run bench:wellbeing`: what members keep of their days and courses, at 200,000 members and over ten million rows, against its bar. How it is
 * measured stands in `compare.ts`.
 */
import { compare, heading } from "./compare.ts";
import { start } from "./measured-server.ts";
import { wellbeingCases } from "./wellbeing-cases.ts";
import { wellbeingDatabase } from "./wellbeing-data.ts";

const started = performance.now();
const file = await wellbeingDatabase((progress) => console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s: ${progress}`));
const servers = { service: await start("service", file), byHand: await start("by hand", file) };
try {
  console.log(heading());
  for (const one of wellbeingCases(new Date())) await compare(one, servers);
} finally {
  servers.service.process.kill();
  servers.byHand.process.kill();
}
