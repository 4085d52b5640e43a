import { hashOf } from "./hash.ts";
import { motifs, type MotifName } from "./motifs.ts";
import type { Air } from "./brush/palette.ts";
import type { Picture } from "./picture.ts";
import { isNearCrisis, motifsNamedIn, motifsOf, notBesideCrisis, type Subject } from "./topics.ts";

export interface Illustrated extends Subject {
  documentId: string;
  /** Whose pages list it. */
  mainTheme: string | null;
}

/** Within how many documents of a list a motif should not come twice: a grid of four columns has its neighbours to the left and above within it. */
const apart = 4;
/** The same among the documents of one main theme, which have a page of their own. A theme has few motifs: in a long list more would bind all its documents to each other. */
const apartInTheme = { short: 3, long: 1 };
/** How far a document that touches a crisis reaches, in the list and in that of its theme: to the left and right, and a row up and down in a grid of three. */
const beside = 3;
/** Up to so many documents stand before a reader at once: nothing comes twice among the neighbours there, nor one motif much more often than others. */
const shortList = 32;

interface OfDocument {
  named: readonly MotifName[];
  motifs: readonly MotifName[];
  isNearCrisis: boolean;
  /** A number drawn by lot (the hash of the id): whose turn comes first in a long list, and which tint is its own. */
  lot: number;
  /** What each motif of its topic costs it, drawn by lot as well. */
  ownCosts: ReadonlyMap<MotifName, number>;
}
/** By document: a process that chooses again and again looks into each title once. */
const known = new WeakMap<Illustrated, OfDocument>();

function ofDocument(document: Illustrated): OfDocument {
  const before = known.get(document);
  if (before) return before;
  const ofTopic = motifsOf(document);
  const made: OfDocument = {
    named: motifsNamedIn(document),
    motifs: ofTopic,
    isNearCrisis: isNearCrisis(document),
    lot: hashOf(document.documentId),
    ownCosts: new Map(ofTopic.map((motif) => [motif, hashOf(document.documentId + motif) % 50])),
  };
  known.set(document, made);
  return made;
}

/** @returns the motifs that a document's titles name */
export const namedBy = (document: Illustrated): readonly MotifName[] => ofDocument(document).named;

/** What was chosen of which documents. */
export interface Choice {
  documents: readonly Illustrated[];
  pictures: ReadonlyMap<string, Picture>;
}

/**
 * Chooses for the documents of a collection, in the order of its list. Each has what its title names, else a motif of its topic; what a neighbour in
 * the list or in its theme has, or a neighbour's title names, it has only for want of another. The same documents in the same order always get the same pictures.
 *
 * A short list is chosen from its first document to the last. In a long one turns are drawn by lot (the hash of the id), so that a document that comes or goes changes
 * the pictures of a few: in order, each choice would lead to the next one, and all that follow would get others.
 * @param before a choice of nearly the same documents: in a long list, only what can be another since is chosen again
 */
export function choosePictures(documents: readonly Illustrated[], before?: Choice): Map<string, Picture> {
  const list = createList(documents);
  if (documents.length <= shortList) return chooseInOrder(list);
  const isByLotBefore = before !== undefined && before.documents.length > shortList;
  return isByLotBefore ? chooseAgain(list, before) : chooseByLot(list);
}

type List = ReturnType<typeof createList>;

/** Documents in their order, and which stand near which. */
function createList(documents: readonly Illustrated[]) {
  const placesOfTheme = Map.groupBy(documents.keys(), (at) => documents[at]!.mainTheme);
  const placeInTheme: number[] = [];
  for (const places of placesOfTheme.values()) for (const [place, at] of places.entries()) placeInTheme[at] = place;
  const reachInTheme = documents.length <= shortList ? apartInTheme.short : apartInTheme.long;
  const all = documents.map(ofDocument);
  const chosen: (Picture | undefined)[] = documents.map(() => undefined);
  /** Calls for each neighbour, with what its motif costs here. */
  function forNeighbours(at: number, take: (place: number, cost: number, isInRow: boolean) => void): void {
    const ofTheme = placesOfTheme.get(documents[at]!.mainTheme)!;
    const inTheme = placeInTheme[at]!;
    for (let away = -apart; away <= apart; away++)
      if (away !== 0 && all[at + away]) take(at + away, (apart + 1 - Math.abs(away)) * 100, true);
    for (let away = -reachInTheme; away <= reachInTheme; away++) {
      const place = away === 0 ? undefined : ofTheme[inTheme + away];
      if (place !== undefined) take(place, (reachInTheme + 1 - Math.abs(away)) * 90, false);
    }
  }
  /** Whether a document that touches a crisis stands near, here or on the page of the theme. */
  function isBesideCrisis(at: number): boolean {
    const ofTheme = placesOfTheme.get(documents[at]!.mainTheme)!;
    const inTheme = placeInTheme[at]!;
    for (let away = -beside; away <= beside; away++)
      if (all[at + away]?.isNearCrisis || all[ofTheme[inTheme + away] ?? -1]?.isNearCrisis) return true;
    return false;
  }
  return { documents, all, chosen, placesOfTheme, forNeighbours, isBesideCrisis };
}

