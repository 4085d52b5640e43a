import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import { keepMix, mostMixes, removeMix, renameMix, restoreMix, soundMixes } from "./sound-mixes.ts";

const layers = [
  { sound: "soundTherapies/rain", volume: 0.8 },
  { sound: "soundTherapies/campfire", volume: 0.5 },
];
const names = () => soundMixes().map(({ name }) => name);

beforeEach(() => void vi.stubGlobal("localStorage", fakeStorage()));

test("a mix is kept under its name, renamed, deleted and put back where it stood", () => {
  keepMix("  Night rain ", layers);
  keepMix("By the fire", layers);
  const [first] = soundMixes();
  expect(first).toMatchObject({ name: "Night rain", layers });
  renameMix(first!.id, "Rain");
  renameMix(first!.id, "   ");
  expect(names()).toEqual(["Rain", "By the fire"]);
  const deleted = soundMixes()[0]!;
  removeMix(deleted.id);
  expect(names()).toEqual(["By the fire"]);
  restoreMix(deleted, 0);
  expect(names()).toEqual(["Rain", "By the fire"]);
});

test("no more than twenty are kept, and none where the browser refuses", () => {
  for (let count = 0; count < mostMixes; count += 1) keepMix(String(count), layers);
  expect(keepMix("one more", layers)).toBe("full");
  expect(names()).toHaveLength(mostMixes);
  vi.stubGlobal("localStorage", refusingStorage());
  expect(keepMix("one more", layers)).toBe("refused");
});

test("what isn't a mix is passed over", () => {
  const good = { id: "a", name: "Rain", layers };
  const wrong = [
    null,
    "rain",
    { ...good, id: 1 },
    { ...good, name: " " },
    { ...good, name: "x".repeat(41) },
    { ...good, layers: [] },
    { ...good, layers: [{ sound: "rain", volume: 2 }] },
    { ...good, layers: Array.from({ length: 25 }, () => layers[0]) },
  ];
  localStorage.setItem("practices-mixes", JSON.stringify([...wrong, good]));
  expect(soundMixes()).toEqual([good]);
  localStorage.setItem("practices-mixes", '{"not":"a list"}');
  expect(soundMixes()).toEqual([]);
});
