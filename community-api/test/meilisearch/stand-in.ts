import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { StoredDocument } from "../../src/search/meilisearch/stored-documents.ts";
import { find, type Found, type Index, merged, newIndex, type Query, withoutVector } from "./indexes.ts";
import { recorded, recordedWith, routeOf } from "./recorded.ts";
import { problemOfRequest } from "./request-shapes.ts";
import { newTasks, type TaskError } from "./tasks.ts";

type Reply = { status: number; body: unknown };
type Key = { actions: string[]; indexes: string[] };

/** What a key must be allowed to do, by the route. */
const actionsOf: Record<string, string> = {
  "POST /indexes": "indexes.create",
  "GET /indexes/:one": "indexes.get",
  "DELETE /indexes/:one": "indexes.delete",
  "PATCH /indexes/:one/settings": "settings.update",
  "POST /indexes/:one/documents": "documents.add",
  "POST /indexes/:one/documents/delete-batch": "documents.delete",
  "GET /indexes/:one/stats": "stats.get",
  "GET /tasks/:one": "tasks.get",
  "POST /swap-indexes": "indexes.swap",
  "POST /multi-search": "search",
};

/**
 * A program that answers like the Meilisearch 1.50 whose exchanges were recorded: their statuses, fields and errors, tasks that are accepted and
 * fail later, keys. What it finds it finds by itself, plainly. Requests in a shape that was never recorded get 501 and stand in `problems`.
 */
