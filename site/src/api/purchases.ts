import type { Language } from "@ryadom/shared/locales.ts";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor } from "./query-client.ts";
import { withStepUp } from "./step-up.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

export type Offer = components["schemas"]["Offer"];
/** What the law wants said beside an offer. */
export type SellerWords = Pick<components["schemas"]["CourseOffers"], "seller" | "tax" | "withdrawal">;
export type PurchasedProduct = components["schemas"]["PurchasedProduct"];
export type StaffOrder = components["schemas"]["StaffOrder"];
type GiftedCourse = components["schemas"]["GiftedCourse"];

/** What there is to buy for a course, and the law's words about it. */
export const offersOptions = (courseKey: string) =>
  queryOptions({
    queryKey: ["offers", courseKey],
    queryFn: () => unwrap(api.GET("/api/courses/{courseKey}/offers", { params: { path: { courseKey } } })),
  });

/** Whether a course is open to the member. */
export const courseAccessOptions = (courseKey: string) =>
  queryOptions({
    queryKey: ["course-access", courseKey],
    queryFn: () => unwrap(api.GET("/api/me/course-access/{courseKey}", { params: { path: { courseKey } } })),
  });

type Chosen = { offer: Offer; currency: string; minor: number; language: Language };

/** Begins a purchase, and leaves for the page where it is paid. Until then it is pending. */
export const useBuy = () =>
  useApiMutation(
    ({ offer, currency, minor, language }: Chosen) =>
      unwrap(
        api.POST("/api/purchases/{service}/process-payment", {
          params: { path: { service: offer.service } },
          body: { productId: offer.productId, currency, minor, language },
        }),
      ),
    async ({ value }) => {
      location.assign(value.url);
      // The page goes away; one that comes back from the browser's memory is read anew (`useMe`).
      await new Promise(() => {});
    },
  );

export const purchasesOptions = () =>
  infiniteQueryOptions({
    queryKey: ["purchases"],
    queryFn: ({ pageParam }) => unwrap(api.GET("/api/me/purchases", { params: { query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
  });

/** How an order stands, after the payment service was asked. */
export const orderOptions = (orderId: string) =>
  queryOptions({
    queryKey: ["order", orderId],
    queryFn: () => unwrap(api.POST("/api/me/purchases/{orderId}/check", { params: { path: { orderId } } })),
  });

/** Reads the list anew, when an order was seen to have changed. */
export function useRefreshPurchases(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: purchasesOptions().queryKey }), [client]);
}

export function useRestorePurchases() {
  const client = useQueryClient();
  return useApiMutation(
    () => unwrap(api.POST("/api/me/purchases/restore")),
    () => client.invalidateQueries({ queryKey: purchasesOptions().queryKey }),
  );
}

export function useRedeemGift(after?: AfterSuccess<GiftedCourse, { code: string }>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: { code: string }) => unwrap(api.POST("/api/me/gifts", { body })),
    async (gift, input) => {
      await client.invalidateQueries({ queryKey: purchasesOptions().queryKey });
      await after?.(gift, input);
    },
  );
}

export const ordersOptions = (view: "all" | "flagged") =>
  infiniteQueryOptions({
    queryKey: ["orders", view],
    queryFn: ({ pageParam }) =>
      withStepUp(() => unwrap(api.GET("/api/moderation/orders", { params: { query: { view, ...cursorQuery(pageParam) } } }))),
    ...pagedByCursor,
  });
