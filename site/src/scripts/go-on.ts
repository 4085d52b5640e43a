/** Therapy home: what fills the card that leads back to a course, and the column beside, is loaded for those to whom they are shown. */
for (const part of document.querySelectorAll<HTMLElement>("[data-go-on-card],[data-therapy-beside]"))
  if (part.getClientRects().length > 0) void import("./go-on-card.ts").then(({ fillPart }) => fillPart(part)).catch(() => {});
