// Ships JavaScript as a part of moderation: the list of cases. It never moves by itself; what came meanwhile waits behind a button.
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { useBlurText } from "../moderation-care/use-care-gate.ts";
import { alikeSpam } from "./alike.ts";
import { CaseRow } from "./CaseRow.tsx";
import { useDeskNames } from "./desk-names.tsx";
import { type DeskPlace, writePlace } from "./desk-place.ts";
import { isCovered } from "./is-covered.ts";
import type { Steady } from "./steady-rows.ts";
import { useNow } from "./use-now.ts";
import "./desk.css";

interface Props {
  place: DeskPlace;
  list: Steady;
  chosenId: string | null;
  unsent: ReadonlySet<string>;
  choose: (caseId: string) => void;
  showFresh: () => void;
  /** In place of the rows, where there are none. */
  empty: ReactNode;
}

export function CaseQueue({ place, list, chosenId, unsent, choose, showFresh, empty }: Props) {
  const t = useWords();
  const now = useNow();
  const isBlurred = useBlurText();
  const { themes } = useDeskNames();
  const names = new Map(themes.map(({ key, name }) => [key, name]));
  const sensitive = new Set(themes.filter(({ isSensitive }) => isSensitive).map(({ key }) => key));
  const items = list.rows.map(({ item }) => item);
  return (
    <>
      {list.fresh > 0 && (
        <button className="pill pill-soft w-full text-small" type="button" onClick={showFresh}>
          {t(m.desk_fresh, { count: list.fresh })}
        </button>
      )}
      {list.rows.length === 0 && empty}
      <ul className="desk-rows" role="list">
        {list.rows.map((row) => {
          const { caseId, themeId } = row.item;
          return (
            <li key={caseId}>
              <CaseRow
                row={row}
                theme={themeId === null ? null : (names.get(themeId) ?? themeId)}
                isCovered={isBlurred || isCovered(row.item, sensitive)}
                isChosen={caseId === chosenId}
                isUnsent={unsent.has(caseId)}
                alike={alikeSpam(row.item, items).length}
                now={now}
                href={`#${writePlace({ ...place, caseId })}`}
                choose={() => choose(caseId)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
