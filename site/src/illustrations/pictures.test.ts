import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { avatars, avatarOf } from "./avatars.ts";
import { drawPicture, squareOf } from "./draw-picture.ts";
import { motifNames, motifs } from "./motifs.ts";
import { times } from "./brush/palette.ts";
import { pictureFile } from "./picture.ts";

const all = motifNames.flatMap((motif) => motifs[motif].airs.flatMap((air) => times.map((time) => ({ motif, air, time }))));

test.each(motifNames)("%s is at most 6 KB in each hour and tint", (motif) => {
  for (const air of motifs[motif].airs)
    for (const time of times) expect(Buffer.byteLength(drawPicture(motif, { time, air })), time).toBeLessThanOrEqual(6 * 1024);
});

test.each(motifNames)("%s is whole: each element is closed, no number is missing, no text, filter, style or script", (motif) => {
  for (const time of times) {
    const svg = drawPicture(motif, { time });
    expect(svg).not.toMatch(/NaN|undefined|null|<text|<filter|<style|<script|style=|href|--/);
    const open: string[] = [];
    for (const [, isEnd, name, isAlone] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (isEnd) expect(open.pop()).toBe(name);
      else if (!isAlone) open.push(name!);
    }
    expect(open).toEqual([]);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  }
});

test("a motif's colours are the palette's roles: none is written in its file, and what is drawn is a colour or a gradient", () => {
  const folder = join(import.meta.dirname, "motifs");
  for (const file of readdirSync(folder))
    expect(readFileSync(join(folder, file), "utf8"), file).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl|oklch/i);
  for (const { motif, air, time } of all)
    for (const [, colour] of drawPicture(motif, { time, air }).matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g))
      expect(colour).toMatch(/^(?:#[0-9a-f]{6}|url\(#p\d+\)|none)$/);
});

test("a picture is drawn the same each time, and two in a page share no id", () => {
  const draw = (prefix: string) => drawPicture("house", { time: "night", prefix });
  expect(draw("a")).toBe(draw("a"));
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids(draw("a")).filter((id) => ids(draw("b")).includes(id))).toEqual([]);
});

test("each motif has one thing that moves, and a square inside the picture", () => {
  for (const motif of motifNames) {
    expect(drawPicture(motif, { time: "day" }).match(/data-move=""/g), motif).toHaveLength(1);
    const [x, y, side] = squareOf(motif);
    expect([x >= 0, y >= 0, x + side <= 640, y + side <= 400], motif).toEqual([true, true, true, true]);
  }
});

test("by night a warm light is on in every picture", () => {
  for (const motif of motifNames) expect(drawPicture(motif, { time: "night" }), motif).toContain("radialGradient");
});

test("files are named by the drawings: when one changes, write the new digest into picture.ts and raise the edition of share images", () => {
  const digest = createHash("sha256");
  for (const { motif, air, time } of all) digest.update(drawPicture(motif, { time, air }));
  for (const { motif } of avatars) digest.update(squareOf(motif).join());
  expect(pictureFile({ motif: "house", air: "moss" }, "day")).toBe(`house-moss-day.${digest.digest("hex").slice(0, 8)}`);
});

test("a member has the same picture each time, and members have many", () => {
  expect(avatarOf("a")).toEqual(avatarOf("a"));
  expect(new Set(Array.from({ length: 200 }, (_, index) => avatarOf(`member-${index}`))).size).toBe(avatars.length);
});

test("a picture that a page or an island names is one that the build draws", () => {
  const src = join(import.meta.dirname, "..");
  const drawn = new Set(motifNames.flatMap((motif) => motifs[motif].airs.map((air) => `${motif} ${air}`)));
  const named = globSync("**/*.{ts,tsx,astro}", { cwd: src }).flatMap((file) =>
    [...readFileSync(join(src, file), "utf8").matchAll(/motif: "(\w+)", air: "(\w+)"/g)].map(([, motif, air]) => ({
      file,
      picture: `${motif} ${air}`,
    })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ picture }) => !drawn.has(picture))).toEqual([]);
});
