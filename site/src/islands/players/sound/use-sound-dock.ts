import { type RefObject, useEffect, useRef } from "react";
import type { Dock } from "../dock/open-dock.ts";
import { dockWords } from "../dock/dock-words.ts";
import type { useSoundPlayer } from "./use-sound-player.ts";

interface Shown {
  player: ReturnType<typeof useSoundPlayer>;
  /** "Rain + Campfire" */
  names: string;
  endsAt: RefObject<number | null>;
  section: RefObject<HTMLElement | null>;
}

/** Brings the small bar at the bottom, for whoever reads on while it plays. Loaded when something plays for the first time. */
export function useSoundDock({ player, names, endsAt, section }: Shown): void {
  const dock = useRef<Dock | null>(null);
  const now = useRef({ player, names });
  useEffect(() => {
    now.current = { player, names };
  });
  const { isPlaying } = player;
  useEffect(() => dock.current?.draw());
  useEffect(() => {
    if (!isPlaying || dock.current) return;
    let isOver = false;
    void import("../dock/open-dock.ts").then(
      ({ openDock }) => {
        if (isOver || dock.current) return;
        dock.current = openDock({
          title: () => now.current.names,
          words: dockWords(),
          isPlaying: () => now.current.player.isPlaying,
          seconds: () => now.current.player.seconds(),
          toggle: () => (now.current.player.isPlaying ? now.current.player.pause() : now.current.player.play()),
          stop: () => {
            dock.current = null;
            now.current.player.pause();
          },
          kept: () => ({
            page: location.pathname,
            kind: "mix",
            files: Object.entries(now.current.player.layers).map(([address, volume]) => ({ address, volume })),
            endsAt: endsAt.current === null ? null : new Date(endsAt.current).toISOString(),
          }),
          player: section.current ?? undefined,
        });
      },
      // Without a connection there is no bar; the player above stays.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isPlaying, endsAt, section]);
}
