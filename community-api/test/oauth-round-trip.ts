import { expect } from "vitest";
import type { Answer, Caller } from "./test-app.ts";

export type OauthRequest = {
  intent?: "sign-in" | "link" | "step-up";
  mode?: "popup" | "redirect";
  language?: "en" | "ru";
  returnTo?: string;
};

/** What a browser says of an address that a page of ours opened. */
export const fromOwnPage = { "Sec-Fetch-Site": "same-origin" };

export const startAddress = (provider: "google" | "apple", wish: OauthRequest = {}): string =>
  `/api/auth/${provider}/start?${new URLSearchParams({ intent: "sign-in", mode: "popup", language: "en", ...wish }).toString()}`;

/** Set out to a provider. @returns where the browser was sent, and what was given to it to take along */
export async function startAtProvider(caller: Caller, provider: "google" | "apple", wish: OauthRequest = {}) {
  const answer = await caller.ask("GET", startAddress(provider, wish), undefined, fromOwnPage);
  expect(answer.status, String(answer.body)).toBe(302);
  const address = new URL(answer.headers.get("Location")!);
  return { answer, address, state: address.searchParams.get("state")!, nonce: address.searchParams.get("nonce")! };
}

/** Come back with what the provider gave. Apple's answer is a form posted from its own page, without the cookies that stay at home. */
export function returnFromProvider(caller: Caller, provider: "google" | "apple", brought: Record<string, string>): Promise<Answer<string>> {
  const form = new URLSearchParams(brought);
  if (provider === "google") return caller.ask("GET", `/api/auth/google/callback?${form.toString()}`);
  const sid = caller.cookies.get("__Host-sid");
  caller.cookies.delete("__Host-sid");
  const answer = caller.ask<string>("POST", "/api/auth/apple/callback", form, { Origin: "https://appleid.apple.com" });
  return answer.finally(() => {
    if (sid !== undefined && !caller.cookies.has("__Host-sid")) caller.cookies.set("__Host-sid", sid);
  });
}

/** The code that an answer tells the page: in the popup's page, or in the fragment of a full redirect. */
export function codeIn({ status, headers, body }: Answer<string>): string | undefined {
  if (status === 303) return /#error=(.*)$/.exec(headers.get("Location")!)?.[1] ?? "ok";
  expect(status).toBe(200);
  return /data-code="([^"]*)"/.exec(body)?.[1];
}
