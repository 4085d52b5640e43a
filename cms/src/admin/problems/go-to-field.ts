/** Leads to the field of a problem, wherever in the form it lies. */
import { errorsAt, type Problem } from "./problems.ts";

const shownError = "form [data-strapi-field-error]";
const writable = "input:not([type=hidden], [disabled]), textarea:not([disabled]), [contenteditable=true], [role=combobox]";
const pressable = "button:not([disabled])";
/** The last search: whoever presses the next line meanwhile wants to go there. */
let search = new AbortController();
/** How long a part may take to open, and all of them to stand still again. */
const longestOpeningMs = 1_500;
const longestMovementMs = 3_000;

/**
 * Marks the field alone as wrong, by which Strapi opens the parts it lies in, and goes to where the sentence shows up. Where a field can't show it,
 * the part around it does.
 * @param setErrors of Strapi's form
 */
export async function goToField({ path, message }: Problem, setErrors: (errors: object) => void): Promise<void> {
  search.abort();
  const { signal } = (search = new AbortController());
  for (let length = path.length; length > 0 && !signal.aborted; length -= 1) {
    // Strapi opens nothing for errors that it knows already.
    setErrors({});
    setErrors(errorsAt(path.slice(0, length), message));
    const error = await untilShown(message, length < path.length ? longestOpeningMs / 3 : longestOpeningMs);
    if (error && !signal.aborted) return bringIntoSight(message);
  }
}

async function untilShown(message: string, longestMs: number): Promise<HTMLElement | null> {
  const end = performance.now() + longestMs;
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    const found = shownErrorOf(message);
    if (found) return found;
  }
  return null;
}

const shownErrorOf = (message: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(shownError)].find(({ textContent }) => textContent === message);

/**
 * While parts open and close, everything below them moves, and a field may be drawn anew: it's brought back into sight until it stands still, or somebody
 * goes on.
 */
async function bringIntoSight(message: string): Promise<void> {
  const end = performance.now() + longestMovementMs;
  const goneOn = new AbortController();
  for (const event of ["pointerdown", "keydown", "wheel"])
    document.addEventListener(event, () => goneOn.abort(), { capture: true, signal: goneOn.signal });
  let leftAt: number | null = null;
  while (!goneOn.signal.aborted && performance.now() < end) {
    const error = shownErrorOf(message);
    if (error) {
      const field = fieldOf(error);
      if (document.activeElement !== field) field.focus({ preventScroll: true });
      else if (topOf(field) === leftAt && !isMoving(field)) break;
      field.scrollIntoView({ block: "center" });
      leftAt = topOf(field);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  goneOn.abort();
}

const topOf = (field: HTMLElement): number => Math.round(field.getBoundingClientRect().top);

/** Whether a part of its form still opens or closes. A busy machine begins such a movement late, and draws little of it. */
const isMoving = (field: HTMLElement): boolean =>
  field
    .closest("form")
    ?.getAnimations({ subtree: true })
    .some(({ playState }) => playState === "running") === true;

/** What the keyboard goes to: what is written in or chosen with, or else the first button of the field. */
function fieldOf(error: HTMLElement): HTMLElement {
  const described = document.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(error.id)}"]`);
  if (described?.matches(`${writable}, ${pressable}`)) return described;
  for (let around = error.parentElement; around && around.tagName !== "FORM"; around = around.parentElement) {
    const field = around.querySelector<HTMLElement>(writable) ?? around.querySelector<HTMLElement>(pressable);
    if (field) return field;
  }
  return error;
}
