import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::breathing-practice.breathing-practice");
