import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";

type PublishedVersion = { slug?: string | null; key?: string | null };

/**
 * Reads the published version of an entry: the form holds the draft, whose slug may be another one already.
 * @param address of the entry in the content manager's API, without the question; null while nothing is published
 * @param change any value that is different after a save or a publication
 */
export function usePublishedVersion(address: string | null, locale: string, change: string): PublishedVersion | null {
  const { get } = useFetchClient();
  const [found, setFound] = useState<{ of: string; version: PublishedVersion } | null>(null);
  const asked = `${address} ${locale}`;

  useEffect(() => {
    let ended = false;
    if (address)
      void get<{ data?: PublishedVersion }>(`${address}?status=published&locale=${locale}`).then(
        ({ data }) => {
          if (!ended) setFound(data.data ? { of: asked, version: data.data } : null);
        },
        // Without it the panel says less: no link.
        () => undefined,
      );
    return () => {
      ended = true;
    };
    // `change` is not read here: a new one asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [get, address, locale, asked, change]);

  return found?.of === asked ? found.version : null;
}
