import { chooseLanguage, defaultLanguage } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";

/** On `/` alone: Home in the saved language, else the browser's, when the server has not already chosen. */
const saved = /(?:^|; )language=([a-z]+)/.exec(document.cookie)?.[1];
const language = chooseLanguage(saved, navigator.languages);
if (location.pathname === paths.root() && language !== defaultLanguage) location.replace(paths.home(language));
