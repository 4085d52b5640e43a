import { type Tried, triedPractices } from "../device/own-path.ts";
import { practicesDone, removePracticesDone, restorePracticesDone, type PracticeDone } from "../device/practices-done.ts";
import { isSignedIn } from "../device/session-state.ts";
import { readStored } from "../device/storage.ts";
import { type PluralForms, withCount } from "../format/plural-forms.ts";

/** My path: what helped, told from what this device keeps. */
const root = document.querySelector<HTMLElement>("[data-own-path]");
if (root) void setUp(root);

/** What the page says of a practice. */
interface Named {
  title: string;
  address: string;
}
interface PathWords {
  hard: PluralForms;
  easier: PluralForms;
  tried: string;
}

async function setUp(page: HTMLElement): Promise<void> {
  const names = JSON.parse(page.dataset["practices"] ?? "{}") as Record<string, Named>;
  const said = JSON.parse(page.dataset["words"] ?? "{}") as PathWords;
  const part = <Part extends HTMLElement>(name: string): Part => page.querySelector<Part>(`[data-path-part="${name}"]`)!;
  const language = document.documentElement.lang;
  const hardDays = await countOwnHardDays();

  const rowOf = ({ practice, times, easier }: Tried): HTMLElement => {
    const row = part<HTMLTemplateElement>("row").content.cloneNode(true) as DocumentFragment;
    const [link, title, text] = [row.querySelector("a")!, row.querySelector("b")!, row.querySelector("small")!];
    link.href = names[practice]!.address;
    title.textContent = names[practice]!.title;
    text.textContent = said.tried.replace("{times}", String(times)).replace("{easier}", String(easier));
    return row.firstElementChild as HTMLElement;
  };

  const draw = (): void => {
    const tried = triedPractices(practicesDone()).filter(({ practice }) => names[practice]);
    // What more often made it harder is no next step.
    const best = tried.find(({ easier, harder }) => easier > harder);
    const helped = best ? withCount(said.easier, language, best.easier).replace("{title}", names[best.practice]!.title) : "";
    const sentence = [hardDays > 0 ? withCount(said.hard, language, hardDays) : "", helped].filter(Boolean).join(" ");
    if (sentence) part("says").textContent = sentence;
    part("empty").hidden = sentence !== "" || tried.length > 0;
    part("says").hidden = !sentence;
    part("helped").hidden = tried.length === 0;
    part("list").replaceChildren(...tried.map(rowOf));
    part("next").hidden = !best && tried.some(({ harder }) => harder > 0);
    if (best) {
      part<HTMLAnchorElement>("next").href = names[best.practice]!.address;
      part("next-title").textContent = names[best.practice]!.title;
    }
  };

  let erased: PracticeDone[] = [];
  part("erase").addEventListener("click", () => {
    erased = practicesDone();
    removePracticesDone();
    draw();
    part("erased").hidden = false;
    part("undo").focus();
  });
  part("undo").addEventListener("click", () => {
    restorePracticesDone(erased);
    part("erased").hidden = true;
    draw();
    part("erase").focus();
  });
  draw();
}

/** The diary comes only where there is one to read. */
async function countOwnHardDays(): Promise<number> {
  if (!isSignedIn() && readStored("mood") === null) return 0;
  const diary = isSignedIn()
    ? (await import("../device/account-moods.ts")).accountDiary
    : (await import("../device/mood-diary.ts")).deviceDiary;
  return (await import("../device/hard-days.ts")).countHardDays(diary.days(), diary.today());
}
