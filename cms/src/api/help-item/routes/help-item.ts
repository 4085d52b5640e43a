import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::help-item.help-item");
