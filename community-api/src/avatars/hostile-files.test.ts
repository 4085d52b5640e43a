import { expect, test } from "vitest";
import { givenMember } from "../../test/givens.ts";
import { animation, photo, pngBombText, pngOf, pngText, still } from "../../test/pictures.ts";
import { newService } from "../../test/test-app.ts";

const script = "<script>alert(1)</script>";
const text = (words: string): Buffer => Buffer.from(words, "utf8");
const bytes = (...words: (string | Buffer)[]): Buffer =>
  Buffer.concat(words.map((word) => (typeof word === "string" ? Buffer.from(word, "latin1") : word)));

const format = "storage/invalid-format";
const argument = "storage/invalid-argument";

const refused: [string, string, () => Promise<Buffer> | Buffer][] = [
  ["nothing", format, () => Buffer.alloc(0)],
  ["one byte", format, () => Buffer.from([0xff])],
  ["words", format, () => text("I am a picture, honestly")],
  ["HTML called a PNG", format, () => text(`<!doctype html>${script}`)],
  ["HTML behind a byte order mark", format, () => text(`\ufeff<html>${script}`)],
  ["SVG with a script", format, () => text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ["SVG that reads a file", format, () => text('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
  ["SVG with an entity bomb", format, () => text('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>')],
  ["SVG that begins as XML", format, () => text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a PDF", format, () => text("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
  ["PostScript", format, () => text("%!PS-Adobe-3.0\n(%pipe%id) (r) file")],
  ["an ImageMagick script", format, () => text("push graphic-context\nfill 'url(https://x/|id)'\npop graphic-context")],
  ["a ZIP", format, () => bytes("PK\x03\x04", Buffer.alloc(200))],
  ["a Windows program", format, () => bytes("MZ", Buffer.alloc(200))],
  ["a Linux program", format, () => bytes("\x7fELF", Buffer.alloc(200))],
  ["an MP4", format, () => bytes("\0\0\0\x18ftypisom", Buffer.alloc(200))],
  ["a HEIC that is none", format, () => bytes("\0\0\0\x18ftypheic", Buffer.alloc(200))],
  ["an AVIF that is none", format, () => bytes("\0\0\0\x18ftypavif", Buffer.alloc(200))],
  ["a TIFF", format, () => still("tiff")],
  ["a BMP", format, () => bytes("BM", Buffer.alloc(200))],
  ["an icon", format, () => bytes("\0\0\x01\0\x01\0", Buffer.alloc(200))],
  ["a JPEG's first bytes and HTML", format, () => bytes("\xff\xd8\xff\xe0", script)],
  ["a PNG's first bytes and HTML", format, () => bytes("\x89PNG\r\n\x1a\n", script)],
  ["a GIF's first bytes and a script", format, () => bytes("GIF89a/*", "*/=1;alert(1)//")],
  ["a RIFF that is a sound", format, () => bytes("RIFF\x24\0\0\0WAVE", Buffer.alloc(200))],
  ["a WebP without an inside", format, () => bytes("RIFF\x24\0\0\0WEBP", Buffer.alloc(28))],
  ["half a JPEG", format, async () => (await photo()).subarray(0, 900)],
  ["half a PNG", format, () => pngOf(400, 400, 100)],
  ["a PNG without pixels", format, () => pngOf(0, 0, 0)],
  ["half a WebP", format, async () => (await still("webp", 300)).subarray(0, 80)],
  ["half a GIF", format, async () => (await still("gif", 300)).subarray(0, 120)],
  ["a PNG that says it is 65,535 pixels wide and high", argument, () => pngOf(65_535, 65_535, 1)],
  ["a PNG that says it is two thousand million pixels wide", format, () => pngOf(2_000_000_000, 1, 0)],
  ["a real picture of 42 megapixels in 41 kB", argument, () => pngOf(7000, 6000, 6000)],
  ["a picture one pixel high and millions wide", argument, () => pngOf(39_000_000, 1, 1)],
];

test.each(refused)("%s is refused, and nothing is stored", async (_name, code, make) => {
  const { as, db, files, log } = await newService();
  const ann = await as(await givenMember(db));
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await make())], "me.png", { type: "image/png" }));
  const answer = await ann.ask("PUT", "/api/me/avatar", form);
  expect(answer.body).toMatchObject({ error: { code } });
  expect(answer.status).toBe(400);
  expect(await files.list("avatars")).toEqual([]);
  expect(log.join("")).not.toContain('"level":50');
});

const drawn: [string, () => Promise<Buffer> | Buffer][] = [
  ["a photo with a place, a name and a turn", () => photo()],
  ["a JPEG with a page behind it", async () => bytes(await photo(), `<html>${script}</html>`)],
  ["a GIF with a script behind it", async () => bytes(await still("gif"), script)],
  ["a PNG with a script in its words", () => pngOf(64, 64, 64, [pngText(script)])],
  ["a PNG with a bomb in its words", () => pngOf(64, 64, 64, [pngBombText(200_000_000)])],
  ["a PNG with a ZIP behind it", () => bytes(pngOf(64, 64, 64), "PK\x03\x04evil", Buffer.alloc(500))],
  ["an animation", () => animation()],
  ["an AVIF", () => still("avif")],
  ["a WebP", () => still("webp")],
  ["one pixel", () => pngOf(1, 1, 1)],
  ["a very wide strip", () => pngOf(20_000, 2, 2)],
  ["a picture of 39 megapixels in 40 kB", () => pngOf(6500, 6000, 6000)],
];

test.each(drawn)("%s is drawn anew: nothing of what was sent is in the store", async (_name, make) => {
  const { as, db, files } = await newService();
  const ann = await as(await givenMember(db));
  const sent = new Uint8Array(await make());
  const form = new FormData();
  form.append("file", new File([sent], "../../me.html", { type: "text/html" }));
  expect((await ann.ask("PUT", "/api/me/avatar", form)).status).toBe(200);
  const stored = await files.list("avatars");
  expect(stored).toHaveLength(3);
  for (const { key } of stored) {
    const text = Buffer.from((await files.get(key))!).toString("latin1");
    expect(text.slice(8, 12)).toBe("WEBP");
    expect(text).not.toMatch(/script|Exif|EXIF|GPS|Maria|at home|evil|ICC|html/);
  }
});
