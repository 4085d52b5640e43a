import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::safety-phrase.safety-phrase");
