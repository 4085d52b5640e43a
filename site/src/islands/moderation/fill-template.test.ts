import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

const values = { alias: "slow kettle", rule: "Kindness", quote: "grow up", until: "", helpLink: "https://ryadom.example/en/help/crisis" };

test("a template is filled with what is known of the decision", () => {
  expect(fillTemplate("Hello {alias}.\nThe rule: {rule}. You wrote: “{quote}”.\n{helpLink}", values)).toBe(
    "Hello slow kettle.\nThe rule: Kindness. You wrote: “grow up”.\nhttps://ryadom.example/en/help/crisis",
  );
});

test("a line that would have a hole goes, and what a person wrote is never filled again", () => {
  expect(fillTemplate("Hello {alias}.\n\nUntil {until}.\n\nTake care.", { ...values, alias: "{quote}" })).toBe(
    "Hello {quote}.\n\nTake care.",
  );
  expect(fillTemplate("{unknown} stays", values)).toBe("{unknown} stays");
});
