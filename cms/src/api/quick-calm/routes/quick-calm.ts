import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::quick-calm.quick-calm");
