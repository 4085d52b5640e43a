import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCues } from "./cues.ts";

test("cues are read with their seconds", () => {
  const vtt = "WEBVTT\n\n00:00:00.500 --> 00:00:04.819\nIt is dark.\n\n01:02:03.250 --> 01:02:05.000\nA slow\nbreath in.\n";
  expect(readCues(vtt)).toEqual([
    { from: 0.5, until: 4.819, text: "It is dark." },
    { from: 3723.25, until: 3725, text: "A slow breath in." },
  ]);
});

test("names, notes, styles, settings and mark-up are not words", () => {
  const vtt =
    "\uFEFFWEBVTT - title\r\n\r\nNOTE not said\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nfirst\r\n00:01.000 --> 00:02.000 line:0\r\n<v Anna>Salt &amp; <b>bread</b></v>\r\n\r\n00:03.000 --> 00:04.000\r\n\r\n";
  expect(readCues(vtt)).toEqual([{ from: 1, until: 2, text: "Salt & bread" }]);
});

test("every caption file of the seed is read whole, in both languages alike", () => {
  const folder = new URL("../../../../shared/seed/media/captions/", import.meta.url);
  const read = (language: string, file: string) => readCues(readFileSync(new URL(`${language}/${file}`, folder), "utf8"));
  const files = readdirSync(new URL("en/", folder));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    expect(read("en", file).length, file).toBeGreaterThan(2);
    expect(read("ru", file).length, file).toBe(read("en", file).length);
  }
});
