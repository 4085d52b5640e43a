import { connect } from "node:net";
import { expect, test } from "vitest";
import { newEdge } from "./new-edge.ts";

const hosts = { public: ["localhost"], private: [] };

test("Caddy tells the API the host that was asked for, and asks it nothing for a host that is not the site's", async () => {
  const { get, log } = await newEdge({}, { hosts });
  const path = "/api/publications?language=en";
  expect((await get(path)).status).toBe(200);
  const asked = log.length;
  for (const address of [path, "/api/inbox", "/livez", "/en"]) {
    const refused = await get(address, { Host: "evil.example" });
    expect([refused.status, refused.headers.get("Cache-Control"), await refused.text()], address).toEqual([421, "no-store", ""]);
    expect(refused.headers.get("Server")).toBe(null);
  }
  expect(log).toHaveLength(asked);
});

test("behind Caddy too the API refuses a host that it does not know", async () => {
  const { get } = await newEdge({}, { hosts: { public: ["ryadom.test"], private: [] } });
  for (const address of ["/api/publications?language=en", "/en", "/livez"]) expect((await get(address)).status, address).toBe(421);
});

/** @returns the first line of the answer to a request written by hand */
const firstLine = (address: string, lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.once("data", (bytes) => {
      socket.destroy();
      resolve(String(bytes).split("\r\n")[0]!);
    });
    socket.once("error", reject);
  });

test("Caddy is nobody's proxy", async () => {
  const { edge, log } = await newEdge({}, { hosts });
  for (const target of ["evil.example:443", "localhost:443"])
    expect(await firstLine(edge.url, [`CONNECT ${target} HTTP/1.1`, `Host: ${target}`]), target).toMatch(/ (4\d\d) /);
  expect(await firstLine(edge.url, ["GET http://evil.example/ HTTP/1.1", "Host: evil.example"])).toContain(" 421 ");
  expect(log.join("")).not.toContain("evil.example");
});
