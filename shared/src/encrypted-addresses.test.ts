import { expect, test } from "vitest";
import { isSafeOnTheWay } from "./encrypted-addresses.ts";

test.each([
  "https://files.example",
  "http://localhost:1337",
  "http://127.0.0.1:8080",
  "http://127.9.9.9",
  "http://[::1]:8080",
  "postgres://user:word@localhost/community",
  "postgres://user:word@127.0.0.1:5432/community?sslmode=disable",
  "postgres:///community?host=/var/run/postgresql",
  "postgres://user:word@%2Fvar%2Frun%2Fpostgresql/community",
  "postgresql://user:word@db.example/community?sslmode=verify-full",
  "http://files:8333",
  "postgres://user:word@postgres:5432/community",
])("%s is safe on the way", (address) => {
  expect(isSafeOnTheWay(address, ["files", "postgres"])).toBe(true);
});

test.each([
  "http://files.example",
  "http://10.0.0.7:1337",
  "http://localhost.example",
  "http://127.example",
  "http://cms:1337",
  "postgres://user:word@db.example/community",
  "postgres://user:word@db.example/community?sslmode=require",
  "postgres://user:word@db.example/community?sslmode=verify-full&sslmode=disable",
  "postgres://user:word@localhost/community?host=db.example",
  "nonsense",
])("%s is not", (address) => {
  expect(isSafeOnTheWay(address, ["files", "postgres"])).toBe(false);
});
