/** Starts the compiled CMS of the tests: as `strapi start` does, from a folder of its own, so that a running CMS is not disturbed. */
const { createStrapi } = require("@strapi/strapi");

void createStrapi({ appDir: process.cwd(), distDir: process.env.TEST_DIST }).start();
