// Ships JavaScript as a part of a member's purchases: how the order went from which the payment service has just sent them back.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "@ryadom/shared/paths.ts";
import type { OrderState } from "@ryadom/shared/purchases.ts";
import { orderOptions, useRefreshPurchases } from "../../api/purchases.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { type Translate, useLanguage, useWords } from "../kit/language.tsx";
import type { SoldCourse } from "./course-names.ts";

interface Props {
  orderId: string;
  courses: Record<string, SoldCourse>;
}

const againMs = 4000;
const checksAtMost = 5;

export function AfterPayment({ orderId, courses }: Props) {
  const t = useWords();
  const language = useLanguage();
  const refresh = useRefreshPurchases();
  const order = useQuery({
    ...orderOptions(orderId),
    // The money may come a moment later than the buyer.
    refetchInterval: ({ state }) => (state.data?.state === "open" && state.dataUpdateCount < checksAtMost ? againMs : false),
  });
  const state = order.data?.state;
  useEffect(() => {
    if (state) refresh();
  }, [refresh, state]);
  if (order.isError) return <LoadingError error={order.error} retry={() => void order.refetch()} />;
  if (!order.data)
    return (
      <p className="card px-4 py-6" role="status">
        {t(m.return_checking)}
      </p>
    );
  const { name, fulfilled } = order.data;
  const course = courses[order.data.courses[0] ?? ""];
  const [title, text] = fulfilled
    ? [t(m.return_paid, { course: course?.title ?? name }), t(m.return_paid_text)]
    : unopened(t, order.data.state);
  return (
    <section className="card grid justify-items-start gap-3 px-4 py-5" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <a className={`pill ${fulfilled ? "pill-primary" : "pill-outline"}`} href={course?.address ?? paths.courses(language)}>
        {t(m.purchase_open_course)}
      </a>
    </section>
  );
}

/** Of an order whose course is closed. That nothing was paid is said of those alone of which it is true. */
function unopened(t: Translate, state: OrderState): [title: string, text: string] {
  if (state === "pending" || state === "paid") return [t(m.offer_pending), t(m.offer_pending_text)];
  if (state === "refunded" || state === "disputed") return [t(m.return_refunded), t(m.return_refunded_text)];
  if (state === "refused") return [t(m.return_refused), t(m.return_refused_text)];
  return [t(m.return_open), t(m.return_open_text)];
}
