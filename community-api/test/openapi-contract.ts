import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> };
export type Description = {
  paths: Record<string, Record<string, Operation & { parameters?: { name: string; in: string }[] }>>;
  components: { schemas: Record<string, unknown> };
};

/** The committed description; another test holds it equal to what the service says of itself. */
export const description = JSON.parse(readFileSync(new URL("../openapi.json", import.meta.url), "utf8")) as Description;

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { date: true, "time-zone": true, "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
});
ajv.addSchema(description, "api");
const validators = new Map<string, ValidateFunction>();

/** Fails the test unless the answer is one that the description allows for this route and status. */
export function expectMatchesOpenApi(method: string, path: string, status: number, body: unknown): void {
  const fits = Object.keys(description.paths).filter((known) => new RegExp(`^${known.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path));
  const pattern = fits.find((known) => description.paths[known]?.[method.toLowerCase()]);
  const answer = pattern ? description.paths[pattern]?.[method.toLowerCase()]?.responses[status] : undefined;
  // An address that is no route answers the common error.
  const pointer = pattern
    ? `api#/paths/${pattern.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
    : "api#/components/schemas/ErrorResponse";
  if (pattern) expect(answer, `${method} ${pattern} may answer ${status}`).toBeDefined();
  if (pattern && answer?.content === undefined) return;
  let validate = validators.get(pointer);
  if (!validate) {
    validate = ajv.compile({ $ref: pointer });
    validators.set(pointer, validate);
  }
  expect(validate(body) ? [] : validate.errors, `the answer of ${method} ${path} (${status})`).toEqual([]);
}