export async function meilisearchStandIn({ taskMs = 5 } = {}) {
  const masterKey = randomBytes(16).toString("hex");
  const keys = new Map<string, Key>();
  const indexes = new Map<string, Index>();
  let made = 0;
  const tasks = newTasks(taskMs);
  const problems: string[] = [];
  const asked: { method: string; path: string; body: unknown }[] = [];

  const answer = (method: string, path: string, body: unknown, key: string | undefined): Reply => {
    const problem = problemOfRequest(method, path, body);
    if (problem) problems.push(problem);
    if (problem) return { status: 501, body: { message: problem, code: "not_recorded", type: "internal", link: "" } };
    const route = routeOf(path);
    if (route === "/health") return recorded("health");
    const refusal = refusalOf(`${method} ${route}`, uidsOf(path, body), key);
    return refusal ?? (actions[`${method} ${route}`] ?? (() => ({ status: 404, body: {} })))(path, body as never, key);
  };

  const refusalOf = (route: string, uids: string[], key: string | undefined): Reply | null => {
    if (key === undefined) return recorded("no key");
    if (key === masterKey) return null;
    const { actions = [], indexes: allowed = [] } = keys.get(key) ?? {};
    return actions.includes(actionsOf[route] ?? "") && uids.every((uid) => allowed.includes(uid)) ? null : recorded("wrong key");
  };

  const change = (uid: string, type: string, work: (index: Index) => TaskError | null): Reply =>
    tasks.enqueue(type, uid, () => {
      const index = indexes.get(uid);
      return index ? work(index) : notFound(uid);
    });

  const actions: Record<string, (path: string, body: never, key: string | undefined) => Reply> = {
    "POST /indexes": (_path, { uid }: { uid: string }) =>
      tasks.enqueue("indexCreation", uid, () => {
        if (indexes.has(uid)) return { code: "index_already_exists", message: `Index \`${uid}\` already exists.` };
        indexes.set(uid, newIndex((made += 1)));
        return null;
      }),
    "GET /indexes/:one": (path) => {
      const index = indexes.get(uidIn(path));
      return index ? recordedWith("one index", { uid: uidIn(path), createdAt: index.createdAt }) : indexNotFound(uidIn(path));
    },
    "DELETE /indexes/:one": (path) => change(uidIn(path), "indexDeletion", () => (indexes.delete(uidIn(path)), null)),
    "PATCH /indexes/:one/settings": (path, settings: Partial<Index["settings"]>) => {
      const wrong = settings.rankingRules?.find((rule) => !/^[a-zA-Z]+(:(asc|desc))?$/.test(rule) || rule === "nonsense");
      if (wrong !== undefined) return recorded("settings refused");
      return change(uidIn(path), "settingsUpdate", (index) => {
        const changed = { ...index.settings, ...settings };
        const missing = withoutVector(changed, index.documents.values());
        if (missing) return { code: "vector_embedding_error", message: `no vectors provided for document \`${missing}\`` };
        index.settings = changed;
        return null;
      });
    },
    "POST /indexes/:one/documents": (path, documents: StoredDocument[]) =>
      change(uidIn(path), "documentAdditionOrUpdate", (index) => {
        const bad = documents.find(({ id }) => !/^[\w-]{1,511}$/.test(id));
        if (bad) return { code: "invalid_document_id", message: `Document identifier \`${bad.id}\` is invalid.` };
        const missing = withoutVector(index.settings, documents);
        if (missing) return { code: "vector_embedding_error", message: `no vectors provided for document \`${missing}\`` };
        for (const document of documents) index.documents.set(document.id, document);
        return null;
      }),
    "POST /indexes/:one/documents/delete-batch": (path, ids: string[]) =>
      change(uidIn(path), "documentDeletion", (index) => {
        for (const id of ids) index.documents.delete(id);
        return null;
      }),
    "GET /indexes/:one/stats": (path) => {
      const index = indexes.get(uidIn(path));
      return index ? recordedWith("stats with that key", { numberOfDocuments: index.documents.size }) : indexNotFound(uidIn(path));
    },
    "GET /tasks/:one": (path, _body, key) => {
      const uid = Number(path.split("/")[2]);
      const isSeen = key === masterKey || tasks.indexOf(uid) !== null;
      return (isSeen && tasks.read(uid)) || recorded("the task of a swap, asked with a key limited to its indexes");
    },
    "POST /swap-indexes": (_path, swaps: { indexes: [string, string] }[]) =>
      tasks.enqueue("indexSwap", null, () => {
        for (const { indexes: names } of swaps) {
          const [one, other] = names.map((name) => indexes.get(name));
          if (!one || !other) return notFound(names.find((name) => !indexes.has(name))!);
          indexes.set(names[0], other).set(names[1], one);
        }
        return null;
      }),
    "POST /keys": (_path, key: Key & { description?: string }) => {
      const value = randomBytes(32).toString("hex");
      keys.set(value, key);
      return recordedWith("create a key of least privilege", { ...key, key: value, uid: randomBytes(16).toString("hex") });
    },
    "POST /multi-search": (_path, body: { federation: { limit: number; offset: number }; queries: Query[] }) => federated(body),
  };

  const federated = ({
    federation: { limit, offset },
    queries,
  }: {
    federation: { limit: number; offset: number };
    queries: Query[];
  }): Reply => {
    const found: Found[] = [];
    let rules: string[] = [];
    for (const [position, query] of queries.entries()) {
      const index = indexes.get(query.indexUid);
      if (!index) return indexNotFound(query.indexUid);
      const hits = find(index, query, position);
      if (!Array.isArray(hits)) return recorded("filter on an attribute that is not filterable");
      found.push(...hits);
      rules = index.settings.rankingRules;
    }
    const list = merged(found, rules);
    const hits = list.slice(offset, offset + limit).map(({ document, indexUid, queriesPosition, score }) => ({
      id: document.id,
      _federation: { indexUid, queriesPosition, weightedRankingScore: score },
    }));
    return recordedWith("federated", { hits, limit, offset, estimatedTotalHits: list.length, processingTimeMs: 0 });
  };

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    asked.push({ method: request.method!, path: request.url!, body });
    const reply = answer(request.method!, request.url!, body, /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1]);
    response.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, masterKey, problems, asked, stop };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const sent = await text(request);
  return sent === "" ? null : JSON.parse(sent);
}

const uidIn = (path: string): string => decodeURIComponent(path.split("/")[2]!);

/** The indexes that a request names. */
function uidsOf(path: string, body: unknown): string[] {
  if (path.startsWith("/indexes/")) return [uidIn(path)];
  if (path === "/indexes") return [(body as { uid: string }).uid];
  if (path === "/swap-indexes") return (body as { indexes: string[] }[]).flatMap(({ indexes }) => indexes);
  return path === "/multi-search" ? (body as { queries: Query[] }).queries.map(({ indexUid }) => indexUid) : [];
}

const notFound = (uid: string): TaskError => ({ code: "index_not_found", message: `Index \`${uid}\` not found.` });
const indexNotFound = (uid: string): Reply => {
  const { status, body } = recorded("index not found");
  return { status, body: { ...body, message: notFound(uid).message } };
};
