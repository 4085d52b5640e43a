import { factories } from "@strapi/strapi";

export default factories.createCoreController("api::breathing-practice.breathing-practice");
