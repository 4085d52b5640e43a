import { factories } from "@strapi/strapi";

export default factories.createCoreController("api::crisis-card.crisis-card");
