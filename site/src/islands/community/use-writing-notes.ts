// Ships JavaScript as a part of the composers: a text is looked at where it is written, in a pause, and never leaves the device for it.
import type { Language } from "@ryadom/shared/locales.ts";
import { type SafetyLevel, safetyCheck } from "@ryadom/shared/phrases.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { readWritingCheck } from "../../community/writing-check.ts";
import { noNotes, notesAfter, withoutNote } from "../../community/writing-notes.ts";

const pauseMs = 500;
const shortest = 4;

/** @returns what to show beside the text; nothing while the list of phrases could not be read: the server looks again */
export function useWritingNotes(language: Language, text: string) {
  const [notes, setNotes] = useState(noNotes);
  const isWorthIt = text.trim().length >= shortest;
  const { data } = useQuery({
    queryKey: ["writing-check", language],
    queryFn: () => readWritingCheck(language),
    enabled: isWorthIt,
    staleTime: Infinity,
  });
  const check = useMemo(() => data && safetyCheck(data.phrases), [data]);
  useEffect(() => {
    if (!check) return;
    const timer = setTimeout(() => setNotes((before) => notesAfter(before, check(text), text)), pauseMs);
    return () => clearTimeout(timer);
  }, [check, text]);
  return { shown: notes.shown, lines: data?.lines ?? [], close: (level: SafetyLevel) => setNotes((now) => withoutNote(now, level)) };
}
