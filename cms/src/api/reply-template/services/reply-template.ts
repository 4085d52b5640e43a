import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::reply-template.reply-template");
