import type { DockWords } from "./dock-words.ts";
import { type Dock, openDock } from "./open-dock.ts";

/** Brings the dock to a recorded voice that plays in its own `<audio>`: it goes on while its text is read. */
export function followRecording(figure: HTMLElement, audio: HTMLAudioElement): void {
  const words = JSON.parse(figure.dataset["dockWords"] ?? "{}") as Record<string, DockWords>;
  let dock: Dock | null = null;
  const show = (): void => {
    if (!dock && audio.paused) return;
    dock ??= openDock({
      title: () => figure.dataset["title"] ?? "",
      words,
      isPlaying: () => !audio.paused,
      seconds: () => audio.currentTime,
      toggle: () => (audio.paused ? void audio.play().catch(() => {}) : audio.pause()),
      stop: () => {
        dock = null;
        audio.pause();
      },
      kept: () => ({
        page: location.pathname,
        kind: "recording",
        files: [{ address: new URL(audio.currentSrc).pathname, volume: audio.volume }],
        endsAt: null,
      }),
      player: figure,
    });
    dock.draw();
  };
  for (const event of ["play", "pause", "ended"]) audio.addEventListener(event, show);
  show();
}
