import type { MotifName } from "./motifs.ts";

/** The only pictures beside self-harm and suicidal thoughts: no height, no deep water, no rails, nothing that hangs, no forest. */
const gentle: readonly MotifName[] = ["house", "book", "courtyard", "lamp"];

/** Not in a list beside a document that may have the gentle ones alone. */
export const notBesideCrisis: readonly MotifName[] = [
  "bench",
  "bridge",
  "train",
  "tram",
  "ferry",
  "harbour",
  "boat",
  "rain",
  "balcony",
  "birches",
  "stairs",
];

const addictions: readonly MotifName[] = ["house", "birches", "courtyard", "greenhouse", "orchard", "field"];

/** A theme's motifs in order of choice; a subtheme has its theme's. Drink and drugs: no cups, no table, no journey. */
const motifsOfTopics: Record<string, readonly MotifName[]> = {
  anxiety: ["house", "birches", "train", "gate", "field", "cat"],
  panic: ["kettle", "bench", "birches", "greenhouse", "hut"],
  "social-anxiety": ["courtyard", "bench", "kettle", "bakery", "tram", "stairs"],
  "low-mood": ["lamp", "rain", "house", "greenhouse", "tram", "field"],
  stress: ["boat", "bench", "book", "tent", "orchard", "balcony"],
  sleep: ["book", "boat", "lamp", "cat", "hut", "tent"],
  relationships: ["kettle", "bridge", "courtyard", "gate", "balcony", "stairs"],
  loneliness: ["courtyard", "bench", "harbour", "bakery", "stairs", "ferry"],
  grief: ["harbour", "lamp", "birches", "orchard", "field", "cat"],
  "bipolar-disorder": ["boat", "house", "hut", "greenhouse", "gate"],
  "self-harm": gentle,
  "suicidal-thoughts": gentle,
  "drug-addiction": addictions,
  "alcohol-addiction": addictions,
};

const withoutTopic: readonly MotifName[] = ["house", "bench", "gate", "lamp", "orchard", "book", "cat", "field"];

/** What a kind of practice shows, the first also on its tile. */
const motifsOfPractices: Record<string, readonly MotifName[]> = {
  breathingPractices: ["boat", "field", "hut", "lamp", "cat", "bench"],
  quickCalms: ["kettle", "gate", "greenhouse", "bakery", "orchard", "house"],
  soundTherapies: ["rain", "harbour", "birches", "tent", "cat", "lamp"],
  visualizations: ["birches", "book", "bench", "hut", "gate", "train"],
};

export interface Subject {
  /** Its theme and subtheme, and what it warns of; all with their parents. */
  topics: readonly string[];
  collection: string;
}

/** @returns the motifs a document may have, in order of choice */
export function motifsOf({ topics, collection }: Subject): readonly MotifName[] {
  const lists = topics.flatMap((topic) => (motifsOfTopics[topic] ? [motifsOfTopics[topic]] : []));
  if (lists.includes(gentle)) return gentle;
  if (lists.includes(addictions)) return addictions;
  return motifsOfPractices[collection] ?? lists[0] ?? withoutTopic;
}

export const isNearCrisis = (subject: Subject): boolean => motifsOf(subject) === gentle;
