import { Alias } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import { givenMember } from "../../test/fixtures.ts";
import { newService } from "../../test/test-app.ts";

const theTeams = [
  "Moderator",
  "moderator Anna",
  "The Moderators",
  "M o d e r a t o r",
  "Mod.erator",
  "M0derat0r",
  "Mod",
  "Ryadom Team",
  "RyadomTeam",
  "Ryadom",
  "ryadom-support",
  "Admin",
  "Admin7",
  "4dmin",
  "Adm1n Anna",
  "Administrator",
  "Support",
  "Рядом",
  "РЯДОМ",
  "Рядом.",
  "Команда Рядом",
  "Администратор",
  "Модератор Анна",
  "М о д е р а т о р",
  "Админ",
  "Служба поддержки",
  // In Latin and Cyrillic letters that look alike: whole words of one script.
  "ТЕАМ",
  "Móderátor",
  "Ｍoderator",
  "𝐌oderator",
  "Modеrator",
  "Аdmin",
  "Администpатор",
  "ɱoderator",
  "ᴀdmin",
  "ΤΕΑΜ",
  "Модерация",
  "Модерация сайта",
  "Саппорт",
  "🅼🅾🅳",
  "🄼🄾🄳",
  "🅜🅞🅓 Anna",
  "🇲🇴🇩",
  "R¥adom",
  "®yadom",
  "$upport",
  "Supp0rt!",
  "Adm!n",
];
/** Whom people in need would believe, and where they would call. */
const helpers = [
  "Психолог Рядом",
  "Рядом Психолог",
  "Психолог",
  "Психолог Анна",
  "Практикующий психолог Анна Иванова",
  "П с и х о л о г",
  "Психотерапевт онлайн",
  "Психиатр",
  "Дежурный врач",
  "Врач",
  "Врач Анна",
  "Дежурная",
  "Доктор",
  "Доктор на связи",
  "Doctor on duty",
  "Psychologist on duty",
  "Therapist Kate",
  "Crisis Counselor",
  "Специалист на связи",
  "Помощь Рядом",
  "Рядом онлайн",
  "Основатель Рядом",
  "Волонтёр Рядом",
  "Helpline 112",
  "Help line",
  "Hotline",
  "Crisis line",
  "Crisis Center",
  "Suicide Prevention Line",
  "Emergency Line",
  "Телефон доверия",
  "Горячая линия",
  "Кризисный центр",
  "Экстренная помощь",
  "Психологическая помощь",
  "Скорая помощь",
  "Служба 112",
  "Звоните 112",
  "112",
  "1-1-2",
  "911",
  "Call 988",
  "116 123",
  "8-800-2000-122",
];
const unreadable = [
  "Anna\u3164",
  "\u3164\u3164",
  "\u115F\u1160",
  "An\u202Ena",
  "An\u2066na",
  "An\u200Bna",
  "An\u00ADna",
  "An\u034Fna",
  "An\u180Ena",
  `Anna${"\u0301".repeat(39)}`.slice(0, 40),
  `Anna${"\u0336".repeat(3)}`,
  "\u0301Anna",
  "Anna \u0301\u0302\u0303",
  "An\u{E0041}na",
  "An\u{F0000}na",
  "An\u0000na",
];
const fine = [
  "Тихая Ива",
  "Quiet Willow",
  "Всегда рядом",
  "Badminton",
  "Бадминтонист",
  "Anna",
  "Zoë Müller",
  "Nguyễn Thị",
  "Łukasz Đorđe",
  "Ёжик в тумане",
  "Јована",
  "Їжак",
  "Олена й Іван",
  "ana maria 1987",
  "O’Neil",
  "Жан-Поль",
  "Anna Анна",
  "Ελένη",
  "שרה",
  "أمل",
  "アンナとはな",
  "안나",
  "अनीता",
  "ที่รัก",
  "🌿 Leaf",
  "❤️ Tea",
  "Modest",
  "Modern Fox",
  "Steam",
  "Командор",
  "Модест",
  "Модеста Ильинична",
  "Врачеватель",
  "Не психолог",
  "Не врач, просто мама",
  "Жена психиатра",
  "Future psychologist",
  "Терапевтичный кот",
  "Психея",
  "Доктор Кто",
  "Doctor Who",
  "Доктор Айболит",
  "Anna 112",
  "Kate1999",
  "Маша 103",
  "Porsche 911 fan",
  "Кризис среднего возраста",
  "Midlife Crisis",
  "Help me sleep",
  "Скорая на подходе",
  "Рядом с морем",
  "Кто-то рядом",
  "Мы рядом",
  "На связи",
  "Первая весна",
  "Линия горизонта",
  "Доверие",
  "Волонтёр",
  "Редактор снов",
  "Editor of dreams",
  "Оператива",
  "Дежурю у окна",
  "🇺🇦 Олена",
  "Anna!",
  "A$AP",
  "Тихий $",
  "Rock’n’roll",
  "Modi",
  "lol",
  "Лоло",
  "Oh hi!",
];

test("a name that others could read as the team's or a helper's, or cannot read at all, is nobody's", async () => {
  const { db, as } = await newService();
  const member = await givenMember(db, { alias: "Before" });
  const caller = await as(member);
  const take = async (alias: string): Promise<number> => (await caller.ask("PATCH", "/api/me", { alias })).status;
  const taken: string[] = [];
  for (const alias of [...theTeams, ...helpers, ...unreadable]) if ((await take(alias)) !== 400) taken.push(JSON.stringify(alias));
  expect(taken).toEqual([]);
  expect(await db.selectFrom("member").select("alias").execute()).toEqual([{ alias: "Before" }]);
  const refused: string[] = [];
  for (const alias of fine) if ((await take(alias)) !== 200) refused.push(alias);
  expect(refused).toEqual([]);
});

test("what is wrong with a name is said by name", async () => {
  const { db, as } = await newService();
  const caller = await as(await givenMember(db));
  const problemOf = async (alias: string) =>
    (await caller.ask<{ error: { details: unknown[] } }>("PATCH", "/api/me", { alias })).body.error.details;
  expect(await problemOf("Ryadom Team")).toEqual([{ field: "alias", problem: "reserved" }]);
  expect(await problemOf("Аnna")).toEqual([{ field: "alias", problem: "mixed_scripts" }]);
});

test("one name is written one way, whatever forms of its letters were typed", () => {
  expect(Alias.parse("Ａｎｎａ")).toBe("Anna");
  expect(Alias.parse("❤\uFE0F Tea")).toBe("❤ Tea");
  expect(Alias.parse("\u00A0Анна\u3000Ива ")).toBe("Анна Ива");
});
