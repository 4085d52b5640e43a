import { useQuery } from "@tanstack/react-query";
import { communityRulesOptions } from "../../api/release-files.ts";
import { useLanguage } from "../kit/language.tsx";

/** A community rule as the team words it now, and where it stands; null while it loads, and for one that is no longer in force. */
export function useRule(ruleKey: string | null) {
  const { data } = useQuery({ ...communityRulesOptions(useLanguage()), enabled: ruleKey !== null });
  return data?.rules?.find(({ key }) => key === ruleKey) ?? null;
}
