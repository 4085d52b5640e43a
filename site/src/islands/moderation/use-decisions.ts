import { useState } from "react";
import { hasErrorCode } from "../../api/api-error.ts";
import type { ModerationCase } from "../../api/moderation.ts";
import { type Decided, type DecisionInput, useDecide, useUndo } from "../../api/moderation-decisions.ts";
import type { Draft } from "./draft.ts";

/** Nobody knows whether these arrived. The case is named in them: sent again, what had arrived is refused. */
const isLost = (failure: Error | null): boolean => hasErrorCode(failure, "network", "timeout", "unavailable");

type Drafts = Readonly<Record<string, Draft>>;

/** What is being decided, was decided, and can be taken back. Drafts stay with their case until they are sent. */
export function useDecisions(after: (decided: Decided[]) => void, afterUndo: (taken: Decided[]) => void) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [unsent, setUnsent] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<Decided[][]>([]);
  const finish = (group: Decided[]) => {
    if (group.length === 0) return;
    const ids = new Set(group.map(({ item }) => item.caseId));
    setDone((all) => [...all, group]);
    setDrafts((all) => Object.fromEntries(Object.entries(all).filter(([caseId]) => !ids.has(caseId))));
    setUnsent((all) => new Set([...all].filter((caseId) => !ids.has(caseId))));
    after(group);
  };
  const deciding = useDecide((decided) => finish([decided]));
  const undoing = useUndo((taken) => {
    setDone((all) => all.filter((group) => group !== taken));
    afterUndo(taken);
  });
  const failed = deciding.variables?.item.caseId;
  if (failed !== undefined && isLost(deciding.error) && !unsent.has(failed)) setUnsent(new Set([...unsent, failed]));
  return {
    draftOf: (caseId: string): Draft | null => drafts[caseId] ?? null,
    setDraft: (caseId: string, draft: Draft | null) =>
      setDrafts((all) => {
        const others = Object.fromEntries(Object.entries(all).filter(([id]) => id !== caseId));
        return draft ? { ...others, [caseId]: draft } : others;
      }),
    send: (item: ModerationCase, draft: Draft, input: DecisionInput) => deciding.run({ item, action: draft.action, input }),
    isSending: (caseId: string) => deciding.isPending && failed === caseId,
    failureOf: (caseId: string) => (failed === caseId ? deciding.error : null),
    unsent,
    finish,
    last: done.at(-1) ?? null,
    undo: () => {
      const group = done.at(-1);
      if (group && Date.parse(group[0]!.undoUntil) > Date.now()) undoing.run(group);
    },
    isUndoing: undoing.isPending,
    undoFailure: undoing.error,
  };
}
