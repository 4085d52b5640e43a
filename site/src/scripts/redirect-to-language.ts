import { chooseLanguage, defaultLanguage } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { readCookie } from "../device/readable-cookies.ts";

/** On `/` alone: Home in the saved language, else the browser's, when the server has not already chosen. */
const language = chooseLanguage(readCookie("language"), navigator.languages);
if (location.pathname === paths.root() && language !== defaultLanguage) location.replace(paths.home(language));
