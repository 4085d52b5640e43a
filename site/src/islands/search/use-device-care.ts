// Ships JavaScript as a part of search: whether words ask for help is looked at on the device too, at once and without a connection.
import { writingCheckOptions } from "../../api/release-files.ts";
import { createPhraseCheck } from "@ryadom/shared/phrases.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { keptCountry } from "../../device/crisis-country.ts";
import { nearestLines } from "../kit/nearest-lines.ts";
import { useLanguage } from "../kit/language.tsx";

/**
 * @param isWanted reads the list of phrases, from the first touch of the field on
 * @returns whether the words fit what people write who need somebody now; and the number to call, of the country chosen here, else the one
 *   that works in the most countries
 */
export function useDeviceCare(text: string, isWanted: boolean): { isCare: boolean; phone: string | null } {
  const { data } = useQuery({ ...writingCheckOptions(useLanguage()), enabled: isWanted });
  const check = useMemo(() => data && createPhraseCheck(data.phraseLists), [data]);
  const isCare = useMemo(() => check !== undefined && text.trim() !== "" && check(text).includes("care"), [check, text]);
  const lines = nearestLines(data?.lines ?? [], keptCountry());
  return { isCare, phone: (lines.find(({ phone }) => phone === "112") ?? lines[0])?.phone ?? null };
}
