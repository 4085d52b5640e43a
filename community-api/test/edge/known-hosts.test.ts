import { expect, test } from "vitest";
import { newEdge } from "./new-edge.ts";

const hosts = { public: ["localhost"], private: [] };

test("Caddy tells the API the host that was asked for, and asks it nothing for a host that is not the site's", async () => {
  const { get, log } = await newEdge({}, { hosts });
  const path = "/api/publications?language=en";
  expect((await get(path)).status).toBe(200);
  const asked = log.length;
  for (const address of [path, "/api/inbox", "/livez", "/en"]) expect(await (await get(address, { Host: "evil.example" })).text()).toBe("");
  expect(log).toHaveLength(asked);
});

test("behind Caddy too the API refuses a host that it does not know", async () => {
  const { get } = await newEdge({}, { hosts: { public: ["ryadom.test"], private: [] } });
  for (const address of ["/api/publications?language=en", "/en", "/livez"]) expect((await get(address)).status, address).toBe(421);
});
