/** What Strapi says in English and isn't true here: nothing is lost, because of the trash and the history; and its own name. Ids are Strapi's. */
import { namedByUs } from "./named-by-us.ts";

export const strapiInEnglish: Record<string, string> = {
  ...namedByUs.en,
  "content-manager.actions.delete.dialog.body": "Delete this entry? It stays in the trash for 30 days.",
  "content-manager.actions.discard.dialog.body": "Discard the changes? They stay in the history.",
};
