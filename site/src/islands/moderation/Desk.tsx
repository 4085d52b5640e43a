// Ships JavaScript as a part of moderation: the queue, a case and what stands around it; all of it by keyboard, too.
import { useQuery } from "@tanstack/react-query";
import { paths } from "@ryadom/shared/paths.ts";
import { lazy, Suspense, useState } from "react";
import { casesOptions, type ModerationCase } from "../../api/moderation.ts";
import { type Decided, type DecisionInput, isBeside } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { CareFooter } from "../moderation-care/CareFooter.tsx";
import { CareNotice } from "../moderation-care/CareNotice.tsx";
import { useCareGate } from "../moderation-care/use-care-gate.ts";
import { usePreference } from "../kit/use-preference.ts";
import { alikeSpam } from "./alike.ts";
import { actionWord } from "./case-words.ts";
import { CaseFilters } from "./CaseFilters.tsx";
import { CasePanel } from "./CasePanel.tsx";
import { CaseQueue } from "./CaseQueue.tsx";
import { CaseViews } from "./CaseViews.tsx";
import { useDeskPlace } from "./desk-place.ts";
import { KeysOn } from "./KeyHint.tsx";
import { KeysBar } from "./KeysBar.tsx";
import { UndoBar } from "./UndoBar.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useDeskKeys } from "./use-desk-keys.ts";
import type { Own } from "./steady-rows.ts";
import { useSteadyCases } from "./use-steady-cases.ts";
import { useWide } from "./use-wide.ts";
import "./desk.css";

const AppealList = lazy(() => import("./AppealList.tsx").then((part) => ({ default: part.AppealList })));
const KeysDialog = lazy(() => import("./KeysDialog.tsx").then((part) => ({ default: part.KeysDialog })));
const SpamDialog = lazy(() => import("./SpamDialog.tsx").then((part) => ({ default: part.SpamDialog })));

