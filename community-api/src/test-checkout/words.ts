import type { Language } from "@ryadom/shared/locales.ts";

const en = {
  title: "Test checkout",
  notReal: "This page stands in for the payment service on this machine. No money moves here.",
  pay: "Pay by card",
  secure: "Pay with a card that asks for confirmation (3-D Secure)",
  decline: "Try a card that is declined",
  later: "Pay by bank transfer (the money comes later)",
  coupon: "Promotion code (HALF or FREE)",
  back: "Go back without paying",
  site: "Go back to the site",
  expire: "Let this checkout expire",
  declined: "The card was declined. Nothing was taken.",
  question: "Your bank asks: is this you?",
  confirm: "Yes, confirm",
  refuse: "No, cancel the payment",
  over: "This checkout is over.",
  arrives: "The transfer arrives",
  fails: "The transfer fails",
  refund: "Refund all of it",
  refundPart: "Refund one unit of money",
  dispute: "The buyer’s bank asks for it back",
  won: "The bank decides for the seller",
  lost: "The bank decides for the buyer",
  paid: "Paid.",
  refunded: "All of it was refunded.",
  waiting: "The money is on its way.",
  none: "No checkouts yet.",
};

type Words = Record<keyof typeof en, string>;

const ru: Words = {
  title: "Пробная оплата",
  notReal: "Эта страница заменяет платёжный сервис на этой машине. Настоящие деньги здесь не списываются.",
  pay: "Оплатить картой",
  secure: "Оплатить картой с подтверждением (3-D Secure)",
  decline: "Попробовать карту, которую не примут",
  later: "Оплатить переводом (деньги придут позже)",
  coupon: "Промокод (HALF или FREE)",
  back: "Вернуться без оплаты",
  site: "Вернуться на сайт",
  expire: "Пусть время на оплату выйдет",
  declined: "Карту не приняли. Деньги не списаны.",
  question: "Банк спрашивает: это вы?",
  confirm: "Да, подтверждаю",
  refuse: "Нет, отменить платёж",
  over: "Эта страница оплаты больше не действует.",
  arrives: "Перевод пришёл",
  fails: "Перевод не прошёл",
  refund: "Вернуть всю сумму",
  refundPart: "Вернуть одну денежную единицу",
  dispute: "Банк покупателя требует деньги назад",
  won: "Банк решил в пользу продавца",
  lost: "Банк решил в пользу покупателя",
  paid: "Оплачено.",
  refunded: "Вся сумма возвращена.",
  waiting: "Деньги в пути.",
  none: "Оплат пока не было.",
};

export const checkoutWords: Record<Language, Words> = { en, ru };
export type CheckoutWords = Words;
