import type { MotifName } from "./motifs.ts";

/**
 * Words of titles, in both languages, and what shows them, the best first; `*` stands for any ending. The rows are in order of weight: a night train
 * is a train. Only what can be seen stands here: a word for a feeling has a theme.
 */
const rows: readonly (readonly [words: string, ...motifs: MotifName[]])[] = [
  ["train trains station stations stops metro subway поезд* станци* вагон* метро", "train", "tram"],
  ["tram trams трамва*", "tram"],
  ["plate plates dishes sink water тарелк* посуд* вода воды воде водой воду", "sink"],
  ["phone phones drawer drawers телефон* ящик*", "phone", "telephone"],
  ["call calls telephone звонок звонк*", "telephone", "phone"],
  ["jacket jackets coat coats куртк* пальто", "jacket"],
  ["chess chessboard шахмат*", "chess"],
  ["fridge chart charts холодильник* график*", "fridge"],
  ["cup cups tea kettle чай чая чаю чаем чайник* чашк* чаша чаше чашу", "kettle"],
  ["bread baker bakery хлеб* булочн* пекарн*", "bakery"],
  ["rain rains weather дожд* погод* пасмурн*", "rain"],
  ["campfire tent костёр костр* палатк*", "tent"],
  ["mountain mountains гора горы горе гору горой", "hut"],
  ["lighthouse harbour маяк* гаван*", "harbour"],
  ["ferry паром*", "ferry"],
  ["boat boats лодк*", "boat"],
  ["sea shore beach coast море моря морю морем берег* пляж*", "shore", "harbour"],
  ["bridge bridges мост моста мосту мостом", "bridge"],
  ["bench benches лавочк* скамейк* скамья скамье", "bench", "chess"],
  ["river stream река реки реке рекой ручей ручь*", "bench", "bridge"],
  ["greenhouse теплиц* оранжере*", "greenhouse"],
  ["orchard apple apples яблок* яблон*", "orchard"],
  ["garden gate gates сад сада саду садом садов* калитк* ворота", "gate", "orchard"],
  ["tree trees forest birch* дерев* лес леса лесу лесом берёз*", "birches"],
  ["field summer поле летн* лето", "field"],
  ["stairs staircase лестниц* подъезд*", "stairs"],
  ["balcony балкон*", "balcony"],
  ["courtyard yard двор двора дворе", "courtyard"],
  ["cat cats кот кота коту котом кошк*", "cat"],
  ["book books книг* комната комнате комнату", "book"],
  ["lamp lantern лампа лампы лампе фонар*", "lamp"],
  ["window windows окно окна окне окном", "window"],
  ["house home дом дома доме домой", "house"],
  ["night nights morning bedtime ночь ночи ночью ночн* утро утра утром", "window"],
];

export const namedMotifs: readonly MotifName[] = rows.flatMap(([, ...motifs]) => motifs);

type Row = readonly [row: number, motifs: readonly MotifName[]];

/** A publish asks this of the titles of thousands of documents: words, and how words begin, each with its rows. */
const [wholeWords, beginnings] = [new Map<string, Row[]>(), new Map<string, Row[]>()];
for (const [row, [words, ...motifs]] of rows.entries())
  for (const word of words.split(" ")) {
    const [known, text] = word.endsWith("*") ? [beginnings, word.slice(0, -1)] : [wholeWords, word];
    known.set(text, [...(known.get(text) ?? []), [row, motifs]]);
  }

function motifsOfWord(word: string): Row[] {
  const found = [...(wholeWords.get(word) ?? [])];
  for (let end = 1; end <= word.length; end++) found.push(...(beginnings.get(word.slice(0, end)) ?? []));
  return found;
}

/** @returns the motifs that a document's titles name, in order of choice */
export function motifsNamedBy(titles: readonly string[]): readonly MotifName[] {
  const words = titles.flatMap((title) => title.toLowerCase().match(/\p{L}+/gu) ?? []);
  const found = words.flatMap(motifsOfWord).toSorted(([a], [b]) => a - b);
  return [...new Set(found.flatMap(([, motifs]) => motifs))];
}
