import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "../paths.ts";
import { ApiFailure } from "./client.ts";
import { steadyFetch } from "./steady-fetch.ts";

/** What the dialogs of the community need of the release; asked for when one opens, so that no page has to carry it. */
export interface CommunityRules {
  /** In their order, the active ones. */
  reasons: { key: string; title: string; help: string | null; isWorry: boolean }[];
  terms: { version: string; href: string } | null;
}

export async function readRules(language: Language): Promise<CommunityRules> {
  const address = new URL(paths.communityRules(language), location.origin);
  const response = await steadyFetch(new Request(address)).catch(() => {
    throw new ApiFailure("network");
  });
  if (!response.ok) throw new ApiFailure("unavailable", { status: response.status });
  return (await response.json()) as CommunityRules;
}
