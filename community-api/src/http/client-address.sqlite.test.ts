import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";
import type { AppEnv } from "./context.ts";

const app = (hops: 0 | 1) => new Hono<AppEnv>().get("/", (c) => c.text(clientAddress(c, hops)));

async function counted(forwarded: string, hops: 0 | 1 = 1): Promise<string> {
  const incoming = { socket: { remoteAddress: "198.51.100.7" } };
  return (await app(hops).request("/", { headers: { "X-Forwarded-For": forwarded } }, { incoming })).text();
}

test("an IPv4 address counts as it is, also where IPv6 wraps it", async () => {
  for (const written of ["203.0.113.9", "::ffff:203.0.113.9", "::FFFF:cb00:7109"])
    expect(await counted(written), written).toBe("203.0.113.9");
});

test("all addresses of one IPv6 network count as one, however they are written", async () => {
  const ofOne = ["2001:db8:0:1::1", "2001:0DB8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1:2:3:192.0.2.1", "2001:db8:0:1::%eth0"];
  for (const written of ofOne) expect(await counted(written), written).toBe("2001:db8:0:1::/64");
  expect(await counted("2001:db8:0:2::1")).toBe("2001:db8:0:2::/64");
  expect(await counted("::1")).toBe("0:0:0:0::/64");
});

test("the proxy's own entry counts, which is the last; without a proxy the header is not believed", async () => {
  expect(await counted("192.0.2.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(await counted("192.0.2.1, 203.0.113.9", 0)).toBe("198.51.100.7");
  expect(await counted("no address")).toBe("no address");
});
