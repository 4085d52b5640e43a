import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::crisis-card.crisis-card");
