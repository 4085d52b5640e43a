import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, inject, test } from "vitest";
import { rawRequest } from "./raw-request.ts";
import { staff, type Staff } from "./staff.ts";
import { contentToken } from "./strapi-process.ts";

const seedMedia = resolve(import.meta.dirname, "../../shared/seed/media");
const fromSeed = (folder: string, ending: string) => {
  const name = readdirSync(join(seedMedia, folder)).find((one) => one.endsWith(ending));
  return readFileSync(join(seedMedia, folder, name ?? ""));
};
const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const file = (name: string, content: string | Buffer, type = "application/octet-stream") =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name, { type });

const script = "document.title = 'owned'";
const xhtml = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`;
const html = `<!doctype html><script>${script}</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`;
/** What an attacker sends: nothing of it may be stored, or be what its name or sender says. */
const hostile = [
  file("a.es", script, "application/ecmascript"),
  file("a.js", script, "application/javascript"),
  file("a.mjs", script, "text/plain"),
  file("a.xhtml", xhtml, "application/xhtml+xml"),
  file("a.xht", xhtml),
  file("a.xml", xhtml, "application/xml"),
  file("a.html", html, "text/html"),
  file("a.htm", html, "image/png"),
  file("a.png", html, "image/png"),
  file("a.vtt", html, "text/vtt"),
  file("a.mp4", xhtml, "video/mp4"),
  file("a.webp", svg, "image/webp"),
  file("a.svg", svg, "image/svg+xml"),
  file("a.svg", svg, "image/png"),
  file("a", html, "image/png"),
  file("a.pdf", "%PDF-1.7", "application/pdf"),
  file("a.swf", "FWS", "application/x-shockwave-flash"),
  file("a.css", "body{}", "text/css"),
  file("a.wasm", Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]), "application/wasm"),
];
const doors = ["/upload", "/upload/files"];
const uploads = () => readdirSync(join(inject("dataDir"), "cms", "uploads"));

async function stored(editor: Staff, one: File) {
  const { status, body } = await editor.upload("/upload", one);
  expect([status, body.error?.message], one.name).toEqual([201, undefined]);
  const [first] = body;
  return first!;
}

test("what is no picture, sound, video or captions by its bytes comes in by no door, whatever it says of itself", async () => {
  const editor = await staff("editor");
  const before = uploads();
  for (const one of hostile) {
    for (const door of doors) {
      const { status, body } = await editor.upload(door, one);
      expect([status, typeof body.error?.message], `${door} ${one.name} ${one.type}`).toEqual([400, "string"]);
    }
  }
  expect(uploads()).toEqual(before);
});

test("nothing else takes the place of a stored picture, by either address of replacing", async () => {
  const editor = await staff("editor");
  const picture = await stored(editor, file("spot.png", pixel, "image/png"));
  const bytes = readFileSync(join(inject("dataDir"), "cms", picture.url));
  for (const one of [...hostile, file("film.mp4", fromSeed("videos", ".mp4"), "video/mp4"), file("a.vtt", "WEBVTT\n\n", "text/vtt")]) {
    for (const door of [`/upload/files/${picture.id}/replace`, `/upload?id=${picture.id}`]) {
      const { status } = await editor.upload(door, one);
      expect(status, `${door} ${one.name}`).toBe(400);
    }
  }
  expect(readFileSync(join(inject("dataDir"), "cms", picture.url)).equals(bytes)).toBe(true);
  expect((await editor.upload(`/upload/files/${picture.id}/replace`, file("other.png", pixel, "image/png"))).status).toBe(200);
});

test("nobody’s files stay behind: a stranger’s are not even read, and what is refused goes", async () => {
  const editor = await staff("editor");
  const waiting = () => readdirSync(inject("temporaryDir"));
  const send = async (path: string, fields: string[], authorization?: string) => {
    const form = new FormData();
    for (const field of fields) form.append(field, file("spot.png", pixel, "image/png"));
    const headers = authorization ? { authorization } : {};
    return (await fetch(`${inject("cmsUrl")}${path}`, { method: "POST", body: form, headers })).status;
  };
  for (const authorization of [undefined, "Bearer x", `Bearer ${contentToken}`]) {
    for (const path of ["/upload", "/api/upload", "/nowhere", "/admin/login", "/UPLOAD", "//upload"]) {
      for (const fields of [["files"], ["other"], ["files", "other"]]) expect(await send(path, fields, authorization), path).toBe(401);
    }
  }
  expect(waiting()).toEqual([]);
  await editor.upload("/upload", file("a.html", html, "text/html"));
  await editor.upload("/upload", file("a.png", html, "image/png"));
  await editor.upload("/nowhere", file("a.png", pixel, "image/png")).catch(() => null);
  for (const field of ["other", "files"]) await editor.upload("/upload", file("spot.png", pixel, "image/png"), {}, field);
  await expect.poll(waiting).toEqual([]);
  const large = await editor.upload("/upload", file("large.png", Buffer.alloc(51 * 1024 * 1024), "image/png"));
  expect(large.status).toBe(413);
  await expect.poll(waiting).toEqual([]);
});

test("what pages show is stored under the ending and the type of its bytes", async () => {
  const editor = await staff("editor");
  const rows = [
    [file("spot.png", pixel, "image/png"), ".png", "image/png"],
    [file("spot.jpg", pixel, "image/jpeg"), ".png", "image/png"],
    [file("SPOT.PNG", pixel, "image/png"), ".png", "image/png"],
    [file("poster.webp", fromSeed("videos", ".webp"), "image/webp"), ".webp", "image/webp"],
    [file("film.mp4", fromSeed("videos", ".mp4"), "video/mp4"), ".mp4", "video/mp4"],
    [file("rain.m4a", fromSeed("sounds", ".m4a"), "audio/mp4"), ".m4a", "audio/mp4"],
    [file("rain.m4a", fromSeed("sounds", ".m4a"), "audio/x-m4a"), ".m4a", "audio/mp4"],
    [file("words.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nHello", ""), ".vtt", "text/vtt"],
  ] as const;
  for (const [one, ext, mime] of rows) {
    const found = await stored(editor, one);
    expect([found.ext, found.mime], `${one.name} ${one.type}`).toEqual([ext, mime]);
    expect(found.url).toMatch(new RegExp(`^/uploads/[\\w-]+\\${ext}$`));
  }
});

test("renaming a file changes neither its address nor its type", async () => {
  const editor = await staff("editor");
  const { id, url } = await stored(editor, file("spot.png", pixel, "image/png"));
  const renamed = await editor.send(`/upload/files/${id}`, "PUT", { fileInfo: { name: "page.html" } });
  expect(renamed.body).toMatchObject({ name: "page.html", url, ext: ".png", mime: "image/png" });
  await editor.send("/upload/actions/bulk-update", "POST", { updates: [{ id, fileInfo: { name: "../page.xhtml" } }] });
  expect((await rawRequest(inject("cmsUrl"), url)).headers["content-type"]).toBe("image/png");
});

test("a file from before this rule is only ever saved, and no upload acts as the admin's origin, however its address is spelled", async () => {
  const folder = join(inject("dataDir"), "cms", "uploads");
  const old = { "old.js": script, "old.xhtml": xhtml, "old.html": html, "old.svg": svg, "old.es": script, old: html };
  for (const [name, content] of Object.entries(old)) writeFileSync(join(folder, name), content);
  try {
    let served = 0;
    for (const name of [...Object.keys(old), "old.js?x=.png"]) {
      for (const path of [
        `/uploads/${name}`,
        `//uploads/${name}`,
        `/./uploads/${name}`,
        `/%75ploads/${name}`,
        `/uploads//${name}`,
        `/Uploads/../uploads/${name}`,
        `/uploads/%6fld${name.slice(3)}`,
      ]) {
        const { status, headers, text } = await rawRequest(inject("cmsUrl"), path);
        if (status !== 200) continue;
        served++;
        expect(text, path).not.toBe("");
        expect([headers["content-type"], headers["content-disposition"]], path).toEqual(["application/octet-stream", "attachment"]);
        expect(headers["content-security-policy"], path).toMatch(/(^|; )sandbox;/);
        expect(headers["x-content-type-options"], path).toBe("nosniff");
      }
    }
    expect(served).toBeGreaterThan(10);
  } finally {
    for (const name of Object.keys(old)) rmSync(join(folder, name));
  }
});

test("a picture and a film are shown, in a sandbox and by parts too", async () => {
  const editor = await staff("editor");
  const { url } = await stored(editor, file("film.mp4", fromSeed("videos", ".mp4"), "video/mp4"));
  const asked: [headers: Record<string, string>, status: number][] = [
    [{}, 200],
    [{ range: "bytes=0-99" }, 206],
  ];
  for (const [headers, status] of asked) {
    const answer = await rawRequest(inject("cmsUrl"), url, { headers });
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "video/mp4"]);
    expect(answer.headers["content-security-policy"]).toMatch(/(^|; )sandbox;/);
    expect(answer.headers["content-disposition"]).toBeUndefined();
  }
});

test("nobody else on the machine can read what the CMS keeps", () => {
  const cms = join(inject("dataDir"), "cms");
  const all = [cms, ...readdirSync(cms, { recursive: true, encoding: "utf8" }).map((name) => join(cms, name))];
  expect(all.length).toBeGreaterThan(5);
  for (const path of all) expect((statSync(path).mode & 0o077).toString(8), path).toBe("0");
});
