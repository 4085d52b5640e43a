import { isFetchError, useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useState } from "react";
import type { OtherLanguage } from "../../translations/other-language.ts";

export type Beside = OtherLanguage & { mayWrite: boolean; mayChangeShared: boolean };
/** `none`: an entry without languages, or one that isn't saved yet. */
export type FoundBeside = Beside | "failed" | "none" | null;

type Mark = "up-to-date" | "ready-for-review";

/**
 * Reads the other language of an entry, and marks this one.
 * @param address of the entry in the language of the form; null while there is nothing to ask
 * @param change any value that is different after a save or a publication
 * @returns null until the first answer
 */
export function useOtherLanguage(address: string | null, change: string) {
  const { get, put, del } = useFetchClient();
  const [found, setFound] = useState<{ of: string; beside: FoundBeside } | null>(null);
  const [marked, setMarked] = useState(0);

  useEffect(() => {
    let ended = false;
    const keep = (beside: FoundBeside) => {
      if (!ended && address) setFound({ of: address, beside });
    };
    if (address)
      void get<Beside>(address).then(
        ({ data }) => keep(data),
        (error: unknown) => keep(isFetchError(error) && error.status === 404 ? "none" : "failed"),
      );
    return () => {
      ended = true;
    };
    // `change` and `marked` are not read here: a new one asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [get, address, change, marked]);

  const mark = useCallback(
    async (name: Mark, isSet: boolean) => {
      const target = `${address}/${name}`;
      await (isSet ? put(target) : del(target));
      setMarked((count) => count + 1);
    },
    [put, del, address],
  );

  return { beside: found?.of === address ? found.beside : null, mark };
}
