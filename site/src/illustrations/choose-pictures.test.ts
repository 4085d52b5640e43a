import { expect, test } from "vitest";
import { avatars } from "./avatars.ts";
import { choosePictures, type Illustrated } from "./choose-pictures.ts";
import { motifNames, type MotifName } from "./motifs.ts";
import { namedMotifs } from "./named.ts";
import { motifsOf, notBesideCrisis, practiceTiles } from "./topics.ts";

const documents = (collection: string, topics: string[][]): Illustrated[] =>
  topics.map((some, at) => ({ documentId: `${collection}-${at}`, collection, mainTheme: some[0] ?? null, topics: some }));
const motifsIn = (list: Omit<Illustrated, "mainTheme">[]): MotifName[] =>
  [...choosePictures(list.map((one) => ({ mainTheme: one.topics[0] ?? null, ...one }))).values()].map(({ motif }) => motif);

const everything = [
  "anxiety",
  "panic",
  "social-anxiety",
  "low-mood",
  "stress",
  "sleep",
  "relationships",
  "loneliness",
  "grief",
  "bipolar-disorder",
];

test("beside self-harm and suicidal thoughts stand four motifs alone, whatever else a document is about", () => {
  for (const collection of ["courses", "stories", "tests", "visualizations"])
    for (const crisis of ["self-harm", "suicidal-thoughts"])
      for (const topics of [[crisis], [...everything, crisis], [crisis, "alcohol-addiction"]])
        expect(motifsOf({ collection, topics })).toEqual(["house", "book", "courtyard", "lamp"]);
});

test("the neighbours of such a document, a row above and below too, show no bridge, rails, deep water or roof", () => {
  for (const topic of everything) {
    const list = [[topic], [topic], [topic], ["suicidal-thoughts"], [topic], [topic], [topic]];
    for (const motif of motifsIn(documents("stories", list)))
      expect(["bridge", "train", "tram", "ferry", "harbour", "boat", "rain", "balcony", "shore", "window"], topic).not.toContain(motif);
  }
});

test("so do its neighbours on the page of its main theme, those of a subtheme too, in a short list and in a long one", () => {
  for (const length of [24, 240]) {
    const topics = Array.from({ length }, (_, at) => (at === length / 2 ? ["anxiety", "self-harm"] : [everything[at % 6]!]));
    const list = documents("stories", topics).map((one) => (one.mainTheme === "panic" ? { ...one, mainTheme: "anxiety" } : one));
    const pictures = choosePictures(list);
    const ofTheme = list.filter(({ mainTheme }) => mainTheme === "anxiety");
    const at = ofTheme.findIndex((one) => one.topics.includes("self-harm"));
    for (const one of ofTheme.slice(Math.max(0, at - 3), at + 4))
      expect(notBesideCrisis).not.toContain(pictures.get(one.documentId)!.motif);
  }
});

test("alcohol and drugs have no table, no cups and no journey", () => {
  for (const topic of ["alcohol-addiction", "drug-addiction"])
    for (const motif of ["kettle", "train", "tram", "tent", "balcony", "bakery"])
      expect(motifsOf({ collection: "courses", topics: [topic] })).not.toContain(motif);
});

test("no member's picture shows what must not stand beside a cry for help", () => {
  for (const { motif } of avatars)
    expect(["bridge", "train", "tram", "ferry", "harbour", "boat", "rain", "balcony", "birches", "kettle", "tent"]).not.toContain(motif);
});

test("within four documents of a list no motif comes twice, nor one tint three times in a row", () => {
  const list = documents(
    "stories",
    [...everything, ...everything, ...everything].map((topic) => [topic]),
  );
  const pictures = [...choosePictures(list).values()];
  for (const [at, { motif }] of pictures.entries())
    expect(pictures.slice(Math.max(0, at - 4), at).map((one) => one.motif)).not.toContain(motif);
  for (let at = 2; at < pictures.length; at++)
    expect(new Set(pictures.slice(at - 2, at + 1).map(({ air }) => air)).size).toBeGreaterThan(1);
});

test("documents of one theme alone, which have a page of their own, differ from their neighbours", () => {
  for (const topic of [...everything, "alcohol-addiction", "self-harm"]) {
    const motifs = motifsIn(
      documents(
        "courses",
        Array.from({ length: 12 }, () => [topic]),
      ),
    );
    for (const [at, motif] of motifs.entries()) expect(motifs.slice(Math.max(0, at - 3), at), topic).not.toContain(motif);
  }
});

test("the same documents have the same pictures, and what is added at the end changes none", () => {
  const list = documents(
    "courses",
    everything.map((topic) => [topic]),
  );
  expect(choosePictures(list)).toEqual(choosePictures(list));
  const longer = choosePictures([...list, { documentId: "new", collection: "courses", mainTheme: "sleep", topics: ["sleep"] }]);
  for (const [documentId, picture] of choosePictures(list)) expect(longer.get(documentId)).toEqual(picture);
});

/** A list of more documents than stand before a reader at once. */
const longList = documents(
  "stories",
  Array.from({ length: 600 }, (_, at) => [everything[(at * 7 + (at % 11)) % everything.length]!]),
);

test("in a long list neighbours differ, also in their theme, and few are alike within a row", () => {
  const pictures = choosePictures(longList);
  const alike = (list: readonly Illustrated[], within: number) => {
    const motifs = list.map(({ documentId }) => pictures.get(documentId)!.motif);
    return motifs.filter((motif, at) => motifs.slice(Math.max(0, at - within), at).includes(motif)).length / list.length;
  };
  expect(alike(longList, 1)).toBe(0);
  expect(alike(longList, 4)).toBeLessThan(0.12);
  for (const topic of everything)
    expect(
      alike(
        longList.filter(({ topics }) => topics[0] === topic),
        1,
      ),
      topic,
    ).toBeLessThan(0.05);
});

