// Ships JavaScript as a part of the composers: a text is looked at where it is written, in a pause, and never leaves the device for it.
import { writingCheckOptions } from "../../api/release-files.ts";
import { type SafetyLevel, createPhraseCheck } from "@ryadom/shared/phrases.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { keptCountry } from "../../device/crisis-country.ts";
import { nearestLines } from "../kit/nearest-lines.ts";
import { type HintLevel, noHints, hintsAfter, withoutHint } from "./safety-hints.ts";
import { useLanguage } from "../kit/language.tsx";

const isHint = (level: SafetyLevel): level is HintLevel => level !== "method";
const pauseMs = 500;
const shortest = 4;

/** @returns what to show beside the text; nothing while the list of phrases could not be read: the server looks again */
export function useSafetyHints(text: string) {
  const language = useLanguage();
  const [notes, setNotes] = useState(noHints);
  const isWorthIt = text.trim().length >= shortest;
  const { data } = useQuery({ ...writingCheckOptions(language), enabled: isWorthIt });
  const check = useMemo(() => data && createPhraseCheck(data.phraseLists), [data]);
  useEffect(() => {
    if (!check) return;
    const timer = setTimeout(() => setNotes((before) => hintsAfter(before, check(text).filter(isHint), text)), pauseMs);
    return () => clearTimeout(timer);
  }, [check, text]);
  const lines = useMemo(() => nearestLines(data?.lines ?? [], keptCountry()), [data]);
  return { shown: notes.shown, lines, close: (level: HintLevel) => setNotes((now) => withoutHint(now, level)) };
}
