/** The head of the OpenAPI document; the rest comes from the routes and the schemas of `shared/`. */
export const openApiConfig = {
  openapi: "3.1.0",
  info: {
    title: "Ryadom community API",
    version: "1",
    description:
      "What the site's own pages use. Lists answer `{ items, nextCursor }`; hand `nextCursor` back as `cursor` until it is null. Errors answer a code, never a sentence.",
  },
  servers: [{ url: "/" }],
};
