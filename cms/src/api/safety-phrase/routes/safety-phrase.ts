import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::safety-phrase.safety-phrase");
