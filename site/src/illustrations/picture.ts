import type { MotifName } from "./motifs.ts";
import type { Air, Time } from "./brush/palette.ts";

/** Which picture a document has, wherever it is shown. */
export interface Picture {
  motif: MotifName;
  air: Air;
}

/**
 * Digest of all drawings, a part of each file's name: a browser keeps a file for good. A test says what it must be after a drawing changes. It is
 * written here, and not reckoned, so that scripts can name a file without carrying the drawings.
 */
const edition = "f8239749";

export const pictureFile = ({ motif, air }: Picture, time: Time): string => `${motif}-${air}-${time}.${edition}`;
export const avatarFile = ({ motif, air }: Picture, time: Time): string => `square-${pictureFile({ motif, air }, time)}`;

/** Address of a file that the build draws (`pages/pictures/`). */
export const pictureAddress = (file: string): string => `/pictures/${file}.svg`;
