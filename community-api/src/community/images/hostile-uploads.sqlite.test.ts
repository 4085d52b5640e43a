import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { drawn, either, refused, traces } from "../../../test/hostile-images.ts";
import { photo } from "../../../test/sample-images.ts";
import { type Caller, newService, type TestService } from "../../../test/test-app.ts";

const cpuMsAtMost = 1000;

type Sent = { status: number; code: string | undefined; cpuMs: number };

async function send(caller: Caller, form: FormData): Promise<Sent> {
  const before = process.cpuUsage();
  const { status, body } = await caller.ask<Partial<ErrorResponse>>("POST", "/api/uploads", form);
  const { user, system } = process.cpuUsage(before);
  return { status, code: body.error?.code, cpuMs: (user + system) / 1000 };
}

function formOf(file: Uint8Array, name = "me.jpg", type = "image/jpeg"): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(file)], name, { type }));
  return form;
}

/** @returns what is wrong with what the store holds; it is emptied for the next */
async function takeStored({ db, files }: TestService, sent: Uint8Array, isExpected: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const stored = await files.list("uploads");
  if (stored.length !== (isExpected ? 3 : 0)) wrong.push(`${stored.length} files`);
  for (const { key } of stored) {
    const kept = Buffer.from((await files.get(key))!);
    const { format, exif, icc, xmp, iptc, pages } = await sharp(kept).metadata();
    if (format !== "webp" || pages !== undefined) wrong.push(`${format} of ${pages} pages`);
    if (exif ?? icc ?? xmp ?? iptc) wrong.push("data beside the picture");
    if (kept.equals(sent)) wrong.push("as it was sent");
    if (traces.test(kept.toString("latin1"))) wrong.push("traces");
    await files.delete(key);
  }
  await db.deleteFrom("upload").execute();
  return wrong;
}

test(`of ${refused.length + drawn.length + either.length} hostile files none is stored as it was sent, none breaks anything, none takes a second of the processor`, async () => {
  const service = await newService();
  const ann = await service.as(await givenMember(service.db));
  const wrong: string[] = [];
  const cases: [string, string | null, () => Promise<Buffer> | Buffer][] = [
    ...refused,
    ...drawn.map(([name, make]): (typeof cases)[number] => [name, "drawn", make]),
    ...either.map(([name, make]): (typeof cases)[number] => [name, null, make]),
  ];
  for (const [name, expected, make] of cases) {
    const file = new Uint8Array(await make());
    const { status, code, cpuMs } = await send(ann, formOf(file));
    const got = status === 201 ? "drawn" : status === 400 ? code : `${status} ${code}`;
    if (expected === null ? !/^(drawn|storage\/invalid-\w+)$/.test(String(got)) : got !== expected) wrong.push(`${name}: ${got}`);
    if (cpuMs > cpuMsAtMost) wrong.push(`${name}: ${cpuMs.toFixed(0)} ms`);
    for (const problem of await takeStored(service, file, got === "drawn")) wrong.push(`${name}: ${problem}`);
  }
  expect(wrong).toEqual([]);
  expect(service.log.join("")).not.toContain('"level":50');
}, 60_000);

const names = [
  "../../../etc/passwd",
  "..\\..\\evil.exe",
  "me.html",
  "me.jpg.php",
  "a\u202Egpj.exe",
  "x".repeat(5000),
  "con",
  ".htaccess",
  'a";b="c',
];

test("the name and the type that a file comes with mean nothing", async () => {
  const service = await newService();
  const ann = await service.as(await givenMember(service.db));
  const file = new Uint8Array(await photo(60, 40));
  for (const name of names) {
    for (const type of ["text/html", "image/svg+xml", ""]) expect((await send(ann, formOf(file, name, type))).status, name).toBe(201);
    const keys = (await service.files.list("uploads")).map(({ key }) => key);
    expect(keys.filter((key) => !/^uploads\/[\w-]{43}(_64x64|_240x240)?\.webp$/.test(key))).toEqual([]);
    await service.db.deleteFrom("upload").execute();
  }
});

const file = async (): Promise<File> => new File([new Uint8Array(await photo(60, 40))], "me.jpg");
/** Bodies that are no form of one file. */
const forms: [string, (form: FormData) => Promise<void> | void, RegExp][] = [
  ["without a file", () => {}, /^storage\/invalid-argument$/],
  ["with words for a file", (form) => form.append("file", "me.jpg"), /^storage\/invalid-argument$/],
  ["with the file under another name", async (form) => form.append("picture", await file()), /^storage\/invalid-argument$/],
  ["with an empty file", (form) => form.append("file", new File([], "")), /^storage\/invalid-(argument|format)$/],
  [
    "with a file of 5 MB and one byte",
    (form) => form.append("file", new File([new Uint8Array(5 * 1024 * 1024 + 1)], "x")),
    /^storage\/quota-exceeded$/,
  ],
  ["with a file of 6 MB", (form) => form.append("file", new File([new Uint8Array(6 * 1024 * 1024)], "x")), /^payload-too-large$/],
];

test.each(forms)("a form %s is refused, and nothing is stored", async (_name, fill, code) => {
  const service = await newService();
  const ann = await service.as(await givenMember(service.db));
  const form = new FormData();
  await fill(form);
  const sent = await send(ann, form);
  expect(sent.code).toMatch(code);
  expect(sent.status).toBeLessThan(500);
  expect(await service.files.list("uploads")).toEqual([]);
});

test("of a form with two files at most one is kept, drawn anew", async () => {
  const service = await newService();
  const ann = await service.as(await givenMember(service.db));
  const form = new FormData();
  for (let count = 0; count < 2; count += 1) form.append("file", await file());
  form.append("file", "words");
  const { status } = await send(ann, form);
  expect([201, 400]).toContain(status);
  expect(await service.files.list("uploads")).toHaveLength(status === 201 ? 3 : 0);
});

test("a form that breaks off or is none at all is the caller's mistake", async () => {
  const service = await newService();
  const ann = await service.as(await givenMember(service.db));
  const Cookie = `__Host-sid=${ann.cookies.get("__Host-sid")}`;
  const end = "\r\n--x--\r\n";
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n';
  for (const body of [
    "",
    "--x",
    `${head}\r\nabc`,
    `${head}\r\n${end.repeat(3)}`,
    `${head}${"X-A: b\r\n".repeat(5000)}\r\nabc${end}`,
    "\0".repeat(4000),
  ]) {
    const response = await service.app.request("/api/uploads", {
      method: "POST",
      headers: { Origin: "https://ryadom.test", Cookie, "Content-Type": "multipart/form-data; boundary=x" },
      body,
    });
    expect(response.status, JSON.stringify(body.slice(0, 60))).toBe(400);
  }
  expect(await service.files.list("uploads")).toEqual([]);
});
