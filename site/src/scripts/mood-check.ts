import { isDay, type Day } from "@ryadom/shared/days.ts";
import { isLanguage } from "@ryadom/shared/locales.ts";
import { accountDiary } from "../device/account-moods.ts";
import { dayName } from "../device/days.ts";
import { isSigned } from "../device/member-data.ts";
import { deviceDiary, isHardStretch, mayChange, type MoodEntry } from "../device/mood-diary.ts";

/**
 * Keeps the mood of a day as soon as a face is chosen: on this device, or for a member in the account. On the diary's page the address may
 * name a day of the past week.
 */
const moodForm = document.querySelector<HTMLFormElement>("[data-mood-check]");
const pageLanguage = isLanguage(document.documentElement.lang) ? document.documentElement.lang : "en";
const isMember = isSigned();
const diary = isMember ? accountDiary : deviceDiary;
type Said = "kept" | "waiting" | "refused" | "deleted";

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
  let deleted: { day: Day; entry: MoodEntry } | null = null;

  const show = (said: Said | null): void => {
    const days = diary.days();
    const isThere = day in days;
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-after]")) part.hidden = !isThere;
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-before]")) part.hidden = isThere;
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-said]")) part.hidden = part.dataset["said"] !== said;
    const isHard = (said === "kept" || said === "waiting") && isHardStretch(days, day);
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-hard]")) part.hidden = !isHard;
  };

  const fill = (): void => {
    const entry = diary.days()[day];
    const isToday = day === diary.today();
    for (const face of parts.faces) face.checked = Number(face.value) === entry?.mood;
    for (const emotion of parts.emotions) emotion.checked = entry?.emotions.includes(emotion.value) ?? false;
    if (parts.note) parts.note.value = parts.note.defaultValue = entry?.note ?? "";
    if (parts.question) {
      const then = parts.question.dataset["then"] ?? "";
      parts.question.textContent = isToday ? now : then.replace("{day}", dayName(pageLanguage, day, diary.today()));
    }
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-to-today]")) part.hidden = isToday;
    show(null);
  };

  const sync = (): Promise<boolean> =>
    import("../community/moods.ts")
      .then(({ syncMoods }) => syncMoods())
      .then(
        () => true,
        () => false,
      );
  let asked = 0;
  /** Says how it went only when it is known; what cannot be sent now waits here, and goes out with the connection. */
  const send = async (said: "kept" | "deleted" | null): Promise<void> => {
    const mine = ++asked;
    const isSent = await sync();
    // Something newer is on its way, and will say how that went.
    if (mine !== asked) return;
    if (said) show(isSent || said === "deleted" ? said : "waiting");
    else if (isSent && !isBeingWritten()) fill();
  };
  const isBeingWritten = (): boolean => parts.note !== null && parts.note.value !== parts.note.defaultValue;

  const save = (): void => {
    const face = parts.faces.find(({ checked }) => checked);
    if (!face) return;
    const emotions = parts.emotions.filter(({ checked }) => checked).map(({ value }) => value);
    const about = day;
    const entry = { mood: Number(face.value), emotions, note: parts.note?.value.trim() ?? "" };
    if (parts.note) parts.note.defaultValue = parts.note.value;
    if (!isMember) return show(diary.keep(about, entry) ? "kept" : "refused");
    const keepAndSend = (): boolean => {
      const isKept = diary.keep(about, entry);
      show(null);
      if (isKept) void send("kept");
      return isKept;
    };
    // Right after a sign-in this device may not know yet whose diary it is.
    if (keepAndSend()) return;
    asked++;
    void sync().then(() => keepAndSend() || show("refused"));
  };

  moodForm.addEventListener("change", (event) => {
    save();
    if (parts.more && event.target instanceof HTMLInputElement && event.target.name === "mood") parts.more.open = true;
  });
  // Whoever leaves in the middle of a word keeps what was written.
  addEventListener("pagehide", () => isBeingWritten() && save());
  moodForm.addEventListener("submit", (event) => event.preventDefault());
  moodForm.querySelector("[data-delete]")?.addEventListener("click", () => {
    const entry = diary.days()[day];
    deleted = entry ? { day, entry } : null;
    diary.forget(day);
    fill();
    if (parts.more) parts.more.open = false;
    show("deleted");
    parts.faces[0]?.focus();
    if (isMember) void send("deleted");
  });
  moodForm.querySelector("[data-undo]")?.addEventListener("click", () => {
    if (!deleted) return;
    diary.keep(deleted.day, deleted.entry);
    fill();
    parts.faces.find(({ checked }) => checked)?.focus();
    if (isMember) void send("kept");
  });
  addEventListener("hashchange", () => {
    day = askedDay();
    fill();
    if (parts.more) parts.more.open = day in diary.days();
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
  if (isMember) {
    void send(null);
    addEventListener("online", () => void send(null));
  }
}

function askedDay(): Day {
  const asked = location.hash.slice(1);
  const now = diary.today();
  return isDay(asked) && mayChange(asked, now) ? asked : now;
}
