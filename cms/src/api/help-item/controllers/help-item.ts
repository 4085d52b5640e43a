import { factories } from "@strapi/strapi";

export default factories.createCoreController("api::help-item.help-item");
