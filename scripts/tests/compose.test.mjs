import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../paths.mjs";

const read = (file) => parse(readFileSync(join(root, file), "utf8"), { merge: true });
const { services, networks, configs } = read("docker-compose.yml");
const of = (name) => Object.fromEntries(Object.entries(services).map(([service, about]) => [service, about[name]]));

test("from outside one reaches Caddy alone, from this machine the admin of staff too", () => {
  const published = Object.entries(of("ports")).filter(([, ports]) => ports !== undefined);
  expect(Object.fromEntries(published)).toEqual({
    caddy: ["80:80", "443:443", "443:443/udp"],
    cms: ["127.0.0.1:${CMS_PORT:-1337}:1337"],
  });
});

test("each program shares a network with those it talks to, and with nobody else", () => {
  expect(of("networks")).toEqual({
    caddy: ["public"],
    api: ["public", "programs", "database", "files"],
    cms: ["programs", "database", "staff"],
    publisher: ["programs"],
    postgres: ["database"],
    files: ["files"],
    // Inside the store's own: nobody else reaches the ports that ask for no key.
    "files-door": undefined,
    "files-bucket": undefined,
  });
  expect([services["files-door"].network_mode, services["files-bucket"].network_mode]).toEqual(["service:files", "service:files"]);
  const withWayOut = Object.keys(networks).filter((name) => networks[name]?.internal !== true);
  expect(withWayOut).toEqual(["public", "staff"]);
});

test("the store listens to itself alone, and its door leads to the port that asks for a key", () => {
  const { command } = services.files;
  expect(command).toEqual(expect.arrayContaining(["-ip.bind=127.0.0.1", "-s3.port=8334", "-s3.config=/etc/s3.json"]));
  expect(command.filter((word) => /bind/.test(word))).toHaveLength(1);
  expect(services["files-door"].command.slice(1)).toEqual(["reverse-proxy", "--from", "http://:8333", "--to", "127.0.0.1:8334"]);
});

test("the API may read, write and list in its own bucket of the store, and nothing else", () => {
  const settings = { S3_BUCKET: "pictures", S3_KEY_ID: "an-id", S3_SECRET: "a-secret" };
  const text = configs["files-keys"].content.replaceAll(/\$\{(\w+):-\}/g, (_, name) => settings[name]);
  expect(JSON.parse(text)).toEqual({
    identities: [
      {
        name: "community-api",
        actions: ["Read:pictures", "Write:pictures", "List:pictures"],
        credentials: [{ accessKey: "an-id", secretKey: "a-secret" }],
      },
    ],
  });
});

test("PostgreSQL's superuser is no program's", () => {
  const knowing = Object.entries(services).filter(([, about]) => JSON.stringify(about).includes("${POSTGRES_PASSWORD"));
  expect(knowing.map(([name]) => name)).toEqual(["postgres"]);
  expect(services.postgres.volumes).toContain("./scripts/create-databases.sql:/docker-entrypoint-initdb.d/create-databases.sql:ro");
});

test("no program may gain rights, all images are pinned, and every setting is explained", () => {
  for (const [name, { security_opt: options, cap_drop: dropped, privileged, image }] of Object.entries(services)) {
    expect([options, dropped, privileged], name).toEqual([["no-new-privileges:true"], ["ALL"], undefined]);
    if (image) expect(image, name).toMatch(/:v?\d+\.\d+(\.\d+)?(-alpine)?$/);
  }
  const text = ["docker-compose.yml", "docker-compose.syslog.yml"].map((file) => readFileSync(join(root, file), "utf8")).join("");
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const explained = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const asked = [...text.matchAll(/\$\{([A-Z][A-Z0-9_]+)[:}]/g)].map(([, name]) => name);
  expect(asked.filter((name) => !explained.has(name))).toEqual([]);
});

test("with the second file everything is logged to another machine, over TLS by its example", () => {
  const { services: logging } = read("docker-compose.syslog.yml");
  expect(Object.keys(logging).toSorted()).toEqual(Object.keys(services).toSorted());
  for (const [name, about] of Object.entries(logging)) {
    expect(Object.keys(about), name).toEqual(["logging"]);
    expect(about.logging.driver, name).toBe("syslog");
    expect(about.logging.options["syslog-address"], name).toBe("${SYSLOG_ADDRESS:?set it in .env}");
  }
  expect(readFileSync(join(root, ".env.example"), "utf8")).toContain("tcp+tls://");
});
