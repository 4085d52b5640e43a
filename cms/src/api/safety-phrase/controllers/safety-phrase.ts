import { factories } from "@strapi/strapi";

export default factories.createCoreController("api::safety-phrase.safety-phrase");
