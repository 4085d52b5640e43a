import { paths } from "@ryadom/shared/paths.ts";
import type { ModerationCase } from "../../api/moderation.ts";
import { formatDateTime } from "../../format/dates.ts";

const hourMs = 3_600_000;

/** What a message names besides the words: until when, and where help is, both in the language of the author's text. */
export const authorAround = ({ sourceLang }: ModerationCase, hours: number): { until: string; helpLink: string } => ({
  until: formatDateTime(sourceLang, new Date(Date.now() + hours * hourMs).toISOString()),
  helpLink: location.origin + paths.crisis(sourceLang),
});
