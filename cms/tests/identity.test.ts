import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { givenAccount, identity, newUid, rows, versionOf } from "./identity-calls.ts";

const hashOf = async (password: string) => (await identity("hash", { password })).body.passwordHash ?? "";

test("an account is made, found by both its keys, and its password is known", async () => {
  const password = "correct horse battery staple";
  const uid = newUid();
  const { status, body } = await identity("create", {
    uid,
    email: `  New.${uid}@Example.ORG `,
    passwordHash: await hashOf(password),
    provider: "local",
    confirmed: false,
  });
  const account = {
    uid,
    email: `new.${uid}@example.org`,
    blocked: false,
    confirmed: false,
    provider: "local",
    hasPassword: true,
    version: await versionOf(uid),
  };
  expect({ status, body }).toEqual({ status: 200, body: { account } });
  expect((await identity("get", { uid })).body).toEqual({ account });
  expect((await identity("get", { email: `NEW.${uid}@example.org` })).body).toEqual({ account });
  expect((await identity("verify", { email: account.email, password })).body).toEqual({ account });
  expect((await identity("verifyByUid", { uid, password })).body).toEqual({ account });
});

test("wrong, unknown and password-less are one answer", async () => {
  const known = await givenAccount("a password of mine");
  const social = await givenAccount(null);
  expect(social.hasPassword).toBe(false);
  for (const [action, body] of [
    ["verify", { email: known.email, password: "another password" }],
    ["verify", { email: "nobody@example.org", password: "a password of mine" }],
    ["verify", { email: social.email, password: "a password of mine" }],
    ["verifyByUid", { uid: known.uid, password: "another password" }],
    ["verifyByUid", { uid: newUid(), password: "a password of mine" }],
    ["verifyByUid", { uid: social.uid, password: "a password of mine" }],
    ["get", { uid: newUid() }],
    ["get", { email: "nobody@example.org" }],
  ] as const)
    expect(await identity(action, body)).toMatchObject({ status: 200, body: { account: null } });
});

test("the hash is stored as it was made: native bcrypt, cost 10", async () => {
  const passwordHash = await hashOf("stored as it is");
  expect(passwordHash).toMatch(/^\$2b\$10\$/);
  const { uid } = await givenAccount(null);
  await identity("setPassword", { uid, passwordHash, from: await versionOf(uid) });
  expect(rows(`select password, username from up_users where uid = '${uid}'`)).toEqual([{ password: passwordHash, username: uid }]);
});

test("a long passphrase in Russian works, and so does the same one typed on another keyboard", async () => {
  const passphrase = "тихий чай на дальней станции и сонный ёж рядом";
  expect(passphrase.length).toBeGreaterThan(44);
  const { email, uid } = await givenAccount(passphrase);
  expect((await identity("verify", { email, password: passphrase })).body.account?.uid).toBe(uid);
  // The same letters as some keyboards send them: й and ё in two characters each.
  expect((await identity("verify", { email, password: passphrase.normalize("NFD") })).body.account?.uid).toBe(uid);
  expect((await identity("verify", { email, password: passphrase.slice(0, -1) })).body.account).toBeNull();
});

test("what follows byte 72 of a password matters, and so does what follows a zero byte", async () => {
  const start = "0123456789".repeat(7) + "ab";
  const long = await givenAccount(`${start}c`);
  expect((await identity("verify", { email: long.email, password: `${start}d` })).body.account).toBeNull();
  expect((await identity("verify", { email: long.email, password: start })).body.account).toBeNull();
  expect((await identity("verify", { email: long.email, password: `${start}c` })).body.account?.uid).toBe(long.uid);
  const zero = await givenAccount("a\u0000b");
  expect((await identity("verify", { email: zero.email, password: "a\u0000c" })).body.account).toBeNull();
});

test("asking twice for the same account gives it unchanged", async () => {
  const account = await givenAccount("first password");
  const again = { uid: account.uid, email: "else@example.org", passwordHash: await hashOf("second"), provider: "google", confirmed: false };
  expect(await identity("create", again)).toMatchObject({ status: 200, body: { account } });
  expect((await identity("verify", { email: account.email, password: "first password" })).body.account).toEqual(account);
});

test("an address belongs to one account only", async () => {
  const [one, two] = [await givenAccount(null), await givenAccount(null)];
  const taken = { email: one.email.toUpperCase(), confirmed: true };
  const answers = [
    await identity("create", { ...taken, uid: newUid(), passwordHash: null, provider: "apple" }),
    await identity("setEmail", { ...taken, uid: two.uid, from: two.version }),
  ];
  for (const { status, body, text } of answers) {
    expect([status, body.error?.status, body.error?.name]).toEqual([409, 409, "ConflictError"]);
    expect(text.toLowerCase()).not.toContain(one.email);
  }
  expect((await identity("setEmail", { uid: one.uid, email: one.email, confirmed: false, from: one.version })).body.account).toEqual({
    ...one,
    confirmed: false,
  });
});

