import { useEffect, useRef } from "react";
import { commandOf, type DeskCommand } from "./desk-keys.ts";

export type DeskCommands = Partial<Record<DeskCommand, () => void>>;

/** Nothing happens while somebody types, chooses or answers a question. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null) ||
  document.querySelector("dialog[open]") !== null;

/** Single keys for the whole page. A box that can be ticked by Space keeps its keys, too. */
export function useDeskKeys(commands: DeskCommands, isOn: boolean): void {
  const current = useRef(commands);
  useEffect(() => {
    current.current = commands;
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isBusy(event.target)) return;
      const command = commandOf(event);
      const act = command === null ? undefined : current.current[command];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [isOn]);
}
