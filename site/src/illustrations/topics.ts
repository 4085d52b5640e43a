import type { MotifName } from "./motifs.ts";
import { motifsNamedBy } from "./named.ts";
import type { Picture } from "./picture.ts";

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
  "shore",
  "telephone",
  "window",
];

type ByCollection = Record<"courses" | "tests" | "stories", readonly MotifName[]>;

/**
 * A theme's motifs in order of choice; most subthemes have their theme's. Drink and drugs: no cups, no table, no journey. Courses are out of doors, tests
 * mostly things and rooms, because the first page of therapy shows both: no motif stands in two lists.
 */
const motifsOfTopics: Record<string, ByCollection> = {
  anxiety: {
    courses: ["birches", "field", "train", "hut"],
    tests: ["cat", "sink", "stairs", "rain"],
    stories: ["house", "birches", "train", "gate", "field", "cat"],
  },
  panic: {
    courses: ["bench", "greenhouse", "birches", "orchard"],
    tests: ["kettle", "sink", "stairs", "cat"],
    stories: ["kettle", "bench", "birches", "greenhouse", "hut"],
  },
  "social-anxiety": {
    courses: ["chess", "bench", "courtyard", "orchard"],
    tests: ["bakery", "tram", "stairs", "cat"],
    stories: ["courtyard", "bench", "kettle", "bakery", "tram", "stairs"],
  },
  "low-mood": {
    courses: ["harbour", "greenhouse", "orchard", "field"],
    tests: ["tram", "window", "sink", "cat"],
    stories: ["lamp", "rain", "house", "greenhouse", "tram", "field"],
  },
  stress: {
    courses: ["orchard", "bench", "hut", "field"],
    tests: ["balcony", "sink", "stairs", "kettle"],
    stories: ["boat", "bench", "book", "tent", "orchard", "balcony"],
  },
  sleep: {
    courses: ["hut", "birches", "train", "field"],
    tests: ["cat", "window", "rain", "stairs"],
    stories: ["book", "boat", "lamp", "cat", "hut", "tent"],
  },
  relationships: {
    courses: ["bridge", "chess", "orchard", "courtyard"],
    tests: ["stairs", "kettle", "cat", "balcony"],
    stories: ["kettle", "bridge", "courtyard", "gate", "balcony", "stairs"],
  },
  loneliness: {
    courses: ["courtyard", "chess", "bench", "harbour"],
    tests: ["bakery", "tram", "ferry", "lamp"],
    stories: ["courtyard", "bench", "harbour", "bakery", "stairs", "ferry"],
  },
  grief: {
    courses: ["harbour", "field", "greenhouse", "orchard"],
    tests: ["lamp", "cat", "window", "sink"],
    stories: ["harbour", "lamp", "birches", "orchard", "field", "cat"],
  },
  "bipolar-disorder": {
    courses: ["greenhouse", "hut", "orchard", "field"],
    tests: ["lamp", "sink", "cat", "balcony"],
    stories: ["boat", "house", "hut", "greenhouse", "gate"],
  },
};

/** Subthemes that have motifs of their own. */
const ownOfSubthemes: ReadonlySet<string> = new Set(["panic", "social-anxiety"]);

const motifsOfAddictions: ByCollection = {
  courses: ["house", "orchard", "field", "birches"],
  tests: ["greenhouse", "cat", "orchard", "field"],
  stories: ["house", "birches", "courtyard", "greenhouse", "orchard", "field"],
};

const withoutTopic: readonly MotifName[] = ["house", "bench", "lamp", "orchard", "book", "cat", "field", "chess"];

/** What the tile of each kind of practice shows. Courses and tests, which stand below them on the first page of therapy, never do. */
export const practiceTiles = {
  breathingPractices: { motif: "boat", air: "heather" },
  quickCalms: { motif: "gate", air: "honey" },
  soundTherapies: { motif: "tent", air: "river" },
  visualizations: { motif: "shore", air: "river" },
} as const satisfies Record<string, Picture>;
const onTiles: ReadonlySet<MotifName> = new Set(Object.values(practiceTiles).map(({ motif }) => motif));

const motifsOfPractices: Record<string, readonly MotifName[]> = {
  breathingPractices: ["boat", "field", "hut", "lamp", "cat", "bench"],
  quickCalms: ["gate", "kettle", "greenhouse", "bakery", "orchard", "house"],
  soundTherapies: ["tent", "rain", "harbour", "birches", "cat", "lamp"],
  visualizations: ["shore", "birches", "book", "bench", "hut", "gate", "train"],
};

export interface Subject {
  /** Its theme and subtheme, and what it warns of; all with their parents. */
  topics: readonly string[];
  collection: string;
  /** In all languages: what they name comes before what the theme offers. */
  titles?: readonly string[];
}

const isCrisis = (topic: string): boolean => topic === "self-harm" || topic === "suicidal-thoughts";
const isAddiction = (topic: string): boolean => topic === "drug-addiction" || topic === "alcohol-addiction";

/** @returns the motifs a document may have, in order of choice */
export function motifsOf({ topics, collection }: Subject): readonly MotifName[] {
  if (topics.some(isCrisis)) return gentle;
  const list = collection === "courses" || collection === "tests" ? collection : "stories";
  if (topics.some(isAddiction)) return motifsOfAddictions[list];
  const practice = motifsOfPractices[collection];
  if (practice) return practice;
  const own = motifsOfTopics[topics.find((topic) => ownOfSubthemes.has(topic)) ?? topics.find((topic) => topic in motifsOfTopics) ?? ""];
  return own?.[list] ?? withoutTopic;
}

/** @returns those that its titles name and that it may have, in order of choice: beside a crisis, and about drink and drugs, no other than its theme's */
export function motifsNamedIn(subject: Subject): readonly MotifName[] {
  const { topics, collection, titles = [] } = subject;
  const named = motifsNamedBy(titles);
  if (topics.some((topic) => isCrisis(topic) || isAddiction(topic))) return named.filter((motif) => motifsOf(subject).includes(motif));
  return collection === "courses" || collection === "tests" ? named.filter((motif) => !onTiles.has(motif)) : named;
}

export const isNearCrisis = (subject: Subject): boolean => motifsOf(subject) === gentle;
