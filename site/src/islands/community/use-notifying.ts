import { useQueryClient } from "@tanstack/react-query";
import { type Notifying, notifyingKey, writeNotifying } from "../../community/notifying.ts";
import { useCall } from "../account/use-call.ts";

/** Changes one thing of how the member is told; what is being saved is shown at once. */
export function useNotifying(notifying: Notifying) {
  const client = useQueryClient();
  const saving = useCall(
    (change: Partial<Pick<Notifying, "isBellQuiet" | "quietHours">>) => writeNotifying({ ...notifying, ...change }),
    (saved) => void client.setQueryData(notifyingKey, saved),
  );
  return { saving, shown: { ...notifying, ...(saving.isPending ? saving.variables : {}) } };
}
