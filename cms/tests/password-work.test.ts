import type { Core } from "@strapi/strapi";
import type * as Bcrypt from "@node-rs/bcrypt";
import { beforeEach, expect, test, vi } from "vitest";
import { passwordsWith } from "../src/identity/passwords";
import { registerIdentityRoutes } from "../src/identity/account-routes";

/*
 * An unknown address must cost as much as a known one, else the time of an answer tells who has an account. Here the work is counted; `npm run
 * bench:identity` measures the time.
 */

const work = vi.hoisted(() => ({ compared: [] as string[], queries: 0 }));
vi.mock("@node-rs/bcrypt", async (original) => {
  const real = await original<typeof Bcrypt>();
  const compare: typeof real.compare = (password, hash) => {
    work.compared.push(String(hash));
    return real.compare(password, hash);
  };
  return { ...real, compare };
});
beforeEach(() => Object.assign(work, { compared: [], queries: 0 }));

const pepper = "a-pepper-of-the-tests";
const roundsOf = (hash: string | undefined) => /^\$2[aby]\$(\d\d)\$.{53}$/.exec(hash ?? "")?.[1];

type Controller = Record<string, (ctx: object) => Promise<void>>;

/** The routes over a table of one row, or none. */
function routesOver(row: object | null): Controller {
  let controller: Controller = {};
  const add = (_name: string, api: { controllers: { account: Controller } }) => void (controller = api.controllers.account);
  const findOne = async () => {
    work.queries += 1;
    return row;
  };
  registerIdentityRoutes({ get: () => ({ add }), db: { query: () => ({ findOne }) } } as unknown as Core.Strapi, pepper);
  return controller;
}

async function verify(action: "verify" | "verifyByUid", row: object | null, password: string): Promise<unknown> {
  const who = action === "verify" ? { email: "ann@example.org" } : { uid: "0".repeat(32) };
  const request = { body: { ...who, password } };
  const ctx: { request: object; state: object; set(): void; body?: { account: unknown } } = {
    request,
    state: { signedBy: "community-api" },
    set: () => {},
  };
  await routesOver(row)[action]?.(ctx);
  return ctx.body?.account;
}

const row = { uid: "0".repeat(32), email: "ann@example.org", blocked: false, confirmed: true, provider: "local" };

test.each(["verify", "verifyByUid"] as const)(
  "%s: right, wrong, unknown and without a password cost one query and one comparison of the same strength each",
  async (action) => {
    const password = await passwordsWith(pepper).hash("a password");
    const cases: [object | null, string, boolean][] = [
      [{ ...row, password }, "a password", true],
      [{ ...row, password }, "another password", false],
      [{ ...row, password, blocked: true }, "another password", false],
      [{ ...row, password: null }, "a password", false],
      [null, "a password", false],
    ];
    for (const [known, given, isRight] of cases) {
      Object.assign(work, { compared: [], queries: 0 });
      expect((await verify(action, known, given)) !== null).toBe(isRight);
      expect(work.compared.map(roundsOf)).toEqual(["10"]);
      expect(work.queries).toBe(1);
    }
  },
);
