// Ships JavaScript because what somebody has bought is known to the API alone.
import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "@ryadom/shared/paths.ts";
import { purchasesOptions, useRestorePurchases } from "../../api/purchases.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { Section } from "../kit/Section.tsx";
import { useBrowserValue } from "../kit/use-browser-value.ts";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { AfterPayment } from "./AfterPayment.tsx";
import type { SoldCourse } from "./course-names.ts";
import { GiftForm } from "./GiftForm.tsx";
import { PurchaseRow } from "./PurchaseRow.tsx";

interface Props {
  /** Courses that can be bought or given, by key. */
  courses: Record<string, SoldCourse>;
}

export const MemberPurchases = withLanguage(function MemberPurchases(props: Props) {
  return <MemberIsland isForRestricted>{() => <Purchases {...props} />}</MemberIsland>;
});

function Purchases({ courses }: Props) {
  const t = useWords();
  const language = useLanguage();
  const list = useInfiniteQuery(purchasesOptions());
  const restoring = useRestorePurchases();
  const orderId = useBrowserValue(() => new URLSearchParams(location.search).get("order") ?? "", "");
  const gifts = list.data?.pages[0]?.gifts ?? [];
  return (
    <>
      {/^O[0-9A-Za-z]{16}$/.test(orderId) && <AfterPayment orderId={orderId} courses={courses} />}
      <PagedList
        list={list}
        idOf={({ id }) => id}
        look="card divide-y divide-border"
        empty={
          <>
            <EmptyPicture picture={{ motif: "bakery", air: "honey" }} />
            <p>{t(m.purchases_empty)}</p>
            <a className="pill pill-outline" href={paths.courses(language)}>
              {t(m.courses)}
            </a>
          </>
        }
      >
        {(purchase) => <PurchaseRow purchase={purchase} courses={courses} />}
      </PagedList>
      {gifts.length > 0 && (
        <Section id="gifts" title={t(m.purchases_gifts)}>
          <ul className="card divide-y divide-border" role="list">
            {gifts.map(({ courseId }) => (
              <li key={courseId} className="px-4 py-3">
                <a className="link" href={courses[courseId]?.address ?? paths.courses(language)}>
                  {courses[courseId]?.title ?? courseId}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <GiftForm courses={courses} />
      <Section id="restore" title={t(m.purchases_restore_title)} lead={t(m.purchases_restore_text)}>
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => restoring.run()}>
          {restoring.isPending ? t(m.form_working) : t(m.purchases_restore)}
        </button>
        <FormStatus failure={restoring.error} done={restoring.isSuccess && t(m.purchases_restored)} />
      </Section>
    </>
  );
}
