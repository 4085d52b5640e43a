import { factories } from "@strapi/strapi";

export default factories.createCoreRouter("api::sound-therapy.sound-therapy");
