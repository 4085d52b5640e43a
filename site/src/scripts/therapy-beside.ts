/** Therapy home on wide screens: posts of now, and what this device remembers of the last seven days. */
import "./live-posts.ts";
import { practicesDone } from "../device/practices-done.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;
const card = document.querySelector<HTMLElement>("[data-path-line]");
const sentence = card?.querySelector("[data-path-week]");
const ofThisWeek = practicesDone().filter(({ at }) => Date.now() - Date.parse(at) < weekMs);

if (card && sentence && ofThisWeek.length > 0) {
  const easier = ofThisWeek.filter(({ felt }) => felt === "easier").length;
  sentence.textContent = (card.dataset["pathLine"] ?? "").replace("{times}", String(ofThisWeek.length)).replace("{easier}", String(easier));
  card.hidden = false;
}
