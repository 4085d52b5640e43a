/**
 * `npm run bench:moderation`: the first page of the moderators' queue at ten thousand open cases, against its bar. How it is measured stands in
 * `compare.ts`: there, statements prepared by hand answer nothing. The last line compares with ones that send the cases they have read, as a queue must.
 */
import { compare, heading } from "./compare.ts";
import type { Case } from "./cases.ts";
import { tokenOf } from "./fill-people.ts";
import { start } from "./measured-server.ts";
import { moderationDatabase } from "./moderation-data.ts";

const read = (name: string, query: string): Case => ({
  name,
  isMember: true,
  method: "GET",
  questions: Array.from({ length: 20 }, (_, index) => ({ path: `/api/moderation/cases${query}`, cookie: `__Host-sid=${tokenOf(index)}` })),
});

const started = performance.now();
const file = await moderationDatabase((progress) => console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s: ${progress}`));
const servers = { service: await start("service", file), byHand: await start("by hand", file) };
try {
  console.log(heading());
  await compare(read("open cases, first page", ""), servers);
  await compare(read("in Russian", "?language=ru"), servers);
  await compare(read("what waits longest", "?sort=oldest"), servers);
  await compare(read("first page, sent by hand", ""), servers, read("", "?isSent=true").questions);
} finally {
  servers.service.process.kill();
  servers.byHand.process.kill();
}
