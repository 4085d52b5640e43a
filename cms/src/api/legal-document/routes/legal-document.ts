import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::legal-document.legal-document");
