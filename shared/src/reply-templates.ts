/** What a moderator answers with a template: the decision it goes with, an answer to an appeal, or the wish for a change. */
export const replyUses = ["check-in", "note", "hide", "delete", "mute", "ban", "appeal", "edit-asked"] as const;
export type ReplyUse = (typeof replyUses)[number];

/** What stands in place of `{alias}` and its like: the author's name here, the rule, the line it is about, the end of a mute, the page of help. */
export const replyVariables = ["alias", "rule", "quote", "until", "helpLink"] as const;
export type ReplyVariable = (typeof replyVariables)[number];

const written = /\{([^{}]*)\}/g;
const isVariable = (name: string): boolean => replyVariables.some((one) => one === name);

/** @returns names in braces that no decision fills in, each once, and whether a brace stands alone: an author would read both as they are */
export function variableFaultsIn(text: string): { unknown: string[]; hasLoneBrace: boolean } {
  const names = [...text.matchAll(written)].map(([, name]) => name ?? "");
  return {
    unknown: [...new Set(names.filter((name) => !isVariable(name)))],
    hasLoneBrace: /[{}]/.test(text.replaceAll(written, "")),
  };
}
