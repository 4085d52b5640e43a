import { expect, test } from "vitest";
import { hostnameOf, readPrivateHosts } from "./hosts.ts";

test.each([
  ["ryadom.example", "ryadom.example"],
  ["RYADOM.example:8443", "ryadom.example"],
  ["[::1]:8080", "[::1]"],
  ["127.1", "127.0.0.1"],
  ["ryadom.example.", "ryadom.example."],
  ["user@ryadom.example", ""],
  ["ryadom.example/path", ""],
  ["ryadom.example:port", ""],
  ["a, b", ""],
  ["", ""],
])("of the header “%s” the name is “%s”", (header, name) => {
  expect(hostnameOf(header)).toBe(name);
});

test("without a header there is no name", () => {
  expect(hostnameOf(undefined)).toBe(undefined);
});

test("private hosts are names without ports, with commas between them", () => {
  expect(readPrivateHosts(undefined)).toEqual([]);
  expect(readPrivateHosts(" api , api.internal,")).toEqual(["api", "api.internal"]);
  for (const bad of ["http://api", "api:8080", "api/x", "a b", "API"]) expect(readPrivateHosts(bad), bad).toBe(null);
});
