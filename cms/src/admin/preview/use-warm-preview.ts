import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect } from "react";
import type { Language } from "../../shared/locales.ts";

/**
 * Has the preview drawn once when an entry is opened, and throws it away: the program that draws ends when nobody previews anything, and starting
 * it takes longer than drawing.
 */
export function useWarmPreview(uid: string, documentId: string, locale: Language): void {
  const { post } = useFetchClient();
  useEffect(() => {
    void post<{ path: string }>("/preview-links", { uid, documentId, locale })
      .then(({ data }) => fetch(data.path))
      // Then the preview takes a second longer, or says itself what is wrong.
      .catch(() => undefined);
  }, [post, uid, documentId, locale]);
}
