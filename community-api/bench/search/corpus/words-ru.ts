/**
 * Russian words of the generated corpus with their forms, from tables written by hand: no stemmer had a part in them. Forms of a noun are nominative,
 * genitive, dative, accusative, instrumental and prepositional, of the singular and then of the plural.
 */

/** By table: what follows the word's unchanging part, in the order of the cases; plural behind the bar. */
const nounTables = {
  /** стол */
  hard: " а у  ом е|ы ов ам ы ами ах",
  /** урок: after к, г, х */
  velar: " а у  ом е|и ов ам и ами ах",
  /** карандаш */
  hushing: " а у  ом е|и ей ам и ами ах",
  /** словарь */
  soft: "ь я ю ь ём е|и ей ям и ями ях",
  /** музей */
  short: "й я ю й ем е|и ев ям и ями ях",
  /** работа */
  a: "а ы е у ой е|ы  ам ы ами ах",
  /** книга */
  aVelar: "а и е у ой е|и  ам и ами ах",
  /** задача */
  aHushing: "а и е у ей е|и  ам и ами ах",
  /** неделя */
  ya: "я и е ю ей е|и ь ям и ями ях",
  /** станция */
  iya: "ия ии ии ию ией ии|ии ий иям ии иями иях",
  /** тетрадь */
  third: "ь и и ь ью и|и ей ям и ями ях",
  /** болото */
  o: "о а у о ом е|а  ам а ами ах",
  /** упражнение */
  ie: "ие ия ию ие ием ии|ия ий иям ия иями иях",
} as const;

const nouns: Readonly<Record<keyof typeof nounTables, string>> = {
  hard: "автобус вагон билет экзамен телефон разговор магазин забор чемодан балкон коридор подъезд самовар концерт диван ужин завтрак стакан термометр компьютер журнал аквариум велосипед барабан самолёт вокзал зонт лимон ремонт семинар туман шкаф архив бассейн договор",
  velar: "урок будильник холодильник праздник отпуск рюкзак дневник чайник светильник фонарик пирог порог учебник дождевик",
  hushing: "гараж карандаш этаж багаж плащ ключ ковш калач",
  soft: "словарь фонарь календарь букварь сухарь янтарь",
  short: "юбилей музей трамвай хоккей клей",
  a: "комната газета квартира посуда школа машина контора простуда смена зарплата рыба картина берёза минута ваза крапива корзина витрина шуба",
  aVelar: "книга дорога собака рубаха аптека библиотека наука черника заслуга бумага нога река рука щука",
  aHushing: "задача дача удача встреча груша каша туча крыша афиша",
  ya: "кастрюля пуля пустыня богиня дыня",
  iya: "станция лекция операция традиция фамилия экскурсия коллекция инструкция фантазия репетиция пенсия гимназия конференция",
  third: "тетрадь скатерть постель площадь ступень мелочь очередь печать новость радость должность усталость",
  o: "болото одеяло слово железо золото дело тесто",
  ie: "упражнение собрание увольнение объявление расписание дыхание задание решение воспоминание растение лечение поздравление путешествие приглашение ожидание молчание",
};

/** Masculine nominative, genitive, dative, instrumental, prepositional; feminine nominative, oblique, accusative; neuter; plural. */
const adjectiveTable = "ый ого ому ым ом ая ой ую ое ые ых ыми";
const adjectives =
  "новый старый серый белый тёмный длинный холодный трудный странный важный спокойный медный пустынный ржавый стеклянный деревянный бумажный северный восточный железный шершавый кислый солёный фанерный кожаный весёлый упрямый ленивый узорный хрустальный мраморный войлочный липовый вязаный";

