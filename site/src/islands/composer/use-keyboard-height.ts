// Ships JavaScript as a part of the composer: browsers that lay the keyboard over the page say how much of it is covered.
import { useEffect } from "react";

/** Keeps `--keyboard-height` for the dock; zero where the browser makes the page smaller by itself. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const measure = () => {
      // A page that is magnified has no keyboard over it.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(root.clientHeight - view.height - view.offsetTop));
      root.style.setProperty("--keyboard-height", `${covered}px`);
    };
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      root.style.removeProperty("--keyboard-height");
    };
  }, []);
}
