/**
 * On a phone Strapi keeps the panels in a drawer at the foot of the screen. Presses its button, of which there is none on a computer.
 * @param label what the button says now: whether it would open the drawer or close it
 */
export function pressDrawer(label: string): void {
  const buttons = [...document.querySelectorAll("button")];
  buttons.find((button) => [button.ariaLabel, button.textContent.trim()].includes(label))?.click();
}
