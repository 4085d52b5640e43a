import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Database } from "../../db/database.ts";
import type { HiddenBy } from "../../db/tables/community.ts";
import { AppError } from "../../core/errors.ts";
import type { Session } from "../../identity/session/session.ts";
import { foreignLinks } from "./links.ts";
import { readTrust } from "./standing.ts";

type Written = { title?: string; content: string; pictures?: number };
type Context = { catalogue: Catalogue | null; siteUrl: string; now: Date };

/**
 * Looks at the links and pictures that a member adds to a text; what stood there before is not asked about again.
 * @param before the text as it was, when it is edited
 * @returns whether a moderator reads it first: it has more links than the member's texts may have
 * @throws `links-not-yet`, `pictures-not-yet` with the seconds until they open. Words alone are never refused.
 */
export async function requireTrusted(
  db: Database,
  { catalogue, siteUrl, now }: Context,
  session: Session,
  written: Written,
  before?: Written & { hiddenBy: HiddenBy | null },
): Promise<boolean> {
  const own = { siteUrl, helpHosts: catalogue?.helpHosts ?? [] };
  const linksOf = ({ title = "", content }: Written): string[] => [
    ...new Set([...foreignLinks(title, own), ...foreignLinks(content, own)]),
  ];
  const links = linksOf(written);
  const known = new Set(before ? linksOf(before) : []);
  const isLinkAdded = links.some((link) => !known.has(link));
  const pictures = written.pictures ?? 0;
  const arePicturesAdded = pictures > Math.max(1, before?.pictures ?? 0);
  const isStillHeld = before?.hiddenBy === "screening" && links.length > 0;
  if (!isLinkAdded && !arePicturesAdded && !isStillHeld) return false;
  const trust = await readTrust(db, session, now);
  if (trust.opensAt !== null) {
    const retryAfterSeconds = Math.ceil((trust.opensAt.getTime() - now.getTime()) / 1000);
    if (isLinkAdded) throw new AppError("links-not-yet", undefined, { retryAfterSeconds });
    if (arePicturesAdded) throw new AppError("pictures-not-yet", undefined, { retryAfterSeconds });
  }
  return links.length > trust.links;
}
