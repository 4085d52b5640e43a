import { storedKeys, writeStored } from "../device/storage.ts";

/** “My notes” beside a lesson: the rest is loaded where there are notes on this device, and with the first letter, which is kept at once. */
const notes = document.querySelector<HTMLElement>("[data-lesson-notes]");
const load = (): void => void import("./lesson-notes.ts").then(({ setUpNotes }) => notes && setUpNotes(notes)).catch(() => {});

if (storedKeys().some((name) => name.startsWith("lesson-note:"))) load();
else notes?.addEventListener("focusin", load, { once: true });
// Of a field that takes the focus, browsers bring no more than the line of the caret into sight.
notes?.addEventListener("focusin", ({ target }) => (target as HTMLElement).scrollIntoView({ block: "nearest" }));
notes?.addEventListener("input", ({ target }) => writeStored(notes.dataset["lessonNotes"] ?? "", (target as HTMLTextAreaElement).value));