/** 1st person, infinitive, past (he, she, they), 3rd person singular and plural. */
const verbs = [
  "вспоминаю вспоминать вспоминал вспоминала вспоминали вспоминает вспоминают",
  "рисую рисовать рисовал рисовала рисовали рисует рисуют",
  "записываю записывать записывал записывала записывали записывает записывают",
  "откладываю откладывать откладывал откладывала откладывали откладывает откладывают",
  "проверяю проверять проверял проверяла проверяли проверяет проверяют",
  "замечаю замечать замечал замечала замечали замечает замечают",
  "теряю терять терял теряла теряли теряет теряют",
  "прячу прятать прятал прятала прятали прячет прячут",
  "покупаю покупать покупал покупала покупали покупает покупают",
  "описываю описывать описывал описывала описывали описывает описывают",
  "представляю представлять представлял представляла представляли представляет представляют",
  "храню хранить хранил хранила хранили хранит хранят",
  "разглядываю разглядывать разглядывал разглядывала разглядывали разглядывает разглядывают",
  "переставляю переставлять переставлял переставляла переставляли переставляет переставляют",
  "считаю считать считал считала считали считает считают",
  "чиню чинить чинил чинила чинили чинит чинят",
  "измеряю измерять измерял измеряла измеряли измеряет измеряют",
  "обсуждаю обсуждать обсуждал обсуждала обсуждали обсуждает обсуждают",
  "фотографирую фотографировать фотографировал фотографировала фотографировали фотографирует фотографируют",
  "рассматриваю рассматривать рассматривал рассматривала рассматривали рассматривает рассматривают",
];

/** Places that no map has, so that a corpus has words that are rare: each is declined as such names are. */
const townBeginnings = [
  "Верхне",
  "Нижне",
  "Старо",
  "Ново",
  "Красно",
  "Бело",
  "Черно",
  "Мало",
  "Велико",
  "Средне",
  "Усть",
  "Лихо",
  "Добро",
  "Сухо",
  "Мокро",
  "Тихо",
  "Звонко",
  "Остро",
  "Криво",
  "Глухо",
];
const townMiddles =
  "берез луч камен озер бор дуб лес гор мост ключ ряб сосн ветр мельн град звон клин кремл лип мал ольх пруд рож сад тер удал хвой цвет черем шахт щук ям верб волч грач жур зимн кон лебед".split(
    " ",
  );
const townEndings = { овск: " а у  ом е", ово: "о а у о ом е", инск: " а у  ом е", ино: "о а у о ом е", овка: "а и е у ой е" } as const;

export type Noun = { forms: readonly string[]; gender: "m" | "f" | "n" };
export type Words = {
  nouns: readonly Noun[];
  adjectives: readonly (readonly string[])[];
  verbs: readonly (readonly string[])[];
  places: readonly Noun[];
};

const ends = (table: string) => table.split("|").flatMap((number) => number.split(" "));
const genderOf: Readonly<Record<keyof typeof nounTables, Noun["gender"]>> = {
  hard: "m",
  velar: "m",
  hushing: "m",
  soft: "m",
  short: "m",
  a: "f",
  aVelar: "f",
  aHushing: "f",
  ya: "f",
  iya: "f",
  third: "f",
  o: "n",
  ie: "n",
};

function noun(word: string, table: keyof typeof nounTables): Noun {
  const endings = ends(nounTables[table]);
  const base = word.slice(0, word.length - endings[0]!.length);
  return { forms: endings.map((ending) => base + ending), gender: genderOf[table] };
}

function places(): Noun[] {
  const made: Noun[] = [];
  for (const beginning of townBeginnings)
    for (const middle of townMiddles)
      for (const [ending, cases] of Object.entries(townEndings)) {
        const base = beginning + middle + (cases.startsWith(" ") ? ending : ending.slice(0, -1));
        made.push({ forms: cases.split(" ").map((one) => base + one), gender: "n" });
      }
  return made;
}

export const russian: Words = {
  nouns: (Object.keys(nounTables) as (keyof typeof nounTables)[]).flatMap((table) =>
    nouns[table].split(" ").map((word) => noun(word, table)),
  ),
  adjectives: adjectives.split(" ").map((word) => adjectiveTable.split(" ").map((ending) => word.slice(0, -2) + ending)),
  verbs: verbs.map((line) => line.split(" ")),
  places: places(),
};
