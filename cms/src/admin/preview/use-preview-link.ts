import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { Language } from "../../shared/locales.ts";

type Link = { path: string; until: string };

/** So long before its end a link isn’t used for another load. */
const spareMs = 60_000;

/**
 * Asks for the address of a draft’s preview, on the admin’s own origin.
 * @param change any value that is different when the preview is to be loaded again; then a link that is about to end is replaced
 * @returns null until there is one
 */
export function usePreviewLink(uid: string, documentId: string, locale: Language, change: string): Link | "failed" | null {
  const { post } = useFetchClient();
  const [found, setFound] = useState<{ of: string; link: Link | "failed" } | null>(null);
  const asked = `${uid} ${documentId} ${locale}`;
  const known = found?.of === asked ? found.link : null;
  const lasts = known !== null && known !== "failed" ? Date.parse(known.until) - spareMs : 0;

  useEffect(() => {
    let ended = false;
    if (lasts > Date.now()) return undefined;
    void post<Link>("/preview-links", { uid, documentId, locale }).then(
      ({ data }) => !ended && setFound({ of: asked, link: data }),
      () => !ended && setFound({ of: asked, link: "failed" }),
    );
    return () => {
      ended = true;
    };
    // `change` is not read here: a new one looks at the link again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [post, uid, documentId, locale, asked, lasts, change]);

  return known;
}
