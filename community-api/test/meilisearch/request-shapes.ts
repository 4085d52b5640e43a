import { recordedFields, routeOf, searchFields, settingFields } from "./recorded.ts";

/** The fields of one query in a federated search: how many hits and from which on stands in `federation` alone. */
const federatedFields = new Set([
  ...[...searchFields].filter((field) => !["limit", "offset", "page", "hitsPerPage"].includes(field)),
  "indexUid",
  "federationOptions",
]);

/** @returns what a real Meilisearch was never asked, in a sentence; null when the request has the shape of one that was recorded */
export function problemOfRequest(method: string, path: string, body: unknown): string | null {
  const route = routeOf(path);
  const known = recordedFields(method, route);
  if (!known) return `${method} ${route} was not recorded`;
  const unknown = unknownFields(route, body, known);
  return unknown.length > 0 ? `${method} ${route} was not recorded with ${unknown.join(", ")}` : null;
}

function unknownFields(route: string, body: unknown, known: ReadonlySet<string>): string[] {
  if (route === "/indexes/:one/settings") return fieldsBeside(body, settingFields);
  if (route === "/indexes/:one/search") return fieldsBeside(body, searchFields);
  if (route === "/multi-search") {
    const { federation, queries = [] } = body as { federation?: unknown; queries?: unknown[] };
    return [
      ...fieldsBeside(body, known),
      ...fieldsBeside(federation, new Set(["limit", "offset"])),
      ...queries.flatMap((query) => fieldsBeside(query, federation ? federatedFields : new Set([...searchFields, "indexUid"]))),
    ];
  }
  if (route === "/swap-indexes") return (body as unknown[]).flatMap((swap) => fieldsBeside(swap, new Set(["indexes", "rename"])));
  return Array.isArray(body) ? [] : fieldsBeside(body, new Set([...known, ...(route === "/keys" ? keyFields : [])]));
}

/** Of a key, which the answer to it has besides what was sent. */
const keyFields = ["description", "expiresAt"];

const fieldsBeside = (value: unknown, known: ReadonlySet<string>): string[] =>
  value !== null && typeof value === "object" ? Object.keys(value).filter((field) => !known.has(field)) : [];
