import { expect, test } from "vitest";
import { nearestLines } from "./nearest-lines.ts";

const emergency = (phone: string, code: string) => ({
  phone,
  name: `Emergency ${code}`,
  isEmergency: true,
  code,
  country: `Country ${code}`,
});
const talk = (phone: string, code: string) => ({ phone, name: `Line ${phone}`, isEmergency: false, code, country: `Country ${code}` });
const lines = [emergency("112", "RU"), emergency("911", "US"), emergency("112", "EU"), talk("988", "US"), talk("8800", "RU")];

test("before a choice each emergency number stands once, with all its countries", () => {
  const shown = nearestLines(lines, null).map(({ phone, name, country }) => [phone, name, country]);
  expect(shown).toEqual([
    ["112", "", "Country RU, Country EU"],
    ["911", "", "Country US"],
  ]);
});

test("the chosen country has its own numbers only, the emergency number first", () => {
  expect(nearestLines(lines, "US").map(({ phone }) => phone)).toEqual(["911", "988"]);
});

test("a country of which no number is known gets what stands before a choice", () => {
  expect(nearestLines(lines, "BY")).toEqual(nearestLines(lines, null));
});
