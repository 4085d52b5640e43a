import { callsIn, planSteps, readSafetyPlan, safetyPlanName, storeSafetyPlan, type SafetyPlan } from "../device/safety-plan.ts";

/** The safety plan: nothing of it stands in the page until it is opened, each letter is kept on this device. */
const plan = document.querySelector<HTMLElement>("[data-plan]");
if (plan) setUp(plan);

function setUp(root: HTMLElement): void {
  const opening = root.querySelector<HTMLElement>("[data-plan-cover]");
  const opened = root.querySelector<HTMLElement>("[data-plan-opened]");
  const open = root.querySelector<HTMLButtonElement>("[data-plan-open]");
  const calls = root.querySelector<HTMLElement>("[data-plan-calls]");
  const said = root.querySelector<HTMLElement>("[role=status]");
  if (!opening || !opened || !open || !calls || !said) return;
  const fields = [...root.querySelectorAll("textarea")];

  const written = (): SafetyPlan =>
    Object.fromEntries(planSteps.map((step) => [step, fields.find(({ name }) => name === step)?.value ?? ""]));
  const draw = (): void => {
    for (const { value, parentElement } of fields) {
      const paper = parentElement?.querySelector("[data-on-paper]");
      if (paper) paper.textContent = value;
    }
    calls.replaceChildren(...callsIn(written().call ?? "").map(callButton));
  };
  const show = (isOpen: boolean): void => {
    const kept = isOpen ? readSafetyPlan() : {};
    for (const field of fields) field.value = Object.entries(kept).find(([step]) => step === field.name)?.[1] ?? "";
    opening.hidden = isOpen;
    opened.hidden = !isOpen;
    said.textContent = "";
    draw();
  };

  open.addEventListener("click", () => {
    show(true);
    opened.querySelector("button")?.focus();
  });
  root.querySelector("[data-plan-close]")?.addEventListener("click", () => {
    show(false);
    open.focus();
  });
  root.querySelector("[data-plan-print]")?.addEventListener("click", () => print());
  root.addEventListener("input", () => {
    const now = storeSafetyPlan(written()) ? "" : (said.dataset["failed"] ?? "");
    if (said.textContent !== now) said.textContent = now;
    draw();
  });
  // Another tab wrote or erased it, or a sign-out did.
  addEventListener("storage", ({ key }) => (key === null || key === safetyPlanName) && show(!opened.hidden));
  // A page that comes back from the browser's memory may be in front of somebody else.
  addEventListener("pageshow", ({ persisted }) => persisted && show(false));
  // Browsers put words back into fields of a page that is loaded again.
  show(false);
}

function callButton({ label, number }: { label: string; number: string }): HTMLElement {
  const link = document.createElement("a");
  link.className = "pill pill-outline justify-start text-start";
  link.href = `tel:${number}`;
  // What will be dialled is seen before it is.
  link.textContent = label.replaceAll(/[^+\d]/g, "") === number ? label : `${label} → ${number}`;
  return link;
}
