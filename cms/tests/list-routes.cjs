/** Starts the compiled CMS of the tests as run-strapi.cjs does, and prints every route that its router knows. */
const { createStrapi } = require("@strapi/strapi");

void createStrapi({ appDir: process.cwd(), distDir: process.env.TEST_DIST })
  .start()
  .then((strapi) => {
    const routes = strapi.server.listRoutes().flatMap(({ path, methods }) => methods.map((method) => ({ method, path })));
    console.log(`ROUTES ${JSON.stringify(routes)} END`);
  });
