import { problem, type Rule } from "../rules/rule.ts";
import { approvalState } from "./approval-state.ts";
import { approvedTypes } from "./approved-types.ts";
import { findVersions } from "./versions.ts";

/** What could cost a life goes live only after a second person approved exactly this. */
export const secondPerson: Rule = async (draft, { strapi, uid, isExempt }) => {
  const type = approvedTypes[uid];
  if (!type || isExempt) return [];
  const { documentId, locale } = draft;
  const [version] = await findVersions(strapi, uid, { documentId, locale, publishedAt: null });
  if (!version) return [];
  const { state, change } = await approvalState(strapi, uid, version);
  if (state !== "waiting") return [];
  const names = change.authors.map(({ name }) => name).filter(Boolean);
  const inEnglish = new Intl.ListFormat("en", { type: "disjunction" }).format(names);
  return [
    problem(
      [type.reviewedBy],
      `This version waits for a second person: somebody who may approve, but not ${inEnglish || "whoever changed it"}, has to press “Approve” first.`,
      `Эту версию сначала должен утвердить второй человек: тот, у кого есть на это право и кто сам её не менял${names.length > 0 ? ` (меняли: ${names.join(", ")})` : ""}.`,
    ),
  ];
};
