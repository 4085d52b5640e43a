import { storedKeys } from "../device/storage.ts";

/** “My notes” beside a lesson: what keeps them is loaded where there are notes on this device, and when somebody begins to write one. */
const notes = document.querySelector<HTMLElement>("[data-lesson-notes]");
const load = (): void => void import("./lesson-notes.ts").then(({ setUpNotes }) => notes && setUpNotes(notes)).catch(() => {});

if (storedKeys().some((name) => name.startsWith("lesson-note:"))) load();
else notes?.addEventListener("focusin", load, { once: true });
