import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::help-item.help-item");
