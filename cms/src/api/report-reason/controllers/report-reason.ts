import { factories } from "@strapi/strapi";

export default factories.createCoreController("api::report-reason.report-reason");
