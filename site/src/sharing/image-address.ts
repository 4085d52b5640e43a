import type { Language } from "@ryadom/shared/locales.ts";
import { currentBuild, type ShareImage } from "../content/read/current-build.ts";
import { digestOf } from "../content/read/digest.ts";
import { tell } from "../content/read/tell.ts";

/** Version of the drawing: part of each image's name. Raise it when `drawShareImage` changes, and all images are drawn again. */
const edition = 3;

/** By what it shows. A process that lists pages again and again asks for the same thousands of names. */
const names = new Map<string, string>();
const mostNames = 200_000;

export function shareImageName(image: ShareImage): string {
  const shown = JSON.stringify(image);
  const name = names.get(shown) ?? `${digestOf([edition, image])}.png`;
  if (names.size >= mostNames) names.clear();
  names.set(shown, name);
  return name;
}

/** Asks for an image to be drawn at the end of this build. Called while pages are listed. @returns its address, `/og/….png` */
export function shareImageFor(locale: string, image: Omit<ShareImage, "productName">): string {
  const whole = { ...image, productName: currentBuild().content[locale as Language].siteSetting.productName };
  const address = `/og/${shareImageName(whole)}`;
  tell({ of: "shareImages", address, value: whole });
  return address;
}
