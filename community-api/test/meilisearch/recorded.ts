import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Exchange = z.object({
  name: z.string(),
  request: z.object({ method: z.string(), path: z.string(), body: z.unknown() }),
  response: z.object({ status: z.int(), body: z.record(z.string(), z.unknown()) }),
});
type Exchange = z.infer<typeof Exchange>;

const file = readFileSync(join(import.meta.dirname, "recorded-1.50.json"), "utf8");
/** What a real Meilisearch 1.50 was asked and answered; long texts are cut. */
export const exchanges = z.object({ exchanges: z.array(Exchange) }).parse(JSON.parse(file)).exchanges;

/** @throws an error when nothing of that name was recorded */
export function recorded(name: string): Exchange["response"] {
  const found = exchanges.find((exchange) => exchange.name === name);
  if (!found) throw new Error(`No exchange was recorded as “${name}”`);
  return found.response;
}

/** A recorded answer with other values at some of its fields. @throws an error for a field that Meilisearch doesn't send */
export function recordedWith(name: string, values: Record<string, unknown>): Exchange["response"] {
  const { status, body } = recorded(name);
  for (const field of Object.keys(values)) if (!(field in body)) throw new Error(`“${name}” was recorded without ${field}`);
  return { status, body: { ...body, ...values } };
}

/** `/indexes/publications/search` → `/indexes/:one/search`; `/tasks/3` → `/tasks/:one` */
export const routeOf = (path: string): string => path.replace(/\?.*/, "").replace(/^\/(indexes|tasks)\/[^/]+/, "/$1/:one");

/** Fields of a body at a route, over all that was recorded there. */
export function recordedFields(method: string, route: string): Set<string> | null {
  const bodies = exchanges
    .filter(({ request }) => request.method === method && routeOf(request.path) === route)
    .map(({ request }) => request.body);
  if (bodies.length === 0) return null;
  return new Set(bodies.flatMap((body) => (body && typeof body === "object" && !Array.isArray(body) ? Object.keys(body) : [])));
}

/** Every field that a search may have, from the refusal of one that it may not. */
export const searchFields: ReadonlySet<string> = new Set(
  [...String(recorded("unknown field").body["message"]).matchAll(/`(\w+)`/g)].map(([, field]) => field!).slice(1),
);

/** Every setting of an index. */
export const settingFields: ReadonlySet<string> = new Set(Object.keys(recorded("read settings").body));
