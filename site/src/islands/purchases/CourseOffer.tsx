// Ships JavaScript because only the API knows whether a course can be bought now, and whether the reader has it already.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paths } from "@ryadom/shared/paths.ts";
import { useMe } from "../../api/account.ts";
import { courseAccessOptions, offersOptions } from "../../api/purchases.ts";
import { showOwned } from "../../device/owned-course.ts";
import { money, type Price } from "../../format/intl.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { BuyForm } from "./BuyForm.tsx";
import { GoOn, type Lesson } from "./GoOn.tsx";
import { LegalWords } from "./LegalWords.tsx";

interface Props {
  courseKey: string;
  /** As the page was built; the API may know a newer one. */
  price: Price;
  /** Their keys and addresses, in order. */
  lessons: Lesson[];
}

export const CourseOffer = withLanguage(function CourseOffer(props: Props) {
  return (
    <QueryProvider>
      <Offer {...props} />
    </QueryProvider>
  );
});

function Offer({ courseKey, price: builtPrice, lessons }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isMember = useSignedIn();
  useMe();
  const offers = useQuery(offersOptions(courseKey));
  const [currency, setCurrency] = useState<string | null>(null);
  const access = useQuery({ ...courseAccessOptions(courseKey), enabled: isMember });
  const isOwned = access.data?.hasAccess ?? false;
  useEffect(() => showOwned(isOwned), [isOwned]);
  if (isOwned)
    return (
      <Frame title={t(m.offer_owned)}>
        <p className="text-small">{t(m.offer_owned_text)}</p>
        <GoOn courseKey={courseKey} lessons={lessons} />
      </Frame>
    );
  if (access.data?.isPending)
    return (
      <Frame title={t(m.offer_pending)}>
        <p className="text-small">{t(m.offer_pending_text)}</p>
      </Frame>
    );
  const failure = offers.error ?? access.error;
  if (failure) return <LoadingError error={failure} retry={() => void (offers.isError ? offers : access).refetch()} />;
  const offer = offers.data?.items[0];
  const price = offer?.prices.find((one) => one.currency === currency) ?? offer?.prices[0] ?? builtPrice;
  const isLoading = !offers.data || (isMember && !access.data);
  return (
    <Frame title={money(language, price)}>
      {isLoading || offer?.isOnSale ? <p className="text-small">{t(m.offer_once)}</p> : <p role="status">{t(m.offer_off)}</p>}
      {/* Holds the place of the button; without JavaScript there is nothing to press. */}
      {isLoading && (
        <span className="pill pill-primary invisible" aria-hidden="true">
          {t(m.offer_buy, { price: money(language, price) })}
        </span>
      )}
      {!isLoading && offer?.isOnSale && isMember && <BuyForm offer={offer} price={price} chooseCurrency={setCurrency} />}
      {!isLoading && offer?.isOnSale && !isMember && (
        <a className="pill pill-primary" href={paths.signIn(language)}>
          {t(m.offer_sign_in)}
        </a>
      )}
      <a className="link inline-flex min-h-11 items-center text-small" href={paths.purchases(language)}>
        {t(m.offer_code)}
      </a>
      {offers.data && offer && <LegalWords {...offers.data} />}
    </Frame>
  );
}

const Frame = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="card grid min-h-64 content-start gap-3 px-4 py-4" aria-live="polite">
    <p className="text-h3 font-bold">{title}</p>
    {children}
  </section>
);
