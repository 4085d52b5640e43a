import fc from "fast-check";
import { description } from "./contract.ts";

export const secret = "s3cret-that-must-not-come-back";

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

/** A schema of the description, as far as the generator understands it. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

const resolve = (schema: Schema): Schema => {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : resolve(description.components.schemas[name] as Schema);
};

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(secret, "", "\u0000", "a".repeat(2000), -1, 1e308, null, "__proto__", `${secret}@ryadom.example`, "ABCDEFGH"),
);

/** Something in the shape of the schema, with wrong things in places. */
function likeIt(given: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (depth > 4) return anything;
  if (choices) return fc.oneof(...choices.map((choice) => likeIt(choice, depth + 1)), anything);
  if (schema.const !== undefined) return fc.oneof(fc.constant(schema.const), anything);
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), anything);
  if (schema.properties) {
    const shaped = fc.record(
      Object.fromEntries(Object.entries(schema.properties).map(([name, property]) => [name, likeIt(property, depth + 1)])),
      { requiredKeys: [] },
    );
    return fc.oneof({ weight: 6, arbitrary: shaped }, { weight: 1, arbitrary: anything });
  }
  if (schema.items) return fc.oneof(fc.array(likeIt(schema.items, depth + 1), { maxLength: 4 }), anything);
  return anything;
}

type Parameter = { name: string; in: string };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema?: Schema }> } };

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
  const json = (schema ? likeIt(schema) : anything).map((value) => JSON.stringify(value) ?? "null");
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