test("password, address and block are changed, and unknown members are not found", async () => {
  const { uid, email, version } = await givenAccount("the old one");
  expect((await identity("setPassword", { uid, passwordHash: await hashOf("the new one"), from: version })).status).toBe(200);
  expect((await identity("verify", { email, password: "the old one" })).body.account).toBeNull();
  expect((await identity("verify", { email, password: "the new one" })).body.account?.uid).toBe(uid);
  const moved = `moved.${uid}@example.org`;
  expect((await identity("setEmail", { uid, email: moved, confirmed: true, from: await versionOf(uid) })).body.account?.email).toBe(moved);
  expect((await identity("get", { email })).body.account).toBeNull();
  expect((await identity("setBlocked", { uid, blocked: true })).body.account?.blocked).toBe(true);
  // The community API decides what a blocked member may do; here the password is still the password.
  expect((await identity("verify", { email: moved, password: "the new one" })).body.account?.blocked).toBe(true);
  expect((await identity("setBlocked", { uid, blocked: false })).body.account?.blocked).toBe(false);

  const unknown = { uid: newUid() };
  expect((await identity("setPassword", { ...unknown, passwordHash: await hashOf("x"), from: version })).status).toBe(404);
  expect((await identity("setEmail", { ...unknown, email: moved, confirmed: true, from: version })).status).toBe(404);
  expect((await identity("setBlocked", { ...unknown, blocked: true })).status).toBe(404);
});

test("a change of what is no longer there is refused, and of ten changes at once one is done", async () => {
  for (const password of ["the old one", null]) {
    const { uid, email, version } = await givenAccount(password);
    const passwordHash = await hashOf("the new one");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? identity("setPassword", { uid, passwordHash, from: version })
          : identity("setEmail", { uid, email: `moved${index}.${email}`, confirmed: true, from: version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(412)]);
    const done = answers.find(({ status }) => status === 200)?.body.account;
    expect((await identity("get", { uid })).body.account).toEqual(done);
    expect(done?.version).not.toBe(version);
  }
});

test("deleting twice is deleting once, and the address is free again", async () => {
  const { uid, email } = await givenAccount("a password");
  for (let times = 0; times < 2; times++) expect(await identity("delete", { uid })).toMatchObject({ status: 200, body: {} });
  expect((await identity("get", { uid })).body.account).toBeNull();
  expect(rows(`select id from up_users where uid = '${uid}'`)).toEqual([]);
  expect((await identity("create", { uid: newUid(), email, passwordHash: null, provider: "google", confirmed: true })).status).toBe(200);
});

test("of twenty parallel accounts with one address one is made; the same account asked for in parallel is one", async () => {
  const email = `race.${newUid()}@example.org`;
  const data = { email, passwordHash: null, provider: "local", confirmed: true };
  const answers = await Promise.all(Array.from({ length: 20 }, () => identity("create", { ...data, uid: newUid() })));
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(["200", ...Array<string>(19).fill("409")]);
  const same = { ...data, uid: newUid(), email: `same.${newUid()}@example.org` };
  const twins = await Promise.all(Array.from({ length: 20 }, () => identity("create", same)));
  expect(new Set(twins.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(twins[0]).toMatchObject({ status: 200, body: { account: { uid: same.uid } } });
  expect(rows(`select id from up_users where email in ('${email}', '${same.email}')`)).toHaveLength(2);
});

test("a body that is not as agreed is refused with 400, and nothing of it comes back", async () => {
  const canary = "canary-7f3a";
  const uid = newUid();
  const hash = await hashOf("x");
  const good = { uid, email: "bad.body@example.org", passwordHash: hash, provider: "local", confirmed: true };
  const bad: [string, unknown][] = [
    ["hash", {}],
    ["hash", { password: "" }],
    ["hash", { password: canary.repeat(100) }],
    ["hash", { password: [canary] }],
    ["hash", { password: "x", [canary]: 1 }],
    ["hash", `{"password": "${canary}`],
    ["hash", `{"password": ${canary}}`],
    ["hash", [canary]],
    ["hash", `"${canary}"`],
    ["hash", ""],
    ["verify", { email: canary, password: "x" }],
    ["verify", { email: `a\u0000${canary}@example.org`, password: "x" }],
    ["verify", { email: { $ne: canary }, password: "x" }],
    ["verifyByUid", { uid: `${canary}' or 1=1`, password: "x" }],
    ["get", {}],
    ["get", { uid, email: "a@example.org" }],
    ["create", { ...good, uid: uid.toUpperCase().replace(/\d/g, "A") }],
    ["create", { ...good, email: `${canary} ${canary}@example.org` }],
    ["create", { ...good, email: `${"a".repeat(250)}@example.org` }],
    ["create", { ...good, passwordHash: canary }],
    ["create", { ...good, passwordHash: hash.replace("$10$", "$31$") }],
    ["create", { ...good, provider: canary }],
    ["create", { ...good, confirmed: "true" }],
    ["create", { ...good, blocked: true }],
    ["setPassword", { uid, passwordHash: null, from: "0".repeat(64) }],
    ["setPassword", { uid, passwordHash: hash }],
    ["setEmail", { uid, email: "bad.body@example.org", confirmed: true, from: canary }],
    ["setBlocked", { uid, blocked: 1 }],
    ["delete", { uid: "1" }],
  ];
  for (const [action, body] of bad) {
    const { status, text } = await identity(action, body);
    expect([status, text.includes(canary)], `${action} ${JSON.stringify(body)}`).toEqual([400, false]);
  }
  expect((await identity("hash", { password: "я".repeat(1024) })).status).toBe(200);
  expect((await identity("get", { uid })).body.account).toBeNull();
});

test("the pepper is in every hash", async () => {
  const { compare } = await import("@node-rs/bcrypt");
  const hash = await hashOf("a password");
  const withKey = (key: string) => createHmac("sha384", key).update("a password").digest("base64");
  expect(await compare(withKey("a-pepper-that-is-in-no-database-at-all"), hash)).toBe(true);
  expect(await compare(withKey("another-pepper"), hash)).toBe(false);
  expect(await compare("a password", hash)).toBe(false);
});
