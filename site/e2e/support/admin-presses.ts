/** Counts what an editor presses in the admin, however often it loads in between. */
import type { Page } from "@playwright/test";

export type Presses = {
  /** Times what `work` does in the page, and counts clicks and keys with Ctrl in it; writing isn't counted. */
  during(work: () => Promise<void>): Promise<{ presses: number; seconds: number }>;
};

/** Call it before the page is opened. */
export async function countPresses(page: Page): Promise<Presses> {
  let presses = 0;
  await page.exposeBinding("tellPress", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const tell = (event: Event) => {
      if (event.isTrusted && window === window.top) (window as unknown as { tellPress(): void }).tellPress();
    };
    document.addEventListener("pointerdown", tell, true);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Enter" || (event.ctrlKey && event.key !== "Control")) tell(event);
      },
      true,
    );
  });
  return {
    async during(work) {
      const [before, start] = [presses, Date.now()];
      await work();
      return { presses: presses - before, seconds: (Date.now() - start) / 1000 };
    },
  };
}
