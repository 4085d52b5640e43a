/** What Strapi says in English and isn't true here: nothing is lost, because of the trash and the history. Ids are Strapi's. */
export const strapiInEnglish: Record<string, string> = {
  "content-manager.actions.delete.dialog.body": "Delete this entry? It stays in the trash for 30 days.",
  "content-manager.actions.discard.dialog.body": "Discard the changes? They stay in the history.",
};
