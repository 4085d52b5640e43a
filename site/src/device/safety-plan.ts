import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";

/** The plan stands under this name. It never leaves the device, and goes with a chosen sign-out. */
export const safetyPlanName = "safety-plan";

export const planSteps = ["signs", "self", "places", "call", "safer", "why"] as const;
export type PlanStep = (typeof planSteps)[number];
export type SafetyPlan = Partial<Record<PlanStep, string>>;

export function readSafetyPlan(): SafetyPlan {
  const stored = readStored(safetyPlanName);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(planSteps.flatMap((step) => (typeof stored[step] === "string" ? [[step, stored[step]]] : [])));
}

/** Keeps what is written; a plan without a word goes. @returns whether it is kept */
export function storeSafetyPlan(plan: SafetyPlan): boolean {
  const written = Object.fromEntries(Object.entries(plan).filter(([, text]) => text.trim() !== ""));
  if (Object.keys(written).length > 0) return writeStored(safetyPlanName, written);
  removeStored(safetyPlanName);
  return true;
}

/** What a line of the plan calls: its words for the button, and the number for the phone. */
export interface PlanCall {
  label: string;
  number: string;
}

/** Digits that belong together, with what people write between them; an area code may stand in brackets. */
const numbers = /\+?(?:\(\d+\)|\d)(?:[\s.‑–-]{0,3}(?:\(\d+\)|\d))*/g;

/** Opening hours, whose digits would be dialled too. */
const hours = /(?<!\d)24\s*\/\s*7(?!\d)|\d{1,2}:\d\d|(?<=\s)\d{1,2}\.\d\d\s*[-–—]\s*\d{1,2}\.\d\d/g;

/** "988 9-17": hours at the end go when what stands before them is a whole number. */
function withoutHours(found: string): string {
  const [, before = "", from, to] = /^(.*\S)\s+(\d{1,2})\s?[‑–-]\s?(\d{1,2})$/.exec(found) ?? [];
  const length = before.replaceAll(/\D/g, "").length;
  const isWhole = (length >= 3 && length <= 6) || length >= 10;
  return isWhole && Number(from) < Number(to) && Number(to) <= 24 ? before : found;
}

/** Lines with a phone number of three to fifteen digits, in their order. One number a line: the longest, because hours and flats are short. */
export function callsIn(text: string): PlanCall[] {
  return text.split("\n").flatMap((line) => {
    const [best] = [...line.replaceAll(hours, ";").matchAll(numbers)]
      .map(([found]) => withoutHours(found))
      .map((found) => ({ found, digits: found.replaceAll(/\D/g, "") }))
      .filter(({ digits }) => digits.length >= 3 && digits.length <= 15)
      .toSorted((a, b) => b.digits.length - a.digits.length);
    return best ? [{ label: line.trim(), number: `${best.found.startsWith("+") ? "+" : ""}${best.digits}` }] : [];
  });
}
