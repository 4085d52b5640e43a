import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { firstReplyOptions } from "../../api/answers.ts";
import type { Publication } from "../../api/publications.ts";
import { withLanguage } from "../kit/language.tsx";
import { OwnPostWait } from "./OwnPostWait.tsx";

const post = { publicationId: "P1", themeId: "sleep", sourceLang: "en", commentsCount: 0, date: "2026-11-20T10:00:00Z" } as Publication;

test.each([
  ["en", "About half the posts get a first answer within 3 hours."],
  ["ru", "Примерно половина записей получает первый ответ в течение 3 часов."],
] as const)("%s: whoever waits for an answer has help beside the words, and is told of half the posts, not of all", (language, half) => {
  const client = new QueryClient();
  client.setQueryData(firstReplyOptions("en").queryKey, { medianMinutes: 170 });
  const Waiting = withLanguage(() => createElement(QueryClientProvider, { client }, createElement(OwnPostWait, { post })));
  const html = renderToStaticMarkup(createElement(Waiting, { language }));
  expect(html).toContain(`href="/${language}/help/crisis"`);
  expect(html.replaceAll("\u00a0", " ")).toContain(half);
});
