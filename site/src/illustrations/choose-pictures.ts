import { hashOf } from "./hash.ts";
import { motifs, type MotifName } from "./motifs.ts";
import type { Air } from "./brush/palette.ts";
import type { Picture } from "./picture.ts";
import { isNearCrisis, motifsNamedIn, motifsOf, notBesideCrisis, type Subject } from "./topics.ts";

export interface Illustrated extends Subject {
  documentId: string;
}

/** How many documents back a motif must not have been: a grid of four columns has its neighbours to the left and above within it. */
const apart = 4;
/** The same among the documents of one theme, which have a page of their own. */
const apartInTheme = 3;
/** How far a document that touches a crisis reaches: to the left and right, and a row up and down in a grid of three. */
const beside = 3;

/** By document: a process that chooses again and again looks into each title once. */
const namedBefore = new WeakMap<Illustrated, readonly MotifName[]>();

/** @returns the motifs that a document's titles name */
export function namedBy(document: Illustrated): readonly MotifName[] {
  const named = namedBefore.get(document) ?? motifsNamedIn(document);
  namedBefore.set(document, named);
  return named;
}

/** What was chosen of which documents. */
export interface Choice {
  documents: readonly Illustrated[];
  pictures: ReadonlyMap<string, Picture>;
}

/** How many of the first documents were there before, and have the picture that they had: what is chosen depends on the next few, too. */
function sameAsBefore(documents: readonly Illustrated[], before: Choice | undefined): number {
  const another = documents.findIndex((one, at) => one !== before?.documents[at]);
  return before ? Math.max(0, (another === -1 ? documents.length : another) - Math.max(apart, beside)) : 0;
}

/**
 * Walks the documents of a collection in the order of its list. Each has what its title names, else the motif of its topic that was used least so far;
 * neither is one that the last four or the last three of its theme have, or that one of the next four names. The same documents in the same order
 * always get the same pictures.
 * @param before a choice for nearly the same documents: it is taken over up to the first that is another
 */
export function choosePictures(documents: readonly Illustrated[], before?: Choice): Map<string, Picture> {
  const same = sameAsBefore(documents, before);
  const chosen: { motif: MotifName; air: Air; theme: string | undefined }[] = [];
  const timesUsed = new Map<MotifName, number>();
  const chosenInTheme = new Map<string | undefined, typeof chosen>();
  const named = documents.map(namedBy);
  const add = (motif: MotifName, air: Air, theme: string | undefined, ofTheme: typeof chosen) => {
    const one = { motif, air, theme };
    chosen.push(one);
    ofTheme.push(one);
    timesUsed.set(motif, (timesUsed.get(motif) ?? 0) + 1);
  };
  for (const [at, document] of documents.entries()) {
    const theme = document.topics[0];
    const ofTheme = chosenInTheme.get(theme) ?? [];
    chosenInTheme.set(theme, ofTheme);
    if (at < same) {
      const { motif, air } = before!.pictures.get(document.documentId)!;
      add(motif, air, theme, ofTheme);
      continue;
    }
    const recent = chosen.slice(-apart).reverse();
    const recentInTheme = ofTheme.slice(-apartInTheme).reverse();
    const besideCrisis = documents.slice(Math.max(0, at - beside), at + beside + 1).some(isNearCrisis);
    const mayStandHere = (motif: MotifName) => !besideCrisis || !notBesideCrisis.includes(motif);
    const isNearby = (motif: MotifName) => [...recent, ...recentInTheme].some((one) => one.motif === motif);
    const ofTitle = named[at]!.find((motif) => mayStandHere(motif) && !isNearby(motif));
    const allowed = motifsOf(document).filter(mayStandHere);
    const namedNext = new Set(named.slice(at + 1, at + 1 + apart).map(([first]) => first));
    const cost = (motif: MotifName) =>
      nearness(recent, motif, apart) * 100 +
      nearness(recentInTheme, motif, apartInTheme) * 90 +
      (namedNext.has(motif) ? 80 : 0) +
      (recent[0] && motifs[recent[0].motif].kind === motifs[motif].kind ? 5 : 0) +
      (timesUsed.get(motif) ?? 0) * 10;
    const cheapest = () => (allowed.length > 0 ? allowed : motifsOf(document)).reduce((best, one) => (cost(one) < cost(best) ? one : best));
    const motif = ofTitle ?? cheapest();
    const lastAirs = chosen.slice(-2).map((one) => one.air);
    add(motif, airOf(motif, document.documentId, lastAirs), theme, ofTheme);
  }
  return new Map(documents.map(({ documentId }, at) => [documentId, { motif: chosen[at]!.motif, air: chosen[at]!.air }]));
}

/** 0: not among the last; the nearer, the more. */
function nearness(last: readonly { motif: MotifName }[], motif: MotifName, within: number): number {
  const at = last.findIndex((one) => one.motif === motif);
  return at === -1 ? 0 : within - at;
}

/** One of the motif's two tints, by the document; never the third of one tint in a row where there is another. */
function airOf(motif: MotifName, documentId: string, lastTwo: readonly Air[]): Air {
  const { airs } = motifs[motif];
  const own = hashOf(documentId) % 2 === 0 ? airs[0] : airs[1];
  const isThird = lastTwo.length === 2 && lastTwo.every((air) => air === own);
  return isThird ? (airs.find((air) => air !== own) ?? own) : own;
}
