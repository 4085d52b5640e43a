import { productName } from "@ryadom/shared/product-name.ts";
/** The head of the OpenAPI document; the rest comes from the routes and the schemas of `shared/`. */
export const openApiConfig = {
  openapi: "3.1.0",
  info: {
    title: `${productName.en} community API`,
    version: "1",
    description:
      "What the site's own pages use. Lists answer `{ items, nextCursor }`; hand `nextCursor` back as `cursor` until it is null. Errors answer a code, never a sentence.",
  },
  servers: [{ url: "/" }],
};
