/** Calm words that claim nothing about who somebody is. Two of them make a name. */

const list = (words: string): string[] => words.split(" ");

export const english = {
  adjectives: list(
    "Amber Autumn Blue Bright Calm Clear Cloudy Distant Drowsy Early Evening Feathered Gentle Golden Green Hazel Hidden Honey Ivory Kind Lavender Light Little Mellow Misty Morning Mossy Northern Patient Pearl Plain Quiet Rainy Silver Slow Snowy Soft Southern Still Sunny Velvet Warm Wandering Winter Wooden",
  ),
  nouns: list(
    "Acorn Apple Badger Birch Blanket Bridge Brook Candle Cedar Clover Cloud Compass Cricket Fern Field Finch Garden Harbour Heron Hill Kettle Lake Lantern Leaf Lighthouse Maple Meadow Moth Mountain Mug Oak Otter Owl Path Pebble Pine Plum River Robin Shore Snail Sparrow Spring Star Stone Swift Teapot Tide Valley Willow Window Wren",
  ),
};

export const russian = {
  /** Masculine and feminine. */
  adjectives: [
    ["Бархатный", "Бархатная"],
    ["Белый", "Белая"],
    ["Вечерний", "Вечерняя"],
    ["Дальний", "Дальняя"],
    ["Добрый", "Добрая"],
    ["Дождливый", "Дождливая"],
    ["Дремотный", "Дремотная"],
    ["Задумчивый", "Задумчивая"],
    ["Зелёный", "Зелёная"],
    ["Зимний", "Зимняя"],
    ["Золотистый", "Золотистая"],
    ["Кленовый", "Кленовая"],
    ["Ласковый", "Ласковая"],
    ["Лесной", "Лесная"],
    ["Летний", "Летняя"],
    ["Лунный", "Лунная"],
    ["Медовый", "Медовая"],
    ["Мирный", "Мирная"],
    ["Мятный", "Мятная"],
    ["Неспешный", "Неспешная"],
    ["Облачный", "Облачная"],
    ["Осенний", "Осенняя"],
    ["Плавный", "Плавная"],
    ["Полевой", "Полевая"],
    ["Приветливый", "Приветливая"],
    ["Прозрачный", "Прозрачная"],
    ["Пушистый", "Пушистая"],
    ["Речной", "Речная"],
    ["Розовый", "Розовая"],
    ["Светлый", "Светлая"],
    ["Северный", "Северная"],
    ["Серебристый", "Серебристая"],
    ["Синий", "Синяя"],
    ["Снежный", "Снежная"],
    ["Солнечный", "Солнечная"],
    ["Сонный", "Сонная"],
    ["Спокойный", "Спокойная"],
    ["Тёплый", "Тёплая"],
    ["Терпеливый", "Терпеливая"],
    ["Тихий", "Тихая"],
    ["Туманный", "Туманная"],
    ["Утренний", "Утренняя"],
    ["Уютный", "Уютная"],
    ["Янтарный", "Янтарная"],
    ["Ясный", "Ясная"],
  ] as const,
  masculine: list(
    "Берег Бубенец Вечер Воробей Голубь Дождь Дрозд Ёж Жёлудь Клевер Клён Ключик Колодец Колокольчик Костёр Кот Ландыш Лес Листок Луг Маяк Месяц Мост Мотылёк Остров Парус Плед Родник Ручей Рассвет Сад Самовар Снег Сверчок Стриж Сугроб Туман Чай Чайник Шмель",
  ),
  feminine: list(
    "Берёза Беседка Бухта Верба Весна Волна Гавань Герань Долина Звезда Зима Ива Иволга Калина Капля Книга Кружка Лампа Ласточка Лодка Мелодия Мята Ночь Облепиха Осень Пристань Река Роса Роща Рябина Свеча Сирень Сосна Станция Тишина Тропа Улитка Флейта Хвоя Чашка",
  ),
};
