import type { Language } from "@ryadom/shared/locales.ts";
import { currentBuild, type ShareImage } from "../content/read/current-build.ts";
import { digestOf } from "../content/read/digest.ts";

/** Version of the drawing: part of each image's name. Raise it when `drawShareImage` changes, and all images are drawn again. */
const edition = 2;

export const shareImageName = (image: ShareImage): string => `${digestOf([edition, image])}.png`;

/** Asks for an image to be drawn at the end of this build. Called while pages are listed. @returns its address, `/og/….png` */
export function shareImageFor(locale: string, image: Omit<ShareImage, "productName">): string {
  const { content, shareImages } = currentBuild();
  const whole = { ...image, productName: content[locale as Language].siteSetting.productName };
  const address = `/og/${shareImageName(whole)}`;
  shareImages.set(address, whole);
  return address;
}
