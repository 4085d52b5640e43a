import { factories } from "@strapi/strapi";

export default factories.createCoreController("api::quick-calm.quick-calm");
