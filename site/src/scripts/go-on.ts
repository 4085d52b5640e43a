/** Therapy home: what fills the card that leads back to a course is loaded for those to whom the card is shown. */
const goOnCard = document.querySelector<HTMLElement>("[data-go-on-card]");
if (goOnCard && getComputedStyle(goOnCard).display !== "none")
  void import("./go-on-card.ts").then(({ fillGoOnCard }) => fillGoOnCard(goOnCard)).catch(() => {});
