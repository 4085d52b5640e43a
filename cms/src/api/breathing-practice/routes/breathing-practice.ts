import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::breathing-practice.breathing-practice");
