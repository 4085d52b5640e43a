import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::community-rule.community-rule");
