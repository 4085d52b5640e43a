// Ships JavaScript as a part of the composer: what the text may be about, guessed where it is written and never sent for it.
import { useEffect, useEffectEvent } from "react";
import type { ThemeOption } from "./post-fields.ts";
import type { PostFields } from "./use-post-form.ts";

const pauseMs = 700;
const worthGuessing = 15;

/** In a pause of the writing chooses a theme as long as the person has chosen none; without the list of words there's simply no hint. */
export function useThemeGuess(form: PostFields, themes: readonly ThemeOption[], isOff: boolean): void {
  const { title, content, themeId, guessedTheme } = form.draft;
  const text = `${title}\n${content}`;
  const isOpen = !isOff && (themeId === "" || themeId === guessedTheme);
  const apply = useEffectEvent((guess: { themeId: string; subthemeId: string } | null) => {
    const now = form.read();
    // It was chosen while the words were read. A guess stays while nothing better is known.
    if (!guess || (now.themeId !== "" && now.themeId !== now.guessedTheme)) return;
    if (guess.themeId !== now.themeId || guess.subthemeId !== now.subthemeId) form.set({ ...guess, guessedTheme: guess.themeId });
  });
  useEffect(() => {
    if (!isOpen || text.trim().length < worthGuessing) return;
    let isOver = false;
    const timer = setTimeout(() => {
      import("./guess-theme.ts").then(
        ({ guessTheme }) => isOver || apply(guessTheme(text, themes)),
        () => {},
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOpen, text, themes]);
}
