// Ships JavaScript as a part of a course's offer: the currency, and the way to the page where it is paid.
import { useId } from "react";
import { type Offer, useBuy } from "../../api/purchases.ts";
import { money, type Price } from "../../format/intl.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  offer: Offer;
  /** One of the offer's, in the currency that the reader chose. */
  price: Price;
  chooseCurrency: (currency: string) => void;
}

export function BuyForm({ offer, price, chooseCurrency }: Props) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const buying = useBuy();
  const label = price.minor === 0 ? t(m.offer_take) : t(m.offer_buy, { price: money(language, price) });
  return (
    <>
      {offer.prices.length > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <label className="text-small font-bold" htmlFor={id}>
            {t(m.offer_currency)}
          </label>
          <select
            className="min-h-11 rounded-control border border-border-strong bg-surface px-3"
            id={id}
            value={price.currency}
            onChange={(event) => chooseCurrency(event.target.value)}
          >
            {offer.prices.map((one) => (
              <option key={one.currency} value={one.currency}>
                {money(language, one)}
              </option>
            ))}
          </select>
        </div>
      )}
      <button
        className="pill pill-primary"
        type="button"
        aria-disabled={buying.isPending || undefined}
        onClick={() => buying.run({ offer, ...price, language })}
      >
        {buying.isPending ? t(m.offer_going) : label}
      </button>
      <FormStatus failure={buying.error} />
    </>
  );
}
