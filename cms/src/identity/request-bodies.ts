/** Reads the bodies of the account routes. A refusal names the field and never what was sent. */
import { errors } from "@strapi/utils";
import { accountProviders, longestEmail, longestPassword, normalisedEmail } from "../shared/accounts.ts";
import type { Provider } from "./account.ts";

type Fields = {
  uid: string;
  email: string;
  password: string;
  passwordHash: string;
  passwordHashOrNull: string | null;
  provider: Provider;
  confirmed: boolean;
  blocked: boolean;
  from: string;
};

/** Each reads the value of one field; undefined when the value is not acceptable. */
const readers: { [Name in keyof Fields]: (value: unknown) => Fields[Name] | undefined } = {
  uid: (value) => (typeof value === "string" && /^[0-9a-f]{32}$/.test(value) ? value : undefined),
  email(value) {
    if (typeof value !== "string" || value.length > 2 * longestEmail) return undefined;
    const email = normalisedEmail(value);
    return email.length <= longestEmail && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? email : undefined;
  },
  password(value) {
    if (typeof value !== "string" || value === "") return undefined;
    return [...value].length <= longestPassword ? value : undefined;
  },
  // Only hashes as the route `hash` makes them: one of a higher cost would slow every sign-in.
  passwordHash: (value) => (typeof value === "string" && /^\$2b\$1[0-2]\$[./A-Za-z0-9]{53}$/.test(value) ? value : undefined),
  passwordHashOrNull: (value) => (value === null ? null : readers.passwordHash(value)),
  provider: (value) => accountProviders.find((name) => name === value),
  confirmed: (value) => (typeof value === "boolean" ? value : undefined),
  blocked: (value) => (typeof value === "boolean" ? value : undefined),
  from: (value) => (typeof value === "string" && /^[0-9a-f]{64}$/.test(value) ? value : undefined),
};

/** The name of the field in the body: two readers share one. */
const sentAs = (name: keyof Fields): string => (name === "passwordHashOrNull" ? "passwordHash" : name);

/** @returns the named fields @throws ValidationError (400) when one is missing or not acceptable, or when there are others */
export function readBody<Name extends keyof Fields>(body: unknown, ...names: Name[]): Pick<Fields, Name> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new errors.ValidationError("The body must be an object.");
  const sent = body as Record<string, unknown>;
  const expected = new Set(names.map(sentAs));
  if (Object.keys(sent).some((key) => !expected.has(key))) throw new errors.ValidationError("The body has a field too many.");
  const read: Partial<Fields> = {};
  for (const name of names) {
    const value = readers[name](sent[sentAs(name)]);
    if (value === undefined) throw new errors.ValidationError(`The field ${sentAs(name)} is not acceptable.`);
    read[name] = value;
  }
  return read as Pick<Fields, Name>;
}

/** Reads a body that is either `{ uid }` or `{ email }`. @throws ValidationError (400) */
export function readUidOrEmail(body: unknown): { uid: string } | { email: string } {
  return typeof body === "object" && body !== null && "uid" in body ? readBody(body, "uid") : readBody(body, "email");
}
