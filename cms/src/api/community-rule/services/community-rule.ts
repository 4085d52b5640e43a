import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::community-rule.community-rule");
