import { createServer, type IncomingMessage, type Server } from "node:http";
import { bearerToken, createRequestJudge } from "@ryadom/shared/signed-requests.ts";
import { z } from "zod";
import type { AccountStore } from "../src/identity/accounts/account-store.ts";

const uid = z.string().regex(/^[0-9a-f]{32}$/);
const email = z.string().max(254);
const password = z.string().min(1).max(1024);
const bodies = {
  hash: z.strictObject({ password }),
  verify: z.strictObject({ email, password }),
  verifyByUid: z.strictObject({ uid, password }),
  get: z.union([z.strictObject({ uid }), z.strictObject({ email })]),
  create: z.strictObject({
    uid,
    email,
    passwordHash: z.string().nullable(),
    provider: z.enum(["local", "google", "apple"]),
    confirmed: z.boolean(),
  }),
  setPassword: z.strictObject({ uid, passwordHash: z.string(), from: z.string() }),
  setEmail: z.strictObject({ uid, email, confirmed: z.boolean(), from: z.string() }),
  setBlocked: z.strictObject({ uid, blocked: z.boolean() }),
  delete: z.strictObject({ uid }),
};

/** Status and body of an answer. */
type Told = [status: number, body: unknown];

const found = (account: unknown): Told => [200, { account }];
function changed(account: unknown): Told {
  if (account === null) return [404, { error: { status: 404, name: "NotFoundError", message: "Not Found" } }];
  if (account === "taken") return [409, { error: { status: 409, name: "ConflictError", message: "Conflict" } }];
  if (account === "changed") return [412, { error: { status: 412, name: "PreconditionFailedError", message: "Precondition Failed" } }];
  return [200, { account }];
}

async function tell(store: AccountStore, route: string, sent: unknown): Promise<Told> {
  const read = <Name extends keyof typeof bodies>(name: Name) => bodies[name].parse(sent) as z.infer<(typeof bodies)[Name]>;
  if (route === "hash") return [200, { passwordHash: await store.hash(read("hash").password) }];
  if (route === "verify") return found(await store.verify(read("verify").email, read("verify").password));
  if (route === "verifyByUid") return found(await store.verifyByUid(read("verifyByUid").uid, read("verifyByUid").password));
  if (route === "get") return found(await store.get(read("get")));
  if (route === "create") return changed(await store.create(read("create")));
  if (route === "setPassword") {
    const { uid: whose, passwordHash, from } = read("setPassword");
    return changed(await store.setPassword(whose, passwordHash, from));
  }
  if (route === "setEmail") {
    const { uid: whose, email: address, confirmed, from } = read("setEmail");
    return changed(await store.setEmail(whose, address, confirmed, from));
  }
  if (route === "setBlocked") return changed(await store.setBlocked(read("setBlocked").uid, read("setBlocked").blocked));
  if (route !== "delete") return [404, { error: { status: 404, name: "NotFoundError", message: "Not Found" } }];
  await store.delete(read("delete").uid);
  return [200, {}];
}

/** An account store behind the contract's private routes, as Strapi has them. Programs and the client are tested against it. */
export async function serveAccountStore(store: AccountStore, token: string): Promise<{ url: string; server: Server }> {
  const isSigned = createRequestJudge(token);
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)),
    );
  });
  async function answer(request: IncomingMessage): Promise<Told> {
    let text = "";
    for await (const part of request) text += String(part);
    const sent = { method: request.method ?? "", address: request.url ?? "", body: text };
    if (request.headers.authorization !== `Bearer ${await bearerToken(token)}` || !(await isSigned(request.headers, sent)))
      return [401, { error: { status: 401, name: "UnauthorizedError", message: "Missing or invalid credentials" } }];
    const route = /^\/api\/identity\/(\w+)$/.exec(request.url ?? "")?.[1];
    if (request.method !== "POST" || route === undefined) return [404, {}];
    return tell(store, route, JSON.parse(text)).catch((): Told => [
      400,
      { error: { status: 400, name: "BadRequestError", message: "Bad Request" } },
    ]);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, server };
}
