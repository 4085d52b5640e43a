import { factories } from "@strapi/strapi";

export default factories.createCoreController("api::reply-template.reply-template");
