// Ships JavaScript as a part of a test: which part of it is open stands in the address, so that Back, a reload and the language switch work.
import { useEffect, useSyncExternalStore } from "react";

const stages = ["answering", "care", "result"] as const;
export type TestStage = "beginning" | (typeof stages)[number];

const stageOfAddress = (): TestStage => stages.find((stage) => location.hash === `#${stage}`) ?? "beginning";
const addressOf = (stage: TestStage): string => location.pathname + location.search + (stage === "beginning" ? "" : `#${stage}`);
const stageChanged = "test-stage-changed";

function subscribe(listener: () => void) {
  for (const event of ["popstate", stageChanged]) addEventListener(event, listener);
  return () => {
    for (const event of ["popstate", stageChanged]) removeEventListener(event, listener);
  };
}

export const useTestStage = (): TestStage => useSyncExternalStore(subscribe, stageOfAddress, () => "beginning" as const);

/**
 * Writes the stage really shown to `<html data-stage>`: the address may name a result that this device does not have. `data-busy="test"`
 * stops automatic reloads while questions are open.
 */
export function useStageOnPage(stage: TestStage): void {
  useEffect(() => {
    const marks = document.documentElement.dataset;
    delete marks["stage"];
    delete marks["busy"];
    if (stage !== "beginning") marks["stage"] = stage;
    // While questions are open the page must not reload by itself.
    if (stage === "answering") marks["busy"] = "test";
  }, [stage]);
}

/** A step that the Back button takes back. */
export function openStage(stage: TestStage): void {
  history.pushState(null, "", addressOf(stage));
  dispatchEvent(new Event(stageChanged));
}

/** Replaces the history entry, so that Back skips the stage that was left (questions already answered). */
export function moveToStage(stage: TestStage): void {
  history.replaceState(null, "", addressOf(stage));
  dispatchEvent(new Event(stageChanged));
}
