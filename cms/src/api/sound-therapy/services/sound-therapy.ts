import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::sound-therapy.sound-therapy");
