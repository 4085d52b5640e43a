import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::crisis-card.crisis-card");
