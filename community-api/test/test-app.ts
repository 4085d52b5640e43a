import type { OpenAPIHono } from "@hono/zod-openapi";
import { join } from "node:path";
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, RootOperationNode, UnknownRow } from "kysely";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createApp, type Services } from "../src/app.ts";
import { createKeys, type Keys } from "../src/core/keys.ts";
import { createLiveNotifications, type LiveNotifications } from "../src/notify/notifications/live.ts";
import { openSession } from "../src/identity/session/session.ts";
import { newFormTime } from "../src/identity/sign-up/form-time.ts";
import type { Database } from "../src/db/database.ts";
import { diskFiles } from "../src/files/disk-files.ts";
import type { FileStore } from "../src/files/file-store.ts";
import { type Tombstones, openTombstones } from "../src/privacy/erase/tombstones.ts";
import type { AppEnv } from "../src/http/context.ts";
import { embeddedEngine } from "../src/search/index/embedded.ts";
import { type FakeAccountStore, fakeAccountStore } from "./fake-account-store.ts";
import { expectMatchesOpenApi } from "./openapi-contract.ts";
import { createTestCheckout, type SignedEvent, type TestCheckout } from "../src/test-checkout/test-checkout.ts";
import { newDataDir } from "./programs.ts";
import { testCatalogue } from "./test-catalogue.ts";
import { newDatabase } from "./test-database.ts";
import { unlimitedRateLimits } from "./unlimited-rate-limits.ts";

export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body };

/** Asks the API as one person; what the answer sets in cookies is kept for the next question, as a browser would. */
export type Caller = {
  cookies: Map<string, string>;
  /**
   * Fails the test when the answer is not what the OpenAPI description promises. A `FormData` body goes as multipart, `URLSearchParams`
   * as a plain form.
   */
  ask<Body = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
};

export type TestService = {
  app: OpenAPIHono<AppEnv>;
  db: Database;
  accounts: FakeAccountStore;
  files: FileStore;
  tombstones: Tombstones;
  keys: Keys;
  live: LiveNotifications;
  visitor(): Caller;
  /** Somebody who has just signed in. @param about what matters to the test about the session */
  as(member: { uid: string }, about?: { kind?: "full" | "restricted"; secondFactor?: boolean }): Promise<Caller>;
  /** The stand-in of the payment service; what it sends waits in `events`. */
  checkout: TestCheckout;
  events: SignedEvent[];
  /** What time it is in this test; set it to move on. */
  clock: { now: Date };
  log: string[];
  /** How many statements the service has sent to its database so far. */
  statements(): number;
  /** Ask the API; fails the test when the answer is not what the OpenAPI description promises. */
  get<Body>(path: string): Promise<Answer<Body>>;
};

export const siteUrl = "https://ryadom.test";
const begun = new Date("2026-03-01T12:00:00.000Z");
const testSecret = "a secret of the tests, long enough for everything";

/** Of a form to sign up that was opened a minute before a test's service began. */
export const formTime = newFormTime(createKeys(testSecret), new Date(begun.getTime() - 60_000));

class StatementCounter implements KyselyPlugin {
  count = 0;
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }
  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.count += 1;
    return Promise.resolve(result);
  }
}

/** A whole fresh service on a database of its own. @param changes what this test wants different */
export async function newService(changes: Partial<Services> = {}): Promise<TestService> {
  const counter = new StatementCounter();
  const db = (await newDatabase()).withPlugin(counter);
  const clock = { now: new Date(begun) };
  const log: string[] = [];
  const accounts = fakeAccountStore();
  const dataDir = await newDataDir();
  const files = diskFiles(join(dataDir, "media"));
  const keys = createKeys(testSecret);
  const tombstones = openTombstones(join(dataDir, "tombstones"), keys);
  const live = createLiveNotifications({ db, log: pino({ level: "silent" }) });
  onTestFinished(() => live.close());
  const events: SignedEvent[] = [];
  const checkout = createTestCheckout({
    siteUrl,
    clock: () => clock.now,
    store: { read: () => null, write: () => {} },
    deliver: (sent) => void events.push(...sent),
  });
  const app = createApp({
    payments: { stripe: checkout.service },
    seller: { seller: "Ryadom", tax: { en: "No tax.", ru: "Без налога." }, withdrawal: { en: "14 days.", ru: "14 дней." } },
    testCheckout: checkout,
    live,
    db,
    accounts,
    keys,
    identityEventSecret: "a secret of the tests for events of accounts",
    providers: { google: null, apple: null },
    push: null,
    passwordPolicy: { minLength: 6, maxLength: 128 },
    files,
    tombstones,
    rateLimits: unlimitedRateLimits,
    // Tests write to the database behind the back of the service, and ask what it says now.
    sharedReadMs: 0,
    trustedProxyHops: 0,
    clock: () => clock.now,
    catalogue: () => testCatalogue,
    searchEngine: embeddedEngine({ db, synonyms: () => changes.catalogue?.()?.synonyms ?? [] }),
    release: { current: () => null, refresh: async () => {} },
    log: pino({ base: null }, { write: (line: string) => void log.push(line) }),
    limits: { bodyBytes: 1024 },
    siteUrl,
    mode: "prod",
    hosts: { public: ["ryadom.test", "localhost"], private: ["localhost"] },
    inboxDir: null,
    inboxSecret: null,
    securityContact: "mailto:security@ryadom.test",
    ...changes,
  });
  const visitor = (): Caller => newCaller(app);
  const as: TestService["as"] = async ({ uid }, { kind = "full", secondFactor = false } = {}) => {
    const token = await db.transaction().execute((trx) => openSession(trx, { uid, kind, device: "", secondFactor }, clock.now));
    const caller = visitor();
    caller.cookies.set("__Host-sid", token);
    return caller;
  };
  const get = <Body>(path: string): Promise<Answer<Body>> => visitor().ask<Body>("GET", path);
  return {
    app,
    db,
    accounts,
    files,
    tombstones,
    keys,
    live,
    clock,
    log,
    checkout,
    events,
    statements: () => counter.count,
    get,
    visitor,
    as,
  };
}

function newCaller(app: OpenAPIHono<AppEnv>): Caller {
  const cookies = new Map<string, string>();
  const ask = async <Body>(method: string, path: string, body?: unknown, extra: Record<string, string> = {}): Promise<Answer<Body>> => {
    const headers: Record<string, string> = { ...(method === "GET" ? {} : { Origin: siteUrl }), ...extra };
    if (cookies.size > 0) headers["Cookie"] = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    if (body !== undefined && !isForm) headers["Content-Type"] ??= "application/json";
    const sent = body === undefined || isForm ? body : JSON.stringify(body);
    const response = await app.request(path, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie);
    const text = await textOf(response);
    const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
    const answer = (text === "" ? undefined : isJson ? JSON.parse(text) : text) as Body;
    if (isJson) expectMatchesOpenApi(method, path.split("?")[0]!, response.status, answer);
    return { status: response.status, headers: response.headers, body: answer };
  };
  return { cookies, ask };
}

/** The whole of an answer; nothing of a stream, which has no end. */
export async function textOf(response: Response): Promise<string> {
  if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) return response.text();
  await response.body?.cancel();
  return "";
}

function keepCookie(cookies: Map<string, string>, cookie: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (name === undefined) return;
  if (/Max-Age=0/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, value!);
}
