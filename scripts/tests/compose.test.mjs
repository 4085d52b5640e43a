import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isSafeOnTheWay } from "../../shared/src/encrypted-addresses.ts";
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
    api: ["public", "programs", "database", "files", "search"],
    cms: ["programs", "database", "staff"],
    publisher: ["programs"],
    postgres: ["database"],
    files: ["files"],
    // Inside the store's own: nobody else reaches the ports that ask for no key.
    "files-door": undefined,
    "files-bucket": undefined,
    search: ["search"],
    "search-door": undefined,
    certificates: undefined,
  });
  expect(services.certificates.network_mode).toBe("none");
  expect([services["files-door"].network_mode, services["files-bucket"].network_mode]).toEqual(["service:files", "service:files"]);
  expect(services["search-door"].network_mode).toBe("service:search");
  const withWayOut = Object.keys(networks).filter((name) => networks[name]?.internal !== true);
  expect(withWayOut).toEqual(["public", "staff"]);
});

test("the store listens to itself alone, and its door leads to the port that asks for a key", () => {
  const { command } = services.files;
  expect(command).toEqual(expect.arrayContaining(["-ip.bind=127.0.0.1", "-s3.port=8334", "-s3.config=/etc/s3.json"]));
  expect(command.filter((word) => /bind/.test(word))).toHaveLength(1);
  expect(readFileSync(join(root, "scripts/files-door.caddy"), "utf8")).toContain("reverse_proxy 127.0.0.1:{$STORE_PORT:8334}");
});

test("Meilisearch listens to itself alone, behind its door, and its master key is no program's", () => {
  expect(services.search.environment.MEILI_HTTP_ADDR).toBe("127.0.0.1:7701");
  expect(readFileSync(join(root, "scripts/search-door.caddy"), "utf8")).toContain("reverse_proxy 127.0.0.1:7701");
  const knowing = Object.entries(services).filter(([, about]) => JSON.stringify(about).includes("${MEILI_MASTER_KEY"));
  expect(knowing.map(([name]) => name)).toEqual(["search"]);
});

test("between the programs nothing goes over plain http", () => {
  const addresses = Object.entries(services).flatMap(([service, about]) =>
    [...JSON.stringify(about).matchAll(/\bhttps?:\/\/[\w.${}:-]+/g)].map(([address]) => [service, address]),
  );
  const plain = addresses.filter(([, address]) => address.startsWith("http:"));
  // What a container asks itself, for its health.
  expect(plain).toEqual([
    ["caddy", "http://127.0.0.1:2019"],
    ["files", "http://127.0.0.1:9333"],
    ["files-door", "http://127.0.0.1:2019"],
    ["search", "http://127.0.0.1:7701"],
    ["search-door", "http://127.0.0.1:2019"],
  ]);
  for (const address of ["https://cms:1337", "https://api:8080", "https://publisher:8081"])
    expect(addresses.map(([, known]) => known)).toContain(address);
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const databases = [...example.matchAll(/postgres:\/\/\w+:\w+@postgres\S*/g)].map(([address]) => address);
  expect(databases).toHaveLength(2);
  for (const address of [...databases, ...example.match(/https?:\/\/(files|search):\d+/g)])
    expect(isSafeOnTheWay(address, []), address).toBe(true);
  for (const address of databases) expect(new URL(address).searchParams.get("sslrootcert")).toBe("/certificates/authority.pem");
  expect(JSON.stringify(services)).not.toContain("UNENCRYPTED_HOSTS");
});

test("every program has a certificate of its own, which it reads and nobody else, and starts when they are made", () => {
  const { command, volumes } = services.certificates;
  const programs = command.map((word) => word.split(":")[0]);
  const own = programs.map((name) => `${name}-certificate:/tls/certificates/${name}`);
  expect(new Set(volumes)).toEqual(new Set(["./scripts/certificates.sh:/certificates.sh:ro", "authority:/tls/authority", ...own]));
  for (const [name, { volumes: mounted = [], depends_on: after = {} }] of Object.entries(services)) {
    if (name === "certificates") continue;
    const own = name.replace("-door", "");
    const expected = programs.includes(own) && !(`${name}-door` in services) ? [`${own}-certificate:/certificates:ro`] : [];
    expect(
      mounted.filter((volume) => /certificate|^authority/.test(volume)),
      name,
    ).toEqual(expected);
    expect(after.certificates, name).toEqual(expected.length > 0 ? { condition: "service_completed_successfully" } : undefined);
  }
  const settings = {
    TLS_CERT_FILE: "/certificates/certificate.pem",
    TLS_KEY_FILE: "/certificates/key.pem",
    NODE_EXTRA_CA_CERTS: "/certificates/authority.pem",
  };
  for (const name of ["cms", "publisher", "api"]) expect(services[name].environment, name).toMatchObject(settings);
  expect(services.caddy.environment).toMatchObject({
    API_ADDRESS: "https://api:8080",
    API_TLS: "tls_trusted_ca_certs /certificates/authority.pem",
  });
});

test("PostgreSQL takes nothing over the network but TLS", () => {
  for (const setting of [
    "ssl=on",
    "ssl_cert_file=/certificates/certificate.pem",
    "ssl_key_file=/certificates/key.pem",
    `hba_file=${services.postgres.configs[0].target}`,
  ])
    expect(services.postgres.command.split(/\s+/)).toContain(setting);
  const lines = configs[services.postgres.configs[0].source].content.trim().split("\n");
  expect(lines).toEqual(["local all all trust", "hostssl all all all scram-sha-256"]);
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
