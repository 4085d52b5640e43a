/** "Save" and "Publish" stay in sight on a computer while a long form is scrolled; on a phone Strapi holds them at the foot of the screen. */

const panels = 'form div:has(> aside[aria-labelledby="additional-information"])';

/** The column of panels stays where it is beside the form, and scrolls by itself below its first panel, which has the buttons. */
export function keepActionsInSight(): void {
  const style = document.createElement("style");
  style.textContent = `
${panels}{position:sticky;top:0;max-height:calc(100dvh - 6.4rem);overflow-y:auto}
${panels}>aside:first-child{position:sticky;top:0;z-index:1}
`;
  document.head.append(style);
}