test("a document that comes into a long list or leaves it changes the pictures of a few around it", () => {
  const before = choosePictures(longList);
  const othersAfter = (list: Illustrated[]) =>
    [...choosePictures(list)].filter(([documentId, picture]) => {
      const { motif, air } = before.get(documentId) ?? picture;
      return picture.motif !== motif || picture.air !== air;
    }).length;
  const counts = Array.from({ length: 40 }, (_, turn) => {
    const at = turn * 15;
    const theme = everything[turn % everything.length]!;
    const come = { documentId: `new-${turn}`, collection: "stories", mainTheme: theme, topics: [theme] };
    return [othersAfter(longList.toSpliced(at, 0, come)), othersAfter(longList.toSpliced(at, 1))];
  }).flat();
  expect(Math.max(...counts)).toBeLessThan(30);
  expect(counts.toSorted((a, b) => a - b)[40]).toBeLessThan(6);
});

test("what was chosen before makes no difference, wherever documents came, went, moved or are about something else", () => {
  let before = { documents: longList, pictures: choosePictures(longList) };
  for (let round = 0; round < 60; round++) {
    const at = (round * 37) % before.documents.length;
    const come = (turn: number): Illustrated => {
      const theme = ["self-harm", "sleep", "new"][(round + turn) % 3]!;
      const titles = [["A train", "Чай", "Words"][round % 3]!];
      return { documentId: `new-${round}-${turn}`, collection: "stories", mainTheme: theme, topics: [theme], titles };
    };
    const moved = [...before.documents];
    moved.splice((at * 7) % moved.length, 0, ...moved.splice(at, 1));
    for (const documents of [before.documents.toSpliced(at, round % 3, come(0), come(1)), before.documents.toSpliced(at, 2), moved]) {
      const pictures = choosePictures(documents, before);
      expect(pictures, `${round}`).toEqual(choosePictures(documents));
      before = { documents, pictures };
    }
  }
});

test("what a short list was makes no difference to a long one, nor the other way round", () => {
  for (const [one, other] of [
    [longList, longList.slice(0, 12)],
    [longList.slice(0, 12), longList],
  ] as const)
    expect(choosePictures(one, { documents: other, pictures: choosePictures(other) })).toEqual(choosePictures(one));
});

test("a title's word comes before the theme's motifs, in both languages, and not beside the same motif", () => {
  const [first, next, third] = motifsIn([
    { documentId: "a", collection: "stories", topics: ["sleep"], titles: ["The night train", "Ночной поезд"] },
    { documentId: "b", collection: "stories", topics: ["anxiety"], titles: ["Семь станций"] },
    { documentId: "c", collection: "stories", topics: ["anxiety"], titles: ["Tea for two"] },
  ]);
  expect([first, third]).toEqual(["train", "kettle"]);
  // Its other motif, as the train has just been.
  expect(next).toBe("tram");
});

test("who stands before a title that names a motif leaves it to it", () => {
  for (const topic of everything) {
    const [first] = motifsOf({ collection: "stories", topics: [topic] });
    const named = documents("stories", [[topic], [topic]]);
    const title = { kettle: "Чай", house: "Дом", book: "Книга", boat: "Лодка", lamp: "Лампа", courtyard: "Двор", harbour: "Маяк" }[
      first as string
    ];
    const [before, after] = motifsIn([named[0]!, { ...named[1]!, titles: [title!] }]);
    expect([before === first, after], topic).toEqual([false, first]);
  }
});

test("no title brings to a crisis, to drink or to drugs what must not stand there", () => {
  const titles = ["The train, the bridge and the sea", "Окно, балкон и чай"];
  for (const collection of ["courses", "stories", "tests"]) {
    for (const topic of ["self-harm", "suicidal-thoughts"])
      expect(["house", "book", "courtyard", "lamp"]).toContain(motifsIn([{ documentId: "a", collection, topics: [topic], titles }])[0]);
    for (const topic of ["alcohol-addiction", "drug-addiction"])
      expect(motifsOf({ collection, topics: [topic] })).toContain(motifsIn([{ documentId: "a", collection, topics: [topic], titles }])[0]);
    const [beside] = motifsIn([
      { documentId: "a", collection, topics: ["sleep"], titles },
      { documentId: "b", collection, topics: ["self-harm"] },
    ]);
    expect(["train", "bridge", "shore", "harbour", "window", "balcony"]).not.toContain(beside);
  }
});

test("courses and tests have no motif of a practice's tile and share none with each other", () => {
  const tiles = Object.values(practiceTiles).map(({ motif }): MotifName => motif);
  const of = (collection: string) => new Set(everything.flatMap((topic) => motifsOf({ collection, topics: [topic] })));
  for (const collection of ["courses", "tests"]) expect([...of(collection)].filter((motif) => tiles.includes(motif))).toEqual([]);
  const [titled] = motifsIn([{ documentId: "a", collection: "courses", topics: ["sleep"], titles: ["Лодка и костёр"] }]);
  expect(tiles).not.toContain(titled);
  expect([...of("courses")].filter((motif) => of("tests").has(motif))).toEqual([]);
});

test("every motif has a place; the signpost is for who has lost the way", () => {
  const placed = new Set<MotifName>([
    "signpost",
    ...namedMotifs,
    ...everything.flatMap((topic) => motifsOf({ collection: "stories", topics: [topic] })),
    ...["quickCalms", "soundTherapies", "visualizations"].flatMap((collection) => motifsOf({ collection, topics: [] })),
  ]);
  expect(motifNames.filter((motif) => !placed.has(motif))).toEqual([]);
});
