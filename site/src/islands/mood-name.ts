// Ships JavaScript as a part of the mood diary: the word for a mood, which always stands beside its face.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../paraglide/messages.js";

const names = [m.mood_1, m.mood_2, m.mood_3, m.mood_4, m.mood_5];

export const moodName = (language: Language, mood: number): string => names[mood - 1]?.({}, { locale: language }) ?? "";
