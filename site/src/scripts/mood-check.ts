import { isDay, type Day } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { formatDay, formatTime } from "../format/dates.ts";
import { isSignedIn } from "../device/session-state.ts";
import { storageChangedEvent } from "../device/storage.ts";
import { deviceDiary, isLowPeriod, isEditable, type MoodEntry } from "../device/mood-diary.ts";

/**
 * The mood check: saves the mood of a day as soon as a face is chosen, on this device or in a member's account. On the diary's page the
 * fragment of the address may name a day of the past week.
 */
const moodForm = document.querySelector<HTMLFormElement>("[data-mood-check]");
const pageLanguage = document.documentElement.lang as Language;
const isMember = isSignedIn();
/** The face that was chosen while this script or the diary was still loading: on a slow line a tap may come first. */
let chosenEarly = moodForm?.querySelector<HTMLInputElement>("[name=mood]:checked") ?? null;
moodForm?.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "mood") chosenEarly = target;
});
const diary = isMember ? (await import("../device/account-moods.ts")).accountDiary : deviceDiary;
type SaveOutcome = "kept" | "waiting" | "refused" | "deleted";

if (moodForm) {
  const parts = {
    faces: [...moodForm.querySelectorAll<HTMLInputElement>("[name=mood]")],
    emotions: [...moodForm.querySelectorAll<HTMLInputElement>("[name=emotion]")],
    note: moodForm.querySelector<HTMLTextAreaElement>("[name=note]"),
    question: moodForm.querySelector<HTMLElement>("[data-question]"),
    more: moodForm.querySelector<HTMLDetailsElement>("details[data-after]"),
    feelings: moodForm.querySelector<HTMLElement>("[data-emotions]"),
  };
  const now = parts.question?.textContent ?? "";
  let day: Day = askedDay();
  /** The last face of this visit was a hard one: before anything else it is heard. */
  let isHeard = false;
  let deleted: { day: Day; entry: MoodEntry } | null = null;
  /** What the form was filled with; another device or tab may have written since. */
  let shown: MoodEntry | null = null;

  const hide = (parts: string, isHidden: boolean): void => {
    for (const part of moodForm.querySelectorAll<HTMLElement>(parts)) part.hidden = isHidden;
  };
  const show = (outcome: SaveOutcome | null): void => {
    const days = diary.days();
    const isThere = day in days;
    hide("[data-after]", !isThere);
    hide("[data-before]", isThere);
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-status]")) part.hidden = part.dataset["status"] !== outcome;
    const isHard = (outcome === "kept" || outcome === "waiting") && isLowPeriod(days, day);
    hide("[data-hard]", !isHard);
    hide("[data-heard]", !isHeard);
    for (const part of moodForm.querySelectorAll<HTMLElement>("[data-saved-at]"))
      part.textContent = (part.dataset["savedAt"] ?? "").replace("{time}", formatTime(pageLanguage, new Date()));
    showFeelings(days[day]?.mood);
  };

  /** Those that are near such a mood stand first; in the middle all do. */
  const showFeelings = (mood: number | undefined): void => {
    if (!parts.feelings) return;
    if (mood === undefined || mood === 3) delete parts.feelings.dataset["side"];
    else parts.feelings.dataset["side"] = mood < 3 ? "low" : "high";
  };

  const fill = (): void => {
    const entry = diary.days()[day];
    shown = entry ?? null;
    const isToday = day === diary.today();
    for (const face of parts.faces) face.checked = Number(face.value) === entry?.mood;
    for (const emotion of parts.emotions) emotion.checked = entry?.emotions.includes(emotion.value) ?? false;
    if (parts.note) parts.note.value = parts.note.defaultValue = entry?.note ?? "";
    if (parts.question) {
      const then = parts.question.dataset["then"] ?? "";
      parts.question.textContent = isToday ? now : then.replace("{day}", formatDay(pageLanguage, day, diary.today()));
    }
    hide("[data-to-today]", isToday);
    show(null);
  };

  /** @returns days that the account refused; null when nobody answered */
  const sync = (): Promise<Day[] | null> => import("../api/mood-sync.ts").then(({ syncMoods }) => syncMoods()).catch(() => null);
  let asked = 0;
  /** Sends pending entries and shows the outcome once it is known; what cannot be sent stays stored and is sent when there is a connection. */
  const send = async (outcome: "kept" | "deleted" | null, about: Day = day): Promise<void> => {
    const mine = ++asked;
    const refused = await sync();
    // A newer call shows its own outcome.
    if (mine !== asked) return;
    const isSent = refused !== null && !refused.includes(about);
    if (isSent && !isBeingWritten()) fill();
    if (outcome && about === day) show(isSent || outcome === "deleted" ? outcome : "waiting");
  };
  const isBeingWritten = (): boolean => parts.note !== null && parts.note.value !== parts.note.defaultValue;

  const save = (): void => {
    const face = parts.faces.find(({ checked }) => checked);
    if (!face) return;
    const [about, shownThen] = [day, shown];
    // Those that staff took away since have no box.
    const others = shown?.emotions.filter((emotion) => !parts.emotions.some(({ value }) => value === emotion)) ?? [];
    const emotions = [...parts.emotions.filter(({ checked }) => checked).map(({ value }) => value), ...others];
    const entry = { mood: Number(face.value), emotions, note: parts.note?.value.trim() ?? "" };
    const keep = (): boolean => {
      const isKept = diary.keep(about, entry, shownThen);
      // Words that were added since are still being written, and so are those that could not be kept.
      if (isKept && about === day && (parts.note?.value.trim() ?? "") === entry.note) fill();
      return isKept;
    };
    if (!isMember) return show(keep() ? "kept" : "refused");
    const keepAndSend = (): boolean => {
      const isKept = keep();
      if (isKept) void send("kept", about);
      return isKept;
    };
    // Right after signing in, this device may not know the account id yet, without which nothing can be stored.
    if (keepAndSend()) return;
    show(null);
    asked++;
    void sync().then(() => keepAndSend() || (about === day && show("refused")));
  };

  const saveWritten = (): void => void (isBeingWritten() && save());
  const turnTo = (other: Day): void => {
    saveWritten();
    day = other;
    isHeard = false;
    fill();
  };

  moodForm.addEventListener("change", (event) => {
    const isFace = event.target instanceof HTMLInputElement && event.target.name === "mood";
    if (isFace && askedDay() !== day) {
      // The day ended while the page was open: this face is none of the day before.
      for (const face of parts.faces) face.checked = Number(face.value) === shown?.mood;
      turnTo(askedDay());
      event.target.checked = true;
    }
    if (isFace) isHeard = Number(event.target.value) < 3;
    save();
    if (isFace && parts.more) parts.more.open = true;
  });
  // A note that is being written is saved when the page is left.
  addEventListener("pagehide", saveWritten);
  moodForm.addEventListener("submit", (event) => event.preventDefault());
  moodForm.querySelector("[data-delete]")?.addEventListener("click", () => {
    const entry = diary.days()[day];
    deleted = entry ? { day, entry } : null;
    isHeard = false;
    diary.forget(day);
    fill();
    if (parts.more) parts.more.open = false;
    show("deleted");
    parts.faces[0]?.focus();
    if (isMember) void send("deleted");
  });
  moodForm.querySelector("[data-emotions-rest]")?.addEventListener("click", () => {
    if (!parts.feelings) return;
    parts.feelings.dataset["all"] = "";
    parts.feelings.querySelector<HTMLInputElement>("input:not(:checked)")?.focus();
  });
  moodForm.querySelector("[data-undo]")?.addEventListener("click", () => {
    if (!deleted) return;
    diary.keep(deleted.day, deleted.entry);
    fill();
    parts.faces.find(({ checked }) => checked)?.focus();
    if (isMember) void send("kept", deleted.day);
  });
  addEventListener("hashchange", () => {
    turnTo(askedDay());
    if (parts.more) parts.more.open = day in diary.days();
    moodForm.querySelector("legend")?.focus();
    moodForm.scrollIntoView({ block: "center" });
  });
  // A phone may end a hidden page without another word. One that was open overnight turns to the new day when it becomes visible.
  addEventListener("visibilitychange", () => {
    if (document.hidden) saveWritten();
    else if (askedDay() !== day) turnTo(askedDay());
  });
  /** Entries are changed by the list on this page, by other tabs, and by what the account answers. */
  const follow = (): void => {
    if (!isBeingWritten() && JSON.stringify(diary.days()[day] ?? null) !== JSON.stringify(shown)) fill();
  };
  addEventListener("storage", follow);
  addEventListener(storageChangedEvent, follow);
  fill();
  if (isMember) {
    void send(null);
    addEventListener("online", () => void send(null));
  }
  chosenEarly?.click();
}

function askedDay(): Day {
  const asked = location.hash.slice(1);
  const now = diary.today();
  return isDay(asked) && isEditable(asked, now) ? asked : now;
}
