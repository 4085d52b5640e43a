/** Texts about pictures and videos of an entry. */
export const pictureMessages = {
  en: {
    "ryadom.pictures.title": "Pictures and videos",
    "ryadom.pictures.hint": "People who can’t see a picture hear these words instead. Each language has its own.",
    "ryadom.pictures.label": "What the picture shows",
    "ryadom.pictures.decorates": "It only decorates",
    "ryadom.pictures.missing": "Not described yet. It can’t be published like this.",
    "ryadom.pictures.foreign": "These words are in another language than the text. It can’t be published like this.",
    "ryadom.pictures.described": "Picture: {description}",
    "ryadom.pictures.decoration": "Picture that only decorates",
    "ryadom.pictures.undescribed": "Picture without a description",
    "ryadom.videos.no.captions": "No subtitles in this language. Add them, unless nothing is said in the video.",
    "ryadom.videos.no.poster": "No first picture. Add one, or the frame may stay empty until the video plays.",
  },
  ru: {
    "ryadom.pictures.title": "Картинки и видео",
    "ryadom.pictures.hint": "Эти слова услышит тот, кто не видит картинку. На каждом языке — свои.",
    "ryadom.pictures.label": "Что на картинке",
    "ryadom.pictures.decorates": "Только украшает",
    "ryadom.pictures.missing": "Пока без описания. Так запись не опубликовать.",
    "ryadom.pictures.foreign": "Описание не на языке текста. Так запись не опубликовать.",
    "ryadom.pictures.described": "Картинка: {description}",
    "ryadom.pictures.decoration": "Картинка, которая только украшает",
    "ryadom.pictures.undescribed": "Картинка без описания",
    "ryadom.videos.no.captions": "Нет субтитров на этом языке. Добавьте их, если в видео говорят.",
    "ryadom.videos.no.poster": "Нет заставки. Без неё кадр может оставаться пустым, пока видео не запустят.",
  },
} as const;
