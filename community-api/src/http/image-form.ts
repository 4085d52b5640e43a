import { z } from "@hono/zod-openapi";

/** A multipart form with one image in it. */
export const ImageForm = z.object({
  file: z
    .custom<File>((value) => value instanceof File)
    .openapi({ type: "string", format: "binary", description: "JPEG, PNG, GIF, WebP or AVIF, at most 5 MB and 40 megapixels." }),
});
