import type { Language } from "@ryadom/shared/locales.ts";

export const shareImageSize = { width: 1200, height: 630 } as const;

/** Address of the default share image (Open Graph) of a language. */
export const homeShareImage = (language: Language): string => `/og/${language}.png`;
