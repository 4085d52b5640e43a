import { useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useState } from "react";

/**
 * Asks our own routes of the admin.
 * @param address null asks nothing @param change any value that is different after a save: asks again
 * @returns null until the first answer; what was last answered stays while it asks again
 */
export function useAnswer<Data>(address: string | null, change: unknown = null) {
  const { get } = useFetchClient();
  const [found, setFound] = useState<{ of: string; data: Data | "failed" } | null>(null);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((now) => now + 1), []);

  useEffect(() => {
    let ended = false;
    const keep = (data: Data | "failed") => {
      if (!ended && address) setFound({ of: address, data });
    };
    if (address)
      void get<Data>(address).then(
        ({ data }) => keep(data),
        () => keep("failed"),
      );
    return () => {
      ended = true;
    };
    // `change` and `turn` are not read here: a new one asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [get, address, change, turn]);

  return { answer: found?.of === address ? found.data : null, again };
}

/** @returns the sentence that the server refused with; null when it gave none */
export function refusalOf(error: unknown): string | null {
  const response = error as { response?: { data?: { error?: { message?: unknown } } } } | null;
  const message = response?.response?.data?.error?.message;
  return typeof message === "string" && message !== "" ? message : null;
}
