import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withLanguage } from "../kit/language.tsx";
import { NoNotifications } from "./NoNotifications.tsx";

test.each(["en", "ru"] as const)("%s: whoever finds no notification finds the way to help", (language) => {
  const html = renderToStaticMarkup(createElement(withLanguage(NoNotifications), { language }));
  expect(html).toContain(`href="/${language}/help/crisis"`);
});
