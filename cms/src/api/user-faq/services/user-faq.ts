import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::user-faq.user-faq");
