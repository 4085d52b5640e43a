import { Scene } from "@ryadom/shared/content/media.ts";
import { expect, test } from "vitest";
import { collectMedia } from "./media.ts";

const read = (url: string) => {
  const uploads = new Set<string>();
  const { image } = collectMedia({ image: { url } }, uploads) as { image: { url: string } };
  return { url: image.url, uploads: [...uploads] };
};

test("an upload that a page can show is copied into the release, wherever a text says Strapi stands", () => {
  const copied = { url: "/media/rain_1a2b.m4a", uploads: ["/uploads/rain_1a2b.m4a"] };
  expect(read("/uploads/rain_1a2b.m4a")).toEqual(copied);
  expect(read("http://10.0.0.7/uploads/rain_1a2b.m4a?x=1")).toEqual(copied);
});

test("no address in a text makes the publisher ask Strapi for anything but a picture, sound, video or captions", () => {
  const others = [
    "/uploads/page.html",
    "/uploads/page.xhtml",
    "/uploads/script.js",
    "/uploads/drawing.svg",
    "/uploads/noending",
    "/uploads/../admin/init",
    "/uploads/../api/users?x=.png",
    "/uploads/..%2fadmin%2fa.png",
    "/uploads/%2e%2e/a.png",
    "/uploads/..\\admin\\a.png",
    "/uploads/folder/a.png",
    "/uploads/.hidden.png",
    "/uploads/a.PNG",
    "/uploads/a.png ",
    "http://169.254.169.254/latest/meta-data/a.png",
    "file:///uploads/a.png",
  ];
  for (const url of others) expect(read(url), url).toEqual({ url, uploads: [] });
});

test("a scene takes a video, a picture and captions, each in its place, and nothing of another host", () => {
  const scene = { video: { url: "/media/a.mp4" }, poster: { url: "/media/a.webp" }, captions: { url: "/media/a.vtt" }, transcript: null };
  expect(Scene.safeParse(scene).success).toBe(true);
  const wrong: [place: "video" | "poster" | "captions", url: string][] = [
    ["captions", "/uploads/a.js"],
    ["captions", "/uploads/a.html"],
    ["captions", "/media/a.mp4"],
    ["captions", "http://10.0.0.7/a.vtt"],
    ["captions", "//evil.example/a.vtt"],
    ["captions", "/media/../api/a.vtt"],
    ["video", "/media/a.vtt"],
    ["video", "/media/a.webp"],
    ["poster", "/media/a.mp4"],
    ["poster", "/uploads/a.svg"],
  ];
  for (const [place, url] of wrong) {
    const { error } = Scene.safeParse({ ...scene, [place]: { url } });
    expect(error?.issues[0]?.path, `${place} ${url}`).toEqual([place, "url"]);
  }
  const formats = { small: { url: "http://10.0.0.7/a.webp", width: 390 } };
  expect(Scene.safeParse({ ...scene, poster: { ...scene.poster, formats } }).success).toBe(false);
});
