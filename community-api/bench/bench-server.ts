import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import SqliteFile from "better-sqlite3";
import { pino } from "pino";
import { createApp } from "../src/app.ts";
import { strapiAccounts } from "../src/auth/account-store.ts";
import { createKeys } from "../src/auth/keys.ts";
import { createRecheck } from "../src/auth/recheck.ts";
import { systemClock } from "../src/clock.ts";
import { openDatabase } from "../src/db/database.ts";
import { diskFiles } from "../src/files/disk-files.ts";
import { tombstonesIn } from "../src/privacy/erase/tombstones.ts";
import { createLiveNotifications } from "../src/notifications/live.ts";
import { createPipeline } from "../src/http/pipeline.ts";
import { publicationColumns } from "../src/publications/publication-rows.ts";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { unlimitedRates } from "../test/unlimited-rates.ts";
import { themes } from "./bench-data.ts";

/*
 * The process that is measured: the service; behind the same middleware a handler that does nothing; and behind it again one that runs
 * the feed's queries on hand-prepared statements and answers nothing. Driven by messages.
 */

/** Which page the hand-prepared statements ask for: a theme or none, and the cursors in turn. */
export type ByHand = { theme: string | null; cursors: [time: string, id: string][] };
/** "cpu": what was used so far. Otherwise: what to run by hand from now on. */
export type ToServer = "cpu" | ByHand;
export type Ports = { service: number; bare: number };
/** CPU in microseconds. */
export type Used = { cpu: number; residentMiB: number };

const [file] = process.argv.slice(2);
const catalogue: Catalogue = {
  themes: themes.flatMap(([key, , subthemes], order) =>
    [key, ...subthemes].map((name) => ({
      key: name,
      name: { en: name, ru: name },
      summary: null,
      parent: name === key ? null : key,
      icon: "wind",
      hue: 200,
      sensitive: false,
      order,
    })),
  ),
  reportReasons: [],
  emotions: [],
  redirects: [],
  legalVersions: [],
  products: [],
  lessonKeys: {},
  achievementRules: [],
  phraseList: [],
  synonyms: [],
};

const db = openDatabase({ engine: "sqlite", file: file! });
const services = {
  db,
  live: createLiveNotifications({ db, log: pino({ level: "silent" }) }),
  accounts: strapiAccounts({ url: "http://127.0.0.1:9", token: "" }),
  keys: createKeys("of the bench"),
  identityEventSecret: "of the bench",
  providers: { google: null, apple: null },
  passwordPolicy: { minLength: 6, maxLength: 128 },
  files: diskFiles("/nowhere"),
  tombstones: tombstonesIn("/nowhere", createKeys("")),
  rates: unlimitedRates,
  proxyHops: 0,
  clock: systemClock,
  catalogue: () => catalogue,
  release: { current: () => null, refresh: async () => {} },
  // The log is written as in life, to a place that costs nothing.
  log: pino({ base: null }, pino.destination("/dev/null")),
  limits: { bodyBytes: 65_536 },
  siteUrl: "http://localhost:8080",
  mode: "prod",
  inboxDir: null,
} as const;
let byHand: () => number = () => 0;
const bare = createPipeline({ ...services, recheck: createRecheck(services) });
bare.get("/api/empty", (c) => c.json({ items: [], nextCursor: null }));
bare.get("/api/by-hand", (c) => c.json({ items: [], nextCursor: byHand() < 0 ? "" : null }));

const listen = (fetch: Parameters<typeof getRequestListener>[0]): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer(getRequestListener(fetch));
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

const byHandFile = new SqliteFile(file, { readonly: true });
byHandFile.pragma("cache_size = -32000");
const columns = publicationColumns.map((column) => column.replace(/(\w+)\.(\w+)/, '$1."$2"')).join(", ");

/** @returns a function that asks for the next page and the specialists on it, and tells how many rows there were */
function prepareByHand({ theme, cursors }: ByHand): () => number {
  const feed = byHandFile.prepare<string[], { id: string }>(
    `select ${columns} from publication left join member on member.uid = publication."authorUid"
     where publication."sourceLang" = 'en' ${theme === null ? "" : `and publication."themeId" = '${theme}'`} and publication."isHidden" = 0
     and (publication."publishedAt", publication.id) < (?, ?)
     order by publication."publishedAt" desc, publication.id desc limit 11`,
  );
  const specialists = byHandFile.prepare(
    `select answered."publicationId", answered."answeredAt", member."authorId" as id, member.alias, member."avatarUrl"
     from publication_answered_specialist answered join member on member.uid = answered.uid
     where answered."publicationId" in (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  let next = 0;
  return () => {
    const [time, id] = cursors[next++ % cursors.length]!;
    const found = feed.all(time, id);
    return found.length + specialists.all(Array.from({ length: 10 }, (_, place) => found[place]?.id ?? "")).length;
  };
}

process.on("message", (message: ToServer) => {
  if (message !== "cpu") byHand = prepareByHand(message);
  const { user, system } = process.cpuUsage();
  process.send!({ cpu: user + system, residentMiB: process.memoryUsage.rss() / 2 ** 20 } satisfies Used);
});
process.send!({ service: await listen(createApp(services).fetch), bare: await listen(bare.fetch) } satisfies Ports);
