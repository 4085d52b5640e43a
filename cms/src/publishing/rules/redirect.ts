import { siteLink, sitePath } from "../../shared/paths.ts";
import { problem, type Rule } from "./rule.ts";

const plain = (path: string) => path.replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1");

/** A redirect leads straight to a page of the site: no loops, no chains, no other site. */
export const redirect: Rule = async (draft, { strapi }) => {
  const { from, to } = draft;
  if (typeof from !== "string" || !sitePath.test(from))
    return [
      problem(
        ["from"],
        "The old address must be a path of the site, such as /en/old-page.",
        "Старый адрес — это путь на сайте, например /ru/staraya-stranitsa.",
      ),
    ];
  if (typeof to !== "string" || !siteLink.test(to))
    return [
      problem(
        ["to"],
        "The new address must be a path of the site, such as /en/help.",
        "Новый адрес — это путь на сайте, например /ru/help.",
      ),
    ];
  if (plain(from) === plain(to))
    return [problem(["to"], "A redirect can’t lead to itself.", "Перенаправление не может вести само на себя.")];

  const others = (await strapi.db.query("api::redirect.redirect").findMany({
    where: { documentId: { $ne: draft.documentId }, publishedAt: { $notNull: true } },
    select: ["from", "to"],
  })) as { from: string; to: string }[];
  const problems = [];
  if (others.some((other) => plain(other.from) === plain(from))) {
    problems.push(problem(["from"], `There is already a redirect from ${from}.`, `Перенаправление с адреса ${from} уже есть.`));
  }
  const next = others.find((other) => plain(other.from) === plain(to));
  if (next) {
    problems.push(
      plain(next.to) === plain(from)
        ? problem(
            ["to"],
            `That would be a loop: ${to} already leads back to ${from}.`,
            `Получается круг: ${to} уже ведёт обратно на ${from}.`,
          )
        : problem(
            ["to"],
            `That would be a chain: ${to} leads on to ${next.to}. Use ${next.to} instead.`,
            `Получается цепочка: ${to} ведёт дальше, на ${next.to}. Укажите сразу этот адрес.`,
          ),
    );
  }
  const before = others.find((other) => plain(other.to) === plain(from));
  if (before && !next) {
    problems.push(
      problem(
        ["from"],
        `That would be a chain: ${before.from} leads to ${from}. Change that redirect first.`,
        `Получается цепочка: ${before.from} ведёт на ${from}. Сначала измените то перенаправление.`,
      ),
    );
  }
  return problems;
};
