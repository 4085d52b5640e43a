// Ships JavaScript because orders are shown to staff with the right to read them, and to nobody else.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ordersOptions, type StaffOrder } from "../../api/purchases.ts";
import { formatCalendarDay, money } from "../../format/intl.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { StepUpDialog } from "../session/StepUpDialog.tsx";
import { orderFlagWords, orderStateWords } from "./order-words.ts";

const views = ["all", "flagged"] as const;

export const OrderList = withLanguage(function OrderList() {
  const t = useWords();
  return (
    <MemberIsland>
      {(me) =>
        me.isBilling ? (
          <>
            <StepUpDialog me={me} isModerating />
            <Orders />
          </>
        ) : (
          <p className="card px-4 py-6">{t(m.orders_not_yours)}</p>
        )
      }
    </MemberIsland>
  );
});

function Orders() {
  const t = useWords();
  const [view, setView] = useState<(typeof views)[number]>("all");
  const list = useInfiniteQuery(ordersOptions(view));
  const labels = { all: t(m.orders_all), flagged: t(m.orders_flagged) };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {views.map((one) => (
          <button
            key={one}
            className={`pill ${view === one ? "pill-soft" : "pill-outline"}`}
            type="button"
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {labels[one]}
          </button>
        ))}
      </div>
      <PagedList list={list} idOf={({ id }) => id} look="card divide-y divide-border" empty={<p>{t(m.orders_empty)}</p>}>
        {(order) => <Order order={order} />}
      </PagedList>
    </div>
  );
}

function Order({ order }: { order: StaffOrder }) {
  const t = useWords();
  const language = useLanguage();
  const { id, productId, reference, amountMinor, paidMinor, refundedMinor, currency, state, flag, orderedAt } = order;
  return (
    <article className="grid gap-1 px-4 py-3 wrap-anywhere">
      <p className="font-bold">
        {productId} · {money(language, { minor: paidMinor ?? amountMinor, currency })}
      </p>
      <p className="text-small">
        {formatCalendarDay(language, orderedAt)} · {t(orderStateWords[state])}
        {flag && ` · ${t(orderFlagWords[flag])}`}
      </p>
      {refundedMinor > 0 && (
        <p className="text-small">{t(m.purchase_refunded, { amount: money(language, { minor: refundedMinor, currency }) })}</p>
      )}
      <p className="text-small text-text-2">
        {id}
        {reference && ` · ${t(m.orders_reference, { reference })}`}
      </p>
    </article>
  );
}
