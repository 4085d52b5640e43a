/** English words of the generated corpus with their forms, from tables written by hand: no stemmer had a part in them. */

/** Plural with -s. */
const regularNouns =
  "garden window kettle blanket umbrella lantern notebook calendar railway station harbour orchard bicycle curtain drawer ladder pocket mirror candle corridor teacher engine basket button carpet chapter concert cushion doorbell envelope festival fountain guitar hammer helmet jacket keyboard kitchen landlord lecture magazine mountain museum nurse office orchestra painter parcel pencil pianist pillow planet playground postcard printer puzzle quarrel radiator recipe river rumour saddle scarecrow seminar shelter signal sofa staircase sticker suitcase surgeon tablecloth teapot telescope ticket timetable tractor tunnel uniform vacation valley village violin waiter wallet whistle widower workshop yoghurt";
/** Those that aren't made with a plain -s: singular and plural. */
const otherNouns = [
  "bakery bakeries",
  "library libraries",
  "nursery nurseries",
  "laundry laundries",
  "memory memories",
  "diary diaries",
  "grocery groceries",
  "cemetery cemeteries",
  "factory factories",
  "balcony balconies",
  "sandwich sandwiches",
  "toothbrush toothbrushes",
  "church churches",
  "branch branches",
  "watch watches",
  "mattress mattresses",
  "princess princesses",
  "bus buses",
  "box boxes",
  "child children",
  "woman women",
  "shelf shelves",
  "scarf scarves",
  "loaf loaves",
  "leaf leaves",
  "knife knives",
  "foot feet",
  "tooth teeth",
  "goose geese",
];
/** Base, 3rd person, past, -ing. */
const verbs = [
  "remember remembers remembered remembering",
  "paint paints painted painting",
  "collect collects collected collecting",
  "avoid avoids avoided avoiding",
  "describe describes described describing",
  "repair repairs repaired repairing",
  "measure measures measured measuring",
  "imagine imagines imagined imagining",
  "notice notices noticed noticing",
  "polish polishes polished polishing",
  "photograph photographs photographed photographing",
  "borrow borrows borrowed borrowing",
  "carry carries carried carrying",
  "copy copies copied copying",
  "postpone postpones postponed postponing",
  "clean cleans cleaned cleaning",
  "sketch sketches sketched sketching",
  "unpack unpacks unpacked unpacking",
  "inspect inspects inspected inspecting",
  "tidy tidies tidied tidying",
];
/** Plain, comparative or adverb. */
const adjectives = [
  "slow slower slowly",
  "quiet quieter quietly",
  "heavy heavier heavily",
  "gentle gentler gently",
  "bright brighter brightly",
  "narrow narrower narrowly",
  "rusty rustier rustily",
  "cold colder coldly",
  "crooked crookedly crooked",
  "wooden woodenly wooden",
  "strange stranger strangely",
  "clumsy clumsier clumsily",
  "modest modestly modest",
  "patient patiently patient",
  "generous generously generous",
  "curious curiously curious",
  "stubborn stubbornly stubborn",
  "nervous nervously nervous",
  "careful carefully careful",
  "playful playfully playful",
];
/** Places that no map has, so that a corpus has words that are rare. */
const placeBeginnings =
  "ash birch bram calder clay cold copper corn crane dal elder fern fox glen hart hazel heather holm iron juniper kestrel lark linden maple marsh moss nettle oak otter pine quarry raven reed rowan sedge silver stone swan thistle thorn umber vale wether wick willow winter wren yarrow".split(
    " ",
  );
const placeMiddles = ["", "en", "er", "ing", "le", "s"];
const placeEndings = "brook bury by combe dale field ford gate ham hurst leigh mere mouth ness ridge stead thorpe ton wick worth".split(
  " ",
);

export type English = {
  nouns: readonly (readonly string[])[];
  verbs: readonly (readonly string[])[];
  adjectives: readonly (readonly string[])[];
  places: readonly (readonly string[])[];
};

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

export const english: English = {
  nouns: [...regularNouns.split(" ").map((word) => [word, `${word}s`]), ...otherNouns.map((line) => line.split(" "))],
  verbs: verbs.map((line) => line.split(" ")),
  adjectives: adjectives.map((line) => line.split(" ")),
  places: placeBeginnings.flatMap((beginning) =>
    placeMiddles.flatMap((middle) =>
      placeEndings.map((ending) => [capital(beginning + middle + ending), `${capital(beginning + middle + ending)}'s`]),
    ),
  ),
};