export function Desk({ contact }: { contact: string }) {
  const t = useWords();
  const language = useLanguage();
  const isWide = useWide();
  const [place, go] = useDeskPlace();
  const [areKeysOn, turnKeys] = usePreference<boolean>("desk-keys", true);
  const [areKeysShown, showKeys] = useState(false);
  const [said, say] = useState("");
  const [own, setOwn] = useState<Own>({ decided: new Set(), restored: new Set() });
  const [chosenByHand, setChosenByHand] = useState<string | null>(null);
  const [spam, setSpam] = useState<{ item: ModerationCase; input: DecisionInput } | null>(null);

  const areAppeals = place.view === "appeals";
  const view = place.view === "appeals" ? "open" : place.view;
  const query = { view, sort: place.sort, language: place.language, category: place.category };
  const cases = useQuery(casesOptions(query));
  const gate = useCareGate({
    isHandingOut: view === "open" || view === "escalated",
    // What they took back waits for them, however many they have seen.
    isHolding: (cases.data?.counts.mine ?? 0) > 0 || own.restored.size > 0,
  });
  const { list, look, showFresh } = useSteadyCases(JSON.stringify(query), cases.data?.items, own);
  const rows = gate.closed || areAppeals ? [] : list.rows.map(({ item }) => item);
  const found = rows.find(({ caseId }) => caseId === place.caseId) ?? null;
  const item = found ?? (isWide ? (rows[0] ?? null) : null);

  const choose = (caseId: string | null) => {
    if (caseId !== null) look(caseId);
    setChosenByHand(caseId);
    go({ caseId }, !isWide && caseId !== null && place.caseId === null);
  };
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ caseId }) => caseId === (place.caseId ?? item?.caseId));
    const next = rows[at === -1 ? 0 : at + by];
    if (next) choose(next.caseId);
  };

  const decisions = useDecisions(
    (group) => {
      const ids = new Set(group.map((one) => one.item.caseId));
      const isOver = ({ action, item: decided, input }: Decided) => !isBeside(action, decided) || input.resolves;
      const over = new Set(group.filter(isOver).map((one) => one.item.caseId));
      if (view !== "resolved") setOwn({ decided: withAll(own.decided, over), restored: without(own.restored, over) });
      const what = actionWord(t, group[0]!.action, { ...group[0]!.item, isHidden: false });
      say(group.length > 1 ? t(m.desk_decided_all, { what, count: group.length }) : t(m.desk_decided, { what }));
      if (!item || !over.has(item.caseId)) return;
      const at = rows.findIndex(({ caseId }) => caseId === item.caseId);
      const next = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()].find(({ caseId }) => !ids.has(caseId));
      choose(isWide ? (next?.caseId ?? null) : null);
    },
    (taken) => {
      const back = new Set(taken.map((one) => one.item.caseId));
      setOwn({ decided: without(own.decided, back), restored: withAll(own.restored, back) });
      say(t(m.desk_undone));
      if (isWide) choose(taken[0]!.item.caseId);
    },
  );

  useDeskKeys(
    {
      next: () => step(1),
      previous: () => step(-1),
      undo: decisions.undo,
      keys: () => showKeys(true),
      protocol: () => window.open(paths.moderationProtocol(language), "_blank", "noopener"),
    },
    areKeysOn,
  );

  const isCaseAlone = !isWide && item !== null;
  const empty = {
    open: t(m.moderation_empty),
    mine: t(m.moderation_empty_mine),
    escalated: t(m.moderation_empty_escalated),
    resolved: t(m.moderation_empty_resolved),
  };
  return (
    <KeysOn value={areKeysOn}>
      <div className="desk-columns">
        <section className="desk-queue" aria-label={t(m.desk_queue)} hidden={isCaseAlone}>
          <CaseViews view={place.view} counts={cases.data?.counts} show={(chosen) => go({ view: chosen, caseId: null })} />
          {!areAppeals && <CaseFilters place={place} go={go} />}
          {cases.isPending && <Skeletons />}
          {cases.isError && <LoadingError error={cases.error} retry={() => void cases.refetch()} />}
          {gate.closed && <CareNotice closed={gate.closed} />}
          {cases.data && !gate.closed && !areAppeals && (
            <CaseQueue
              place={place}
              list={list}
              chosenId={item?.caseId ?? null}
              unsent={decisions.unsent}
              choose={choose}
              showFresh={showFresh}
              empty={<p className="card px-4 py-10 text-center">{empty[view]}</p>}
            />
          )}
          <CareFooter contact={contact} />
        </section>
        <div className={`desk-main ${gate.isGrey ? "care-grey" : ""}`}>
          <p className="sr-only" role="status">
            {said}
          </p>
          {item && (
            <CasePanel
              key={item.caseId}
              item={item}
              alike={alikeSpam(item, rows)}
              draft={decisions.draftOf(item.caseId)}
              setDraft={(draft) => decisions.setDraft(item.caseId, draft)}
              send={(input) => {
                const draft = decisions.draftOf(item.caseId);
                if (draft) decisions.send(item, draft, input);
              }}
              isSending={decisions.isSending(item.caseId)}
              isUnsent={decisions.unsent.has(item.caseId)}
              failure={decisions.failureOf(item.caseId)}
              hideAlike={(input) => setSpam({ item, input })}
              back={() => choose(null)}
              say={say}
              areKeysOn={areKeysOn}
              isChosen={chosenByHand === item.caseId}
              onImagesExpired={() => void cases.refetch()}
            />
          )}
          {areAppeals && !gate.closed && (
            <div className="desk-whole">
              <Suspense fallback={<Skeletons />}>
                <AppealList />
              </Suspense>
            </div>
          )}
          {!item && !areAppeals && isWide && cases.data && !gate.closed && <p className="desk-nothing">{t(m.desk_nothing_chosen)}</p>}
        </div>
        <div className="desk-foot">
          <UndoBar last={decisions.last} undo={decisions.undo} isUndoing={decisions.isUndoing} failure={decisions.undoFailure} />
          <KeysBar areOn={areKeysOn} showAll={() => showKeys(true)} />
        </div>
      </div>
      <Suspense>
        {areKeysShown && <KeysDialog areOn={areKeysOn} turn={turnKeys} close={() => showKeys(false)} />}
        {spam && (
          <SpamDialog
            item={spam.item}
            rows={rows}
            input={spam.input}
            after={(group, of) => {
              setSpam(null);
              decisions.finish(group);
              void cases.refetch();
              if (group.length < of) say(t(m.desk_spam_some, { count: group.length }));
            }}
            close={() => setSpam(null)}
          />
        )}
      </Suspense>
    </KeysOn>
  );
}

const withAll = (all: ReadonlySet<string>, more: ReadonlySet<string>): ReadonlySet<string> => new Set([...all, ...more]);
const without = (all: ReadonlySet<string>, gone: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter((one) => !gone.has(one)));
