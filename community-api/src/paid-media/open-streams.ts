/** So many films run for one member at once: players on several devices, some of which open the next stream before they end the last. */
export const maxStreamsOfOne = 12;

/**
 * Counts the films that run for each member. Somebody who reads on nowhere would hold bytes of every stream for as long as they like, so the one
 * that began first gives way to one too many.
 * @returns begins a stream of a member; what that returns says that it is over
 */
export function createOpenStreams(): (uid: string, giveWay: () => void) => () => void {
  const running = new Map<string, Set<() => void>>();
  return (uid, giveWay) => {
    const own = running.get(uid) ?? new Set();
    running.set(uid, own);
    own.add(giveWay);
    const [oldest] = own;
    if (own.size > maxStreamsOfOne) oldest?.();
    return () => {
      own.delete(giveWay);
      if (own.size === 0 && running.get(uid) === own) running.delete(uid);
    };
  };
}
