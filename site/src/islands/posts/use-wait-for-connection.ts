// Ships JavaScript as a part of a post: what could not be sent because the device has no connection.
import { useEffect, useEffectEvent } from "react";

/**
 * Tries again once the device is back in a network.
 * @param isCut the last try found no network
 * @returns whether it waits for one now
 */
export function useWaitForConnection(isCut: boolean, again: () => void): boolean {
  const isWaiting = isCut && !navigator.onLine;
  const onBack = useEffectEvent(again);
  useEffect(() => {
    if (!isWaiting) return;
    const back = () => onBack();
    window.addEventListener("online", back, { once: true });
    return () => window.removeEventListener("online", back);
  }, [isWaiting]);
  return isWaiting;
}
