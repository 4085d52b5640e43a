import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";

/** Reads `{ items }` of a route of ours once. @returns null until it answers */
export function useList<Item>(address: string): Item[] | "failed" | null {
  const { get } = useFetchClient();
  const [found, setFound] = useState<Item[] | "failed" | null>(null);

  useEffect(() => {
    let ended = false;
    const keep = (result: Item[] | "failed") => {
      if (!ended) setFound(result);
    };
    void get<{ items: Item[] }>(address).then(
      ({ data }) => keep(data.items),
      () => keep("failed"),
    );
    return () => {
      ended = true;
    };
  }, [get, address]);

  return found;
}
