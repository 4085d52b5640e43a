import type { Catalogue, CatalogueProduct } from "@ryadom/shared/catalogue.ts";
import type { Offer, Payment, Price } from "@ryadom/shared/purchases.ts";
import { AppError } from "../core/errors.ts";
import type { PaymentServices } from "../payments/payment-service.ts";

/** What there is to buy for a course. A product is on sale while staff say so, and its service is set up or it costs nothing. */
export const offersFor = (catalogue: Catalogue | null, payments: PaymentServices, courseKey: string): Offer[] =>
  (catalogue?.products ?? [])
    .filter(({ courses }) => courses.includes(courseKey))
    .map(({ key, service, prices, active }) => ({
      productId: key,
      service,
      prices,
      isOnSale: active && (payments[service] !== undefined || prices.every(isFree)),
    }));

export const isFree = ({ minor }: Price): boolean => minor === 0;

/**
 * @returns the product, and its price as it is now
 * @throws `not-found` for an unknown product, or one of another service; `purchase/not-on-sale`; `purchase/price-changed` when it isn't what the buyer was
 * shown; `invalid-argument` for a currency it has no price in
 */
export function chosenOffer(catalogue: Catalogue | null, service: string, payment: Payment): { product: CatalogueProduct; price: Price } {
  if (catalogue === null) throw new AppError("unavailable");
  const product = catalogue.products.find(({ key }) => key === payment.productId);
  if (!product || product.service !== service) throw new AppError("not-found");
  if (!product.active) throw new AppError("purchase/not-on-sale");
  const price = product.prices.find(({ currency }) => currency === payment.currency);
  if (!price || price.minor !== payment.minor) throw new AppError("purchase/price-changed");
  return { product, price };
}
