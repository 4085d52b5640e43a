// Ships JavaScript as a part of the islands whose choices (a volume, a tone) are kept on the device.
import { useState } from "react";
import { writeStored, readStored } from "../../device/storage.ts";
import { useStored } from "./use-stored.ts";

/**
 * One choice of this person; it stands while the page is open even where the device refuses to keep it.
 * @param first what the HTML shows and holds until somebody has chosen; a kept value of another kind counts as none
 */
export function usePreference<One extends number | boolean>(name: string, first: One): [One, (value: One) => void] {
  const [chosen, setChosen] = useState<One | null>(null);
  const before = useStored(() => readStored(name));
  const choose = (value: One) => {
    setChosen(value);
    writeStored(name, value);
  };
  return [chosen ?? (typeof before === typeof first ? (before as One) : first), choose];
}
