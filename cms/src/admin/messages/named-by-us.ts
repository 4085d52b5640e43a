/** What Strapi says under its own name, said under ours. Ids are Strapi's. */
import { productName } from "../../shared/product-name.ts";

const { en, ru } = productName;

export const namedByUs = {
  en: {
    "Auth.form.welcome.title": `Welcome to ${en}`,
    "Auth.form.welcome.subtitle": "Sign in to write and publish",
    "Auth.form.register.subtitle": "You’ll sign in here with what you choose now, and nowhere else.",
    "HomePage.header.subtitle": "What waits for editors, on one page",
    "Settings.permissions.users.listview.header.subtitle": "Everybody who can sign in here",
    "app.components.LeftMenu.navbrand.title": en,
    "app.components.LeftMenu.navbrand.workplace": "Editors’ workplace",
  },
  ru: {
    "Auth.form.welcome.title": `Добро пожаловать в «${ru}»`,
    "Auth.form.welcome.subtitle": "Войдите, чтобы писать и публиковать",
    "Auth.form.register.subtitle": "То, что вы сейчас выберете, нужно только для входа сюда.",
    "HomePage.header.subtitle": "Всё, что ждёт редакторов, — на одной странице",
    "Settings.permissions.users.listview.header.subtitle": "Все, кто может сюда войти",
    "app.components.LeftMenu.navbrand.title": ru,
    "app.components.LeftMenu.navbrand.workplace": "Рабочее место редакторов",
  },
} as const;
