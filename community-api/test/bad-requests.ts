import fc from "fast-check";
import { description } from "./openapi-contract.ts";
import { anything, likeSchema, type Schema, secret } from "./schema-values.ts";

const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%EF%BF%BD";
  }
};

const nastyWords = ["%", "%00", "%zz", "%ff%fe", "..%2f..", "[]", "-1", "1e9", "NaN", "null", "true", "en", "ru", "member", "'--"];
const nastyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }).map(encode),
  fc.string({ unit: "binary", maxLength: 50 }).map(encode),
  fc.constantFrom(...nastyWords, "a".repeat(5000), secret),
);

export type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  "x-access": string;
  responses: Record<string, { content?: Record<string, unknown> }>;
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
};

/** Every route of the description. */
export const endpoints = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.entries(operations as unknown as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
);
export type Endpoint = (typeof endpoints)[number];

export type BadRequest = { address: string; body: string | null; contentType: string };

/** @param realIds ids that exist, so that some requests get far */
export function badRequests({ path, method, operation }: Endpoint, realIds: string[]): fc.Arbitrary<BadRequest> {
  const queryNames = (operation.parameters ?? []).filter((parameter) => parameter.in === "query").map((parameter) => parameter.name);
  const inPath = fc.array(fc.oneof(nastyText, fc.constantFrom(...realIds)), { minLength: 3, maxLength: 3 });
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom("x", ...queryNames), nastyText), nastyText), { maxLength: 4 });
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const json = (schema ? likeSchema(schema) : anything).map((value) => JSON.stringify(value) ?? "null");
  const body =
    method === "get" ? fc.constant(null) : fc.oneof({ weight: 8, arbitrary: json }, fc.constantFrom(null, "{", "", `"${secret}`));
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant("application/json") },
    fc.constantFrom("text/plain", "multipart/form-data; boundary=x", "application/json; charset=klingon", ""),
  );
  return fc.tuple(inPath, query, body, type).map(([places, pairs, text, contentType]) => {
    let place = 0;
    const address = path.replaceAll(/\{\w+\}/g, () => places[place++] || "x");
    const search = pairs.map(([name, value]) => `${name}=${value}`).join("&");
    return { address: search === "" ? address : `${address}?${search}`, body: text, contentType };
  });
}
