import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendFilm, type FilmClient } from "../src/admin/films/send-film.ts";
import { contentDigestHeader, paidMedia, type NewFilmUpload } from "../src/shared/paid-media.ts";
import { createRequestJudge } from "../src/shared/signed-requests.ts";
import { ownStrapi, type OwnStrapi } from "./own-strapi.ts";
import { call } from "./staff.ts";
import { adminPassword, freePort, identityEventSecret, type RunningStrapi } from "./strapi-process.ts";

type Asked = { method: string; address: string; body: Buffer; isSigned: boolean };

/** What the community API was asked, and the film that came. */
const store = { asked: [] as Asked[], upload: null as NewFilmUpload | null, parts: new Map<number, Buffer>(), isDone: false };
const judge = createRequestJudge(identityEventSecret, () => Date.now() + 2_000);
let server: Server;
let own: OwnStrapi;
let strapi: RunningStrapi;
const tokens = new Map<string, string>();

function answer({ method, address, body }: Asked): [status: number, body: object | null] {
  const number = /parts\/(\d+)$/.exec(address)?.[1];
  if (address === "/api/film-uploads") {
    store.upload = JSON.parse(body.toString()) as NewFilmUpload;
    return [200, { id: "F0000000000000000", partBytes: paidMedia.partBytes, parts: [...store.parts.keys()] }];
  }
  if (number !== undefined) store.parts.set(Number(number), body);
  if (address.endsWith("/finish")) store.isDone = true;
  return method === "GET" ? [200, { items: [] }] : [204, null];
}

beforeAll(async () => {
  const port = await freePort();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const digest = createHash("sha256").update(body).digest("hex");
      const isDigestRight = request.headers[contentDigestHeader] === digest;
      const toJudge = { method: request.method ?? "", address: request.url ?? "", body: digest };
      void judge(request.headers, toJudge).then((isSigned) => {
        const asked = { method: toJudge.method, address: toJudge.address, body, isSigned: isSigned && isDigestRight };
        store.asked.push(asked);
        const [status, said] = answer(asked);
        response.writeHead(status, { "content-type": "application/json" }).end(said === null ? undefined : JSON.stringify(said));
      });
    });
  }).listen(port, "127.0.0.1");
  own = ownStrapi({ COMMUNITY_API_URL: `http://127.0.0.1:${port}` });
  strapi = await own.start();
  for (const name of ["editor", "translator"]) {
    const credentials = { email: `${name}@ryadom.example`, password: adminPassword };
    const { body } = await call<{ data?: { token: string } }>("/admin/login", "POST", credentials, undefined, strapi.url);
    tokens.set(name, body.data?.token ?? "");
  }
});
beforeEach(() => {
  Object.assign(store, { asked: [], upload: null, parts: new Map(), isDone: false });
});
afterAll(async () => {
  await own.clear();
  server.close();
});

const ask = (path: string, method: string, data?: object, name = "editor") => call(path, method, data, tokens.get(name), strapi.url);

/** What the page of the admin does, over HTTP. */
const client: FilmClient = {
  async post<Data>(path: string, data?: object) {
    const { status, body } = await ask(path, "POST", data);
    if (status >= 400) throw Object.assign(new Error("refused"), { status });
    return { data: body as Data };
  },
  async put(path, data) {
    const headers = { authorization: `Bearer ${tokens.get("editor")}` };
    const { status } = await fetch(strapi.url + path, { method: "PUT", body: data, headers });
    if (status >= 400) throw Object.assign(new Error("refused"), { status });
  },
};

const bytes = randomBytes(2 * paidMedia.partBytes + 1000);
const file = new File([bytes], "a film.mp4", { type: "video/mp4", lastModified: 1 });

test("a film of more than one part reaches the community API whole, every request signed, and leaves nothing in the CMS", async () => {
  const progress: number[] = [];
  const signal = new AbortController().signal;
  const sent = await sendFilm({ client, file, filmKey: "a-film", signal, onProgress: (done) => progress.push(done) });
  expect(sent).toEqual({ id: "F0000000000000000", isDone: true });
  expect(store.upload).toMatchObject({ filmKey: "a-film", contentType: "video/mp4", bytes: bytes.length });
  expect(Buffer.concat([0, 1, 2].map((number) => store.parts.get(number)!)).equals(bytes)).toBe(true);
  expect([store.isDone, store.asked.every(({ isSigned }) => isSigned)]).toEqual([true, true]);
  expect(progress).toEqual([0, 1 / 3, 2 / 3, 1]);
  const uploads = join(own.dataDir, "uploads");
  expect(existsSync(uploads) ? readdirSync(uploads, { recursive: true }).filter((name) => String(name).includes("part")) : []).toEqual([]);
});

test("a paused upload goes on with the parts that are missing", async () => {
  const stop = new AbortController();
  const onProgress = (done: number): void => {
    if (done > 0) stop.abort();
  };
  expect(await sendFilm({ client, file, filmKey: "a-film", signal: stop.signal, onProgress })).toMatchObject({ isDone: false });
  expect([[...store.parts.keys()], store.isDone]).toEqual([[0], false]);
  store.asked = [];
  await sendFilm({ client, file, filmKey: "a-film", signal: new AbortController().signal, onProgress: () => {} });
  expect(store.asked.filter(({ method }) => method === "PUT").map(({ address }) => address.at(-1))).toEqual(["1", "2"]);
  expect(store.isDone).toBe(true);
});

test("only staff who may upload reach the films, and nothing but a film's address is passed on", async () => {
  const routes: [string, string][] = [
    ["/paid-films", "GET"],
    ["/paid-films/a-film", "DELETE"],
    ["/paid-film-uploads", "POST"],
    ["/paid-film-uploads/F0000000000000000/finish", "POST"],
    ["/paid-film-uploads/F0000000000000000", "DELETE"],
  ];
  for (const [path, method] of routes) {
    expect((await call(path, method, undefined, undefined, strapi.url)).status, path).toBe(401);
    expect((await ask(path, method, undefined, "translator")).status, path).toBe(403);
  }
  expect((await ask("/paid-films/..%2Fx", "DELETE")).status).toBe(400);
  expect((await ask("/paid-film-uploads/x/finish", "POST")).status).toBe(400);
  expect(store.asked).toEqual([]);
});
