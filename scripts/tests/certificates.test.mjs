import { execFileSync, spawn } from "node:child_process";
import { createPrivateKey, randomBytes, X509Certificate } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer as createPlainServer } from "node:http";
import { createServer, get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../paths.mjs";
import { findCaddy } from "../steps/caddy.mjs";

const user = process.getuid();

function givenFolder() {
  const folder = mkdtempSync(join(tmpdir(), "ryadom-certificates-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const makeCertificates = (folder, ...names) =>
  execFileSync("sh", [join(root, "scripts/certificates.sh"), ...names.map((name) => `${name}:${user}`)], { cwd: folder, stdio: "pipe" });
const ofProgram = (folder, name) => {
  const path = (part) => join(folder, "certificates", name, `${part}.pem`);
  const [ca, cert, key] = ["authority", "certificate", "key"].map((part) => readFileSync(path(part), "utf8"));
  return { ca, cert, key, path };
};
const modeOf = (path) => (statSync(path).mode & 0o777).toString(8);

/** Whether a client that trusts `ca` alone takes what a server shows for the name it asked. */
async function isTaken({ cert, key }, ca, servername) {
  const server = createServer({ cert, key }, (_, response) => response.end("taken")).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address();
  const asked = new Promise((resolve) => {
    get({ host: "127.0.0.1", port, servername, ca, agent: false }, (response) => resolve(text(response))).once("error", ({ code }) =>
      resolve(code),
    );
  });
  return asked.finally(() => server.close());
}

test("every program gets a certificate for its own name, from an authority that speaks for the programs alone", async () => {
  const folder = givenFolder();
  makeCertificates(folder, "api", "cms");
  const [api, cms] = [ofProgram(folder, "api"), ofProgram(folder, "cms")];
  expect(api.ca).toBe(cms.ca);
  expect(await isTaken(api, api.ca, "api")).toBe("taken");
  expect(await isTaken(api, api.ca, "localhost")).toBe("taken");
  expect(await isTaken(api, api.ca, "cms")).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
  const [certificate, authority] = [new X509Certificate(api.cert), new X509Certificate(api.ca)];
  expect([certificate.ca, certificate.checkPrivateKey(createPrivateKey(api.key)), authority.ca]).toEqual([false, true, true]);
  expect(Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)).toBeGreaterThan(4 * 365 * 86_400_000);

  // What the key of the authority signs for any other name is worth nothing.
  const named = join(folder, "other.cnf");
  writeFileSync(named, "subjectAltName = DNS:accounts.google.com\n");
  const openssl = (...words) => execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
  openssl("req", "-new", "-subj", "/CN=other", "-key", api.path("key"), "-out", "other.csr");
  const signing = ["-CA", "authority/authority.pem", "-CAkey", "authority/key.pem", "-set_serial", `0x${randomBytes(8).toString("hex")}`];
  openssl("x509", "-req", "-in", "other.csr", ...signing, "-extfile", named, "-out", "other.pem");
  const other = { cert: readFileSync(join(folder, "other.pem"), "utf8"), key: api.key };
  expect(await isTaken(other, api.ca, "accounts.google.com")).not.toBe("taken");
});

test("keys are for their program's user alone, and the authority's for nobody else", () => {
  const folder = givenFolder();
  makeCertificates(folder, "api");
  const { path } = ofProgram(folder, "api");
  expect([modeOf(path("key")), modeOf(path("certificate")), modeOf(path("authority"))]).toEqual(["600", "644", "644"]);
  expect(modeOf(join(folder, "authority/key.pem"))).toBe("600");
  expect(readdirSync(join(folder, "certificates/api")).toSorted()).toEqual(["authority.pem", "certificate.pem", "key.pem"]);
});

test("each time they are new, a program that started before trusts them and is trusted, also after a run that broke off", async () => {
  const folder = givenFolder();
  makeCertificates(folder, "api");
  const before = ofProgram(folder, "api");
  writeFileSync(before.path("key").replace(".pem", ".new"), "half a key", { mode: 0o400 });
  makeCertificates(folder, "api", "search");
  const after = ofProgram(folder, "api");
  expect(after.key).not.toBe(before.key);
  expect(await isTaken(after, before.ca, "api")).toBe("taken");
  expect(await isTaken(before, after.ca, "api")).toBe("taken");
  expect(existsSync(ofProgram(folder, "search").path("key"))).toBe(true);
});

test("the store's door answers over TLS alone, and hands on what was asked as it was asked", async () => {
  const folder = givenFolder();
  makeCertificates(folder, "files");
  const { ca, path } = ofProgram(folder, "files");
  const store = createPlainServer((request, response) => response.end(JSON.stringify(request.headers))).listen(0, "127.0.0.1");
  onTestFinished(() => store.close());
  const free = createPlainServer().listen(0, "127.0.0.1");
  await Promise.all([store, free].map((server) => new Promise((done) => server.once("listening", done))));
  const { port } = free.address();
  await new Promise((done) => free.close(done));
  const door = spawn(await findCaddy(), ["run", "--config", join(root, "scripts/files-door.caddy"), "--adapter", "caddyfile"], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      CADDY_ADMIN: `unix/${folder}/admin.sock`,
      FILES_DOOR: String(port),
      STORE_PORT: String(store.address().port),
      TLS_CERT_FILE: path("certificate"),
      TLS_KEY_FILE: path("key"),
    },
  });
  onTestFinished(() => door.kill("SIGKILL"));
  let log = "";
  door.stderr.on("data", (bytes) => (log += bytes));
  await expect.poll(() => log, { timeout: 30_000 }).toContain("serving initial configuration");
  const headers = await new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      servername: "files",
      ca,
      agent: false,
      headers: { Host: "files:8333", "X-Amz-Date": "now" },
    };
    get(options, (response) => resolve(text(response))).once("error", reject);
  });
  const { host, "x-amz-date": date, ...others } = JSON.parse(headers);
  expect([host, date]).toEqual(["files:8333", "now"]);
  expect(Object.keys(others).filter((name) => name.startsWith("x-forwarded"))).toEqual([]);
  const plain = await fetch(`http://127.0.0.1:${port}/`);
  expect([plain.status, await plain.text()]).toEqual([400, expect.stringContaining("HTTP request to an HTTPS server")]);
});
