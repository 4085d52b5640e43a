// Ships JavaScript as a part of a member's purchases: what was bought, how it stands, and the way to it.
import type { PurchasedProduct } from "../../api/purchases.ts";
import { formatCalendarDay, money } from "../../format/intl.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import type { SoldCourse } from "./course-names.ts";
import { orderStateWords } from "./order-words.ts";

interface Props {
  purchase: PurchasedProduct;
  courses: Record<string, SoldCourse>;
}

export function PurchaseRow({ purchase, courses }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { name, amountMinor, paidMinor, refundedMinor, currency, state, fulfilled, orderedAt } = purchase;
  const course = courses[purchase.courses[0] ?? ""];
  return (
    <article className="grid gap-1 px-4 py-3">
      <p className="font-bold">{course?.title ?? name}</p>
      <p className="text-small text-text-2">
        {t(m.purchase_of, {
          price: money(language, { minor: paidMinor ?? amountMinor, currency }),
          day: formatCalendarDay(language, orderedAt),
        })}{" "}
        · {t(orderStateWords[state])}
      </p>
      {refundedMinor > 0 && state === "paid" && (
        <p className="text-small">{t(m.purchase_refunded, { amount: money(language, { minor: refundedMinor, currency }) })}</p>
      )}
      {fulfilled && course && (
        <a className="link inline-flex min-h-11 items-center justify-self-start" href={course.address}>
          {t(m.purchase_open_course)}
        </a>
      )}
    </article>
  );
}
