import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { pino } from "pino";
import { createApp, type Services } from "../src/app.ts";
import type { Database } from "../src/db/database.ts";
import type { AppEnv } from "../src/http/context.ts";
import { expectDescribed } from "./contract.ts";
import { newDatabase } from "./test-database.ts";

export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body };

export type TestService = {
  app: OpenAPIHono<AppEnv>;
  db: Database;
  /** What time it is in this test; set it to move on. */
  clock: { now: Date };
  log: string[];
  /** Ask the API; fails the test when the answer is not what the OpenAPI description promises. */
  get<Body>(path: string): Promise<Answer<Body>>;
};

export const siteUrl = "https://ryadom.test";

/** A whole fresh service on a database of its own. @param changes what this test wants different */
export async function newService(changes: Partial<Services> = {}): Promise<TestService> {
  const db = await newDatabase();
  const clock = { now: new Date("2026-03-01T12:00:00.000Z") };
  const log: string[] = [];
  const app = createApp({
    db,
    clock: () => clock.now,
    catalogue: () => testCatalogue,
    release: { current: () => null, refresh: async () => {} },
    log: pino({ base: null }, { write: (line: string) => void log.push(line) }),
    limits: { bodyBytes: 1024 },
    siteUrl,
    mode: "prod",
    inboxDir: null,
    ...changes,
  });
  const get = async <Body>(path: string): Promise<Answer<Body>> => {
    const response = await app.request(path);
    const text = await response.text();
    const body = (text === "" ? undefined : JSON.parse(text)) as Body;
    expectDescribed("GET", path.split("?")[0]!, response.status, body);
    return { status: response.status, headers: response.headers, body };
  };
  return { app, db, clock, log, get };
}

const theme = (key: string, parent: string | null, order: number): Catalogue["themes"][number] => ({
  key,
  name: { en: `${key} (en)`, ru: `${key} (ru)` },
  summary: null,
  parent,
  icon: "wind",
  hue: 200,
  sensitive: false,
  order,
});

export const testCatalogue: Catalogue = {
  themes: [
    theme("sleep", null, 2),
    theme("anxiety", null, 1),
    theme("panic", "anxiety", 1),
    { ...theme("only-english", null, 3), name: { en: "Only English", ru: null } },
    theme("under-english", "only-english", 1),
  ],
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
