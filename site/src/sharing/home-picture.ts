import type { Language } from "@ryadom/shared/locales.ts";

export const pictureSize = { width: 1200, height: 630 } as const;

/** The picture of every page that has none of its own. */
export const homePicture = (language: Language): string => `/og/${language}.png`;