/** @param isEarlier whether a neighbour's turn comes before: the others take no part in the choice, but for what their titles name */
function pictureAt(list: List, at: number, isEarlier: (place: number) => boolean, costOf: (motif: MotifName) => number): Picture {
  const { all, chosen } = list;
  const { named, motifs: ofTopic } = all[at]!;
  const costs = new Map<MotifName, number>();
  const namedNear = new Set<MotifName>();
  list.forNeighbours(at, (place, cost, isInRow) => {
    const motif = isEarlier(place) ? chosen[place]!.motif : undefined;
    if (motif) costs.set(motif, (costs.get(motif) ?? 0) + cost);
    const [name] = motif || !isInRow ? [] : all[place]!.named;
    if (name) namedNear.add(name);
  });
  const isBesideCrisis = list.isBesideCrisis(at);
  const mayStandHere = (motif: MotifName) => !isBesideCrisis || !notBesideCrisis.includes(motif);
  const allowed = ofTopic.filter(mayStandHere);
  const isOfKindBeside = (motif: MotifName) =>
    [at - 1, at + 1].some((place) => all[place] && isEarlier(place) && motifs[chosen[place]!.motif].kind === motifs[motif].kind);
  const cost = (motif: MotifName) =>
    (costs.get(motif) ?? 0) + (namedNear.has(motif) ? 80 : 0) + (isOfKindBeside(motif) ? 5 : 0) + costOf(motif);
  const motif = named.find((one) => mayStandHere(one) && !costs.has(one)) ?? cheapest(allowed.length > 0 ? allowed : ofTopic, cost);
  return { motif, air: airAt(list, at, motif, isEarlier) };
}

/** One of the motif's two tints, by the document; not the third of one tint in a row where there is another. */
function airAt({ all, chosen }: List, at: number, motif: MotifName, isEarlier: (place: number) => boolean): Air {
  const { airs } = motifs[motif];
  const own = all[at]!.lot % 2 === 0 ? airs[0] : airs[1];
  const isOwn = (place: number) => place === at || (all[place] !== undefined && isEarlier(place) && chosen[place]!.air === own);
  const isThird = [at - 2, at - 1, at].some((first) => [first, first + 1, first + 2].every(isOwn));
  return isThird ? (airs.find((air) => air !== own) ?? own) : own;
}

function chooseInOrder(list: List): Map<string, Picture> {
  const timesUsed = new Map<MotifName, number>();
  for (const at of list.documents.keys()) {
    const picture = pictureAt(
      list,
      at,
      (place) => place < at,
      (motif) => (timesUsed.get(motif) ?? 0) * 10,
    );
    list.chosen[at] = picture;
    timesUsed.set(picture.motif, (timesUsed.get(picture.motif) ?? 0) + 1);
  }
  return picturesIn(list);
}

const picturesIn = ({ documents, chosen }: List): Map<string, Picture> =>
  new Map(documents.map(({ documentId }, at) => [documentId, chosen[at]!]));

const inTurn =
  ({ all }: List) =>
  (one: number, other: number): number =>
    all[one]!.lot - all[other]!.lot || one - other;

function chooseOneByLot(list: List, at: number): Picture {
  const compare = inTurn(list);
  const { ownCosts } = list.all[at]!;
  return pictureAt(
    list,
    at,
    (place) => compare(place, at) < 0,
    (motif) => ownCosts.get(motif)!,
  );
}

function chooseByLot(list: List): Map<string, Picture> {
  for (const at of [...list.documents.keys()].sort(inTurn(list))) list.chosen[at] = chooseOneByLot(list, at);
  return picturesIn(list);
}

/** Chooses where something near is another, and from there on to the neighbours whose turn is later, as long as it comes out differently. */
function chooseAgain(list: List, before: Choice): Map<string, Picture> {
  const { documents, chosen } = list;
  for (const [at, { documentId }] of documents.entries()) chosen[at] = before.pictures.get(documentId);
  const compare = inTurn(list);
  const due = placesNearChanges(list, before.documents).sort(compare);
  for (let next = 0; next < due.length; next++) {
    const at = due[next]!;
    const picture = chooseOneByLot(list, at);
    const last = chosen[at];
    if (last?.motif === picture.motif && last.air === picture.air) continue;
    chosen[at] = picture;
    list.forNeighbours(at, (place) => {
      if (compare(place, at) > 0) putInTurn(due, place, next, compare);
    });
  }
  return picturesIn(list);
}

/** Places whose document is another one than before, and those that have such a place, or had one, among their neighbours. */
function placesNearChanges({ documents, placesOfTheme }: List, before: readonly Illustrated[]): number[] {
  let start = 0;
  while (start < documents.length && documents[start] === before[start]) start++;
  let same = 0;
  while (same < Math.min(documents.length, before.length) - start && documents.at(-1 - same) === before.at(-1 - same)) same++;
  const end = documents.length - same;
  const near = new Set<number>();
  const reach = Math.max(apart, beside);
  for (let at = Math.max(0, start - reach); at < Math.min(documents.length, end + reach); at++) near.add(at);
  for (const places of placesOfTheme.values()) {
    const from = places.findIndex((at) => at >= start);
    const first = from === -1 ? places.length : from;
    const to = places.findIndex((at) => at >= end);
    const last = to === -1 ? places.length : to;
    const reachInTheme = Math.max(apartInTheme.long, beside);
    for (const at of places.slice(Math.max(0, first - reachInTheme), last + reachInTheme)) near.add(at);
  }
  return [...near];
}

/** Puts a place where its turn is, after the one whose turn it is now; one that is due already stays. */
function putInTurn(due: number[], place: number, now: number, compare: (one: number, other: number) => number): void {
  let [low, high] = [now + 1, due.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (compare(due[middle]!, place) < 0) low = middle + 1;
    else high = middle;
  }
  if (due[low] !== place) due.splice(low, 0, place);
}

/** @returns the first of those that cost least */
function cheapest(some: readonly MotifName[], costOf: (motif: MotifName) => number): MotifName {
  const costs = some.map(costOf);
  return some[costs.indexOf(Math.min(...costs))]!;
}
