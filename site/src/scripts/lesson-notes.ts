import type { LessonName } from "../device/course-progress.ts";
import { lessonNoteName, readLessonNote, storeLessonNote } from "../device/lesson-notes.ts";

/** “My notes” beside a lesson: kept on this device with each letter, erased and put back by one button. */
export function setUpNotes(card: HTMLElement): void {
  const { course = "", lesson: key = "" } = card.closest<HTMLElement>("[data-course]")?.dataset ?? {};
  const lesson: LessonName = { courseKey: course, lessonKey: key };
  const field = card.querySelector("textarea");
  const button = card.querySelector("button");
  const said = card.querySelector<HTMLElement>("[role=status]");
  const paper = card.querySelector<HTMLElement>("[data-on-paper]");
  if (!field || !button || !said || !paper) return;
  /** What was erased on this page last, as long as nothing new is written. */
  let erased = "";

  const draw = (words: "" | "erased" | "failed" = ""): void => {
    const isEmpty = field.value.trim() === "";
    // Shown to whoever wrote it, even after the course was given back; nothing of an empty card goes on paper.
    card.toggleAttribute("data-kept", !isEmpty);
    paper.textContent = field.value;
    button.textContent = button.dataset[isEmpty && erased !== "" ? "undo" : "erase"] ?? "";
    button.classList.toggle("invisible", isEmpty && erased === "");
    const now = said.dataset[words] ?? "";
    if (said.textContent !== now) said.textContent = now;
  };
  const read = (): void => {
    field.value = readLessonNote(lesson);
    draw();
  };
  const keep = (words: "" | "erased" = ""): void => draw(storeLessonNote(lesson, field.value) ? words : "failed");

  field.addEventListener("input", () => {
    erased = "";
    keep();
  });
  button.addEventListener("click", () => {
    [field.value, erased] = field.value.trim() === "" ? [erased, ""] : ["", field.value];
    keep(field.value === "" ? "erased" : "");
    // The field, too, is where one goes on after a change of mind.
    if (field.value !== "") field.focus();
  });
  // Another tab wrote or erased it, or a sign-out did.
  addEventListener("storage", ({ key: name }) => (name === null || name === lessonNoteName(lesson)) && read());
  // A page that comes back from the browser's memory may be somebody else's.
  addEventListener("pageshow", ({ persisted }) => persisted && read());
  // Somebody may have typed while this was on its way.
  if (field.value === "" || readLessonNote(lesson) !== "") read();
  else keep();
}
