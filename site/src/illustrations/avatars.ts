import { hashOf } from "./hash.ts";
import type { Picture } from "./picture.ts";

/** What stands for a member without a photo. They may stand beside any words, so none shows water, rails, heights or a table with cups. */
export const avatars: readonly Picture[] = [
  { motif: "house", air: "moss" },
  { motif: "cat", air: "heather" },
  { motif: "gate", air: "honey" },
  { motif: "lamp", air: "river" },
  { motif: "orchard", air: "honey" },
  { motif: "book", air: "heather" },
  { motif: "greenhouse", air: "moss" },
  { motif: "courtyard", air: "heather" },
  { motif: "field", air: "honey" },
  { motif: "bakery", air: "heather" },
  { motif: "greenhouse", air: "river" },
  { motif: "cat", air: "moss" },
];

/** @returns the same picture for the same member */
export const avatarOf = (memberId: string): Picture => avatars[hashOf(memberId) % avatars.length] ?? { motif: "house", air: "moss" };
