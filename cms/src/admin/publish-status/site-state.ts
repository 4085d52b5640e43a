import type { MessageId } from "../messages/messages.ts";
import type { PublishStatus } from "./use-publish-status.ts";

type Tone = "success" | "secondary" | "danger" | "warning";
export type SiteState = { id: MessageId; values?: Record<string, string>; tone: Tone };

/** How times are written for people. */
export const shownTime = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;

/** What readers can see of an entry: the version that is published, and whether somebody has changed the draft since. */
export type LiveEntry = { documentId: string; publishedAt: string; isModified: boolean };

/** Whether the release that readers see was made after this version was published. */
export const isInRelease = ({ publishedAt }: LiveEntry, { release }: PublishStatus): boolean =>
  release != null && Date.parse(release.builtAt) >= Date.parse(publishedAt);

/** What the panel says, and how: green only while readers see what the editor sees. `format` writes a time for people. */
export function siteState(status: PublishStatus, entry: LiveEntry | null, documentId: string, format: (date: string) => string): SiteState {
  const { phase, error, held, release } = status;
  if (held && release) return { id: "ryadom.site.held", values: { time: format(release.builtAt) }, tone: "warning" };
  if (phase === "failed") {
    const isThisEntry = error?.entry?.documentId === documentId;
    return {
      id: isThisEntry ? "ryadom.site.failedHere" : "ryadom.site.failed",
      values: { reason: error?.message ?? "", field: error?.field ?? "none" },
      tone: "danger",
    };
  }
  if (phase === "queued" || phase === "building") return { id: `ryadom.site.${phase}`, tone: "secondary" };
  if (phase === "away" || phase === "unknown") return { id: `ryadom.site.${phase}`, tone: "warning" };
  if (!entry) return { id: "ryadom.site.idle", tone: "secondary" };
  if (!isInRelease(entry, status)) return { id: "ryadom.site.waiting", tone: "warning" };
  const values = { time: format(entry.publishedAt) };
  return entry.isModified ? { id: "ryadom.site.modified", values, tone: "secondary" } : { id: "ryadom.site.live", values, tone: "success" };
}

/** What the home says of the whole site. */
export function wholeSiteState({ phase, held, release }: PublishStatus, format: (date: string) => string): SiteState {
  if (held && release) return { id: "ryadom.site.held", values: { time: format(release.builtAt) }, tone: "warning" };
  if (phase === "queued" || phase === "building") return { id: `ryadom.site.${phase}`, tone: "secondary" };
  if (phase === "away" || phase === "unknown") return { id: `ryadom.site.${phase}`, tone: "warning" };
  if (phase === "failed") return { id: "ryadom.siteNow.failed", tone: "danger" };
  return { id: "ryadom.siteNow.quiet", tone: "success" };
}
