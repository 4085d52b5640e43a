import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::report-reason.report-reason");
