import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::report-reason.report-reason");
