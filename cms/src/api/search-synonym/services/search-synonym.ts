import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::search-synonym.search-synonym");
