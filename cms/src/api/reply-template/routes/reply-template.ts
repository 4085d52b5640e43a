import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::reply-template.reply-template");
