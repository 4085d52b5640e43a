import { isDay, type Day } from "@ryadom/shared/days.ts";
import { isLanguage } from "@ryadom/shared/locales.ts";
import { dayName } from "../device/days.ts";
import { forgetMood, isHardStretch, keepMood, mayChange, moodDays, today } from "../device/mood-diary.ts";

/** Keeps the mood of a day on this device as soon as a face is chosen. On the diary's page the address may name a day of the past week. */
const moodForm = document.querySelector<HTMLFormElement>("[data-mood-check]");
const pageLanguage = isLanguage(document.documentElement.lang) ? document.documentElement.lang : "en";
type Said = "kept" | "refused" | "deleted";

if (moodForm) {
  const parts = {
    faces: [...moodForm.querySelectorAll<HTMLInputElement>("[name=mood]")],
    emotions: [...moodForm.querySelectorAll<HTMLInputElement>("[name=emotion]")],
    note: moodForm.querySelector<HTMLTextAreaElement>("[name=note]"),
    question: moodForm.querySelector<HTMLElement>("[data-question]"),
    more: moodForm.querySelector<HTMLDetailsElement>("details[data-after]"),
  };
  const now = parts.question?.textContent ?? "";
  let day: Day = askedDay();

  const show = (said: Said | null): void => {
    const days = moodDays();
    const isThere = day in days;
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-after]")) part.hidden = !isThere;
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-before]")) part.hidden = isThere;
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-said]")) part.hidden = part.dataset["said"] !== said;
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-hard]")) part.hidden = said !== "kept" || !isHardStretch(days, day);
  };

  const fill = (): void => {
    const entry = moodDays()[day];
    const isToday = day === today();
    for (const face of parts.faces) face.checked = Number(face.value) === entry?.mood;
    for (const emotion of parts.emotions) emotion.checked = entry?.emotions.includes(emotion.value) ?? false;
    if (parts.note) parts.note.value = parts.note.defaultValue = entry?.note ?? "";
    if (parts.question) {
      const then = parts.question.dataset["then"] ?? "";
      parts.question.textContent = isToday ? now : then.replace("{day}", dayName(pageLanguage, day, today()));
    }
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-to-today]")) part.hidden = isToday;
    show(null);
  };

  const save = (): void => {
    const face = parts.faces.find(({ checked }) => checked);
    if (!face) return;
    const emotions = parts.emotions.filter(({ checked }) => checked).map(({ value }) => value);
    const isKept = keepMood(day, { mood: Number(face.value), emotions, note: parts.note?.value.trim() ?? "" });
    if (parts.note) parts.note.defaultValue = parts.note.value;
    show(isKept ? "kept" : "refused");
  };

  moodForm.addEventListener("change", (event) => {
    save();
    if (parts.more && event.target instanceof HTMLInputElement && event.target.name === "mood") parts.more.open = true;
  });
  // Whoever leaves in the middle of a word keeps what was written.
  addEventListener("pagehide", () => parts.note && parts.note.value !== parts.note.defaultValue && save());
  moodForm.addEventListener("submit", (event) => event.preventDefault());
  moodForm.querySelector("[data-delete]")?.addEventListener("click", () => {
    forgetMood(day);
    fill();
    if (parts.more) parts.more.open = false;
    show("deleted");
    parts.faces[0]?.focus();
  });
  addEventListener("hashchange", () => {
    day = askedDay();
    fill();
    if (parts.more) parts.more.open = day in moodDays();
    moodForm.querySelector("legend")?.focus();
    moodForm.scrollIntoView({ block: "center" });
  });
  // A page left open over night is about the new day when it is looked at again.
  addEventListener("visibilitychange", () => {
    if (document.hidden || askedDay() === day) return;
    day = askedDay();
    fill();
  });
  fill();
}

function askedDay(): Day {
  const asked = location.hash.slice(1);
  const now = today();
  return isDay(asked) && mayChange(asked, now) ? asked : now;
}
