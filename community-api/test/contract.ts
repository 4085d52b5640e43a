import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import type { Endpoint, Parameter } from "./bad-requests.ts";
import { description } from "./openapi-contract.ts";
import { likeSchema, type Schema } from "./schema-values.ts";

/** `undefined`: left out. Parameters are texts, as they travel; the body is JSON. */
export type ContractRequest = { parameters: Record<string, string | undefined>; body: unknown };

const isDate = (text: string): boolean => {
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
};
// What the formats mean beyond their patterns. A zone that looks like one and isn't known here is a matter of the server's own data.
const ajv = new Ajv2020({ strict: false, formats: { date: isDate, "date-time": true, "time-zone": true, uuid: true, binary: true } });
ajv.addSchema(description, "api");

const validators = new Map<string, ValidateFunction>();
function fits(pointer: string, value: unknown): boolean {
  let validate = validators.get(pointer);
  if (!validate) validators.set(pointer, (validate = ajv.compile({ $ref: `api#${pointer}` })));
  return validate(value);
}

const pointerTo = ({ path, method }: Endpoint): string =>
  `/paths/${encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"))}/${method}`;
const jsonSchemaOf = ({ operation }: Endpoint): Schema | undefined => operation.requestBody?.content["application/json"]?.schema;

/** A text that a number is sent as, else NaN. */
const numberOf = (text: string): number => (/^-?\d+$/.test(text) ? Number(text) : Number.NaN);

function isParameterValid(endpoint: Endpoint, parameter: Parameter, index: number, text: string | undefined): boolean {
  if (text === undefined) return parameter.required !== true;
  const value = parameter.schema.type === "integer" ? numberOf(text) : text;
  return !Number.isNaN(value) && fits(`${pointerTo(endpoint)}/parameters/${index}/schema`, value);
}

/** Whether the document allows this request. */
export function isValid(endpoint: Endpoint, { parameters, body }: ContractRequest): boolean {
  const declared = endpoint.operation.parameters ?? [];
  const areParametersValid = declared.every((parameter, index) => isParameterValid(endpoint, parameter, index, parameters[parameter.name]));
  const isBodyValid =
    jsonSchemaOf(endpoint) === undefined || fits(`${pointerTo(endpoint)}/requestBody/content/application~1json/schema`, body);
  return areParametersValid && isBodyValid;
}

/** What can stand in one part of an address, or in a header. */
const canTravel = ({ in: place }: Parameter, text: string): boolean =>
  text.isWellFormed() && (place === "query" || (place === "path" ? !/^\.{0,2}$|[/\\]/.test(text) : /^[!-~]*$/.test(text)));

/** Requests in the shape that the document gives, most of them right, with real ids among those that fit. */
export function requestsLike(endpoint: Endpoint, realIds: readonly string[]): fc.Arbitrary<ContractRequest> {
  const textOf = (parameter: Parameter): fc.Arbitrary<string | undefined> => {
    const real = realIds.filter((id) => parameter.in === "path" && new RegExp(parameter.schema.pattern ?? "", "u").test(id));
    const made = likeSchema(parameter.schema)
      .map((value) => (typeof value === "string" ? value : JSON.stringify(value)))
      .filter((text) => canTravel(parameter, text));
    const given = real.length === 0 ? made : fc.oneof(made, fc.constantFrom(...real));
    return parameter.in === "path" ? given : fc.option(given, { nil: undefined, freq: parameter.required ? 12 : 2 });
  };
  const declared = endpoint.operation.parameters ?? [];
  const schema = jsonSchemaOf(endpoint);
  return fc.record({
    parameters: fc.record(Object.fromEntries(declared.map((parameter) => [parameter.name, textOf(parameter)]))),
    body: schema ? likeSchema(schema) : fc.constant(undefined),
  });
}

/** As it is sent. A body that isn't JSON (a form, a file) is no matter of this test. */
export function asRequest(
  { path, method, operation }: Endpoint,
  { parameters, body }: ContractRequest,
): [address: string, init: RequestInit] {
  const declared = operation.parameters ?? [];
  const given = (place: Parameter["in"]) =>
    declared.flatMap(({ name, in: where }): [string, string][] =>
      where === place && parameters[name] !== undefined ? [[name, parameters[name]]] : [],
    );
  const inPath = Object.fromEntries(given("path"));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath[name]!));
  const query = new URLSearchParams(given("query")).toString();
  const headers = { ...Object.fromEntries(given("header")), ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  return [
    query === "" ? address : `${address}?${query}`,
    { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
  ];
}
