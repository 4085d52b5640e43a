import type { APIRoute, GetStaticPaths } from "astro";
import { avatars } from "../../illustrations/avatars.ts";
import { drawPicture, squareOf } from "../../illustrations/draw-picture.ts";
import { motifNames, motifs, type MotifName } from "../../illustrations/motifs.ts";
import type { Air, Time } from "../../illustrations/brush/palette.ts";
import { avatarFile, pictureFile } from "../../illustrations/picture.ts";

interface Drawing {
  motif: MotifName;
  air: Air;
  time: Time;
  isSquare: boolean;
}

/** Every picture by day and by night, in both its tints, and the squares that stand for members. */
export const getStaticPaths = (() =>
  (["day", "night"] as const).flatMap((time) => [
    ...motifNames.flatMap((motif) =>
      motifs[motif].airs.map((air) => ({
        params: { file: pictureFile({ motif, air }, time) },
        props: { motif, air, time, isSquare: false },
      })),
    ),
    ...avatars.map((picture) => ({ params: { file: avatarFile(picture, time) }, props: { ...picture, time, isSquare: true } })),
  ])) satisfies GetStaticPaths;

export const GET: APIRoute<Drawing> = ({ props: { motif, air, time, isSquare } }) =>
  new Response(drawPicture(motif, isSquare ? { air, time, crop: squareOf(motif) } : { air, time }), {
    headers: { "content-type": "image/svg+xml" },
  });
