import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "./fake-storage.ts";
import { readCookie, removeCookie, renameCookie, storeCookie } from "./readable-cookies.ts";

let written: string[] = [];

/** Keeps cookies as a browser does on https or localhost. */
function documentWith(cookies: Record<string, string>): Pick<Document, "cookie"> {
  const kept = new Map(Object.entries(cookies));
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(line: string) {
      written.push(line);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (line.includes("; max-age=0;")) kept.delete(name!);
      else kept.set(name!, value!);
    },
  };
}

const given = (cookies: Record<string, string>): void => void vi.stubGlobal("document", documentWith(cookies));

beforeEach(() => {
  written = [];
});

test("a choice is kept for this host alone and over https alone", () => {
  given({});
  storeCookie("language", "ru", 100);
  expect(written[0]).toBe("__Host-language=ru; max-age=100; path=/; samesite=lax; secure");
  expect(document.cookie).toBe("__Host-language=ru");
});

test("a choice of before the prefix is read, moves to the new name, and never stands above a newer one", () => {
  given({ language: "ru" });
  expect(readCookie("language")).toBe("ru");
  renameCookie("language", 100);
  expect(document.cookie).toBe("__Host-language=ru");

  given({ language: "ru", "__Host-language": "en" });
  expect(readCookie("language")).toBe("en");
  renameCookie("language", 100);
  expect(document.cookie).toBe("__Host-language=en");
});

test("nothing is written for somebody who chose nothing", () => {
  given({});
  renameCookie("language", 100);
  expect(readCookie("language")).toBeUndefined();
  expect(written).toEqual([]);
});

test("both names are removed, and no other cookie", () => {
  given({ "__Host-signed": "1", signed: "1", "not-signed": "1" });
  removeCookie("signed");
  expect(document.cookie).toBe("not-signed=1");
});

test.each([
  ["__Host-signed=1", true],
  ["a=b; __Host-signed=1; c=d", true],
  ["signed=1", true],
  ["not-signed=1", false],
  ["__Host-signed=", false],
  ["", false],
])("a page with the cookies %j is laid out for a member: %s", async (cookie, isMember) => {
  const script = await readFile(new URL("../scripts/before-first-paint.js", import.meta.url), "utf8");
  const dataset: Record<string, string> = {};
  const document = { cookie, documentElement: { dataset } };
  runInNewContext(script, {
    document,
    location: { hash: "", pathname: "/en" },
    localStorage: fakeStorage(),
    sessionStorage: fakeStorage(),
  });
  expect("signed" in dataset).toBe(isMember);
});
