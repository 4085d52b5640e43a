import { factories } from "@strapi/strapi";

export default factories.createCoreController("api::sound-therapy.sound-therapy");
