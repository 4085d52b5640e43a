import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::search-synonym.search-synonym");
