import type { Language } from "@ryadom/shared/locales.ts";
import { digestOf } from "../content/cms.ts";
import { currentBuild } from "../content/current-build.ts";
import type { Picture } from "./picture.ts";

/** Raise when the drawing itself changes: pictures of the same words are then drawn anew. */
const edition = 1;

export const nameOfPicture = (picture: Picture): string => `${digestOf([edition, picture])}.png`;

/** Asks for a picture to be drawn at the end of this build. Called while pages are listed. @returns its address */
export function pictureFor(locale: string, picture: Omit<Picture, "productName">): string {
  const { content, pictures } = currentBuild();
  const whole = { ...picture, productName: content[locale as Language].siteSetting.productName };
  const address = `/og/${nameOfPicture(whole)}`;
  pictures.set(address, whole);
  return address;
}
