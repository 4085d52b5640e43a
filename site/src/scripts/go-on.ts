/** Therapy home: what fills the card that leads back to a course, and the column beside, is loaded for those to whom they are shown. */
const goOnCard = document.querySelector<HTMLElement>("[data-go-on-card]");
if (goOnCard && getComputedStyle(goOnCard).display !== "none")
  void import("./go-on-card.ts").then(({ fillGoOnCard }) => fillGoOnCard(goOnCard)).catch(() => {});
if (document.querySelector("[data-therapy-beside]")?.getClientRects().length) void import("./therapy-beside.ts");
