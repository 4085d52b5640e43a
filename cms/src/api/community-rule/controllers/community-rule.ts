import { factories } from "@strapi/strapi";

export default factories.createCoreController("api::community-rule.community-rule");
