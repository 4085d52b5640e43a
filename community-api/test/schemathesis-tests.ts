import { beforeAll, expect, test } from "vitest";
import { findSchemathesis } from "../../scripts/steps/schemathesis.mjs";
import { givenComment, givenPublication } from "./fixtures.ts";
import { givenAccount } from "./given-account.ts";
import { listening } from "./listening.ts";
import { runSchemathesis } from "./schemathesis.ts";
import { reportingCatalogue } from "./test-catalogue.ts";
import { newService, type TestService } from "./test-app.ts";

const installTimeout = 300_000;
/** Above what `runSchemathesis` may take. */
const runTimeout = 110_000;

const askers = { visitor: null, member: {}, moderator: { isModerator: 1 } } as const;

/** An account that may post. */
async function givenPoster(service: TestService, about: { isModerator?: 1 }) {
  const account = await givenAccount(service, about);
  for (const purpose of ["terms", "age"] as const) {
    const consent = { uid: account.uid, purpose, version: "1", givenAt: account.joinedAt, withdrawnAt: null };
    await service.db.insertInto("member_consent").values(consent).execute();
  }
  return account;
}

/** One test for each who may ask, against a real server whose limits are lifted. */
export function checkWithSchemathesis(): void {
  let program = "";
  beforeAll(async () => {
    program = await findSchemathesis();
  }, installTimeout);

  test.each(Object.entries(askers))(
    "finds nothing as a %s, in any phase",
    async (_, about) => {
      const service = await newService({ catalogue: () => reportingCatalogue, limits: { bodyBytes: 64 * 1024 } });
      const account = about && (await givenPoster(service, about));
      const publication = await givenPublication(service.db, account ? { authorUid: account.uid } : {});
      const comment = await givenComment(service.db, publication.id);
      const caller = account && (await service.as(account, { secondFactor: account.isModerator === 1 }));
      const cookie = caller && `__Host-sid=${caller.cookies.get("__Host-sid")}`;
      const realIds = { P: publication.id, C: comment.id };
      const { code, output } = await runSchemathesis(program, { origin: await listening(service), cookie, realIds });
      expect(code, output).toBe(0);
      if (caller) expect((await caller.ask("GET", "/api/me")).status, "the session ended on the way").toBe(200);
    },
    runTimeout,
  );
}
