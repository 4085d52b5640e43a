import { type Context, Hono, type MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { isLanguage, type Language } from "@ryadom/shared/locales.ts";
import { productName } from "@ryadom/shared/product-name.ts";
import { amount } from "../notify/mail/amounts.ts";
import type { AppEnv } from "../http/context.ts";
import { withBody } from "../http/request-body.ts";
import { buildStandalonePage, sendStandalonePage } from "../http/standalone-page.ts";
import { type TestCheckout, testCheckoutPath } from "./test-checkout.ts";
import { listedMinorOf, paidMinorOf, type TestAct, type TestSession } from "./test-payments.ts";
import { type CheckoutWords, checkoutWords } from "./words.ts";

const languageOf = ({ params }: TestSession): Language => (isLanguage(params["locale"] ?? "") ? (params["locale"] as Language) : "en");
const currencyOf = ({ params }: TestSession): string => (params["line_items[0][price_data][currency]"] ?? "").toUpperCase();
const oneUnit = 100;
/** Of the form of the pay page. */
const maxFormBytes = 4096;

/**
 * The pay page of the stand-in, and a list of what was paid there, for a tester who plays the seller. Never mounted in prod.
 * @param guard of the list: whoever knows a checkout's id may pay it
 */
export function testCheckoutPages(checkout: TestCheckout, guard: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/test-checkout", guard, (c) => sendList(c, checkout.sessions()))
    .get("/test-checkout/:id", (c) => sendCheckout(c, checkout.find(c.req.param("id")), c.req.query("step")))
    .post("/test-checkout/:id", async (c) => {
      const session = checkout.find(c.req.param("id"));
      if (!session) return c.notFound();
      let form: Record<string, unknown> = {};
      await withBody(c, "other", maxFormBytes, async () => void (form = await c.req.parseBody()));
      const name = String(form["act"]);
      if (name === "secure" || name === "declined") return c.redirect(`${testCheckoutPath(session.id)}?step=${name}`, 303);
      const act = actOf(session, name, String(form["coupon"] ?? ""));
      if (act) checkout.act(session.id, act);
      const isDone = name === "pay" || name === "pay-later";
      return c.redirect(isDone ? session.params["success_url"]! : testCheckoutPath(session.id), 303);
    });
}

function actOf(session: TestSession, name: string, coupon: string): TestAct | null {
  const left = paidMinorOf(session) - (session.payment?.refundedMinor ?? 0);
  switch (name) {
    case "pay":
    case "pay-later":
      return { act: name, coupon };
    case "refund":
      return { act: name, minor: left };
    case "refund-part":
      return { act: "refund", minor: Math.min(left, oneUnit) };
    case "expire":
    case "money-arrives":
    case "money-fails":
    case "dispute":
    case "dispute-won":
    case "dispute-lost":
      return { act: name };
    default:
      return null;
  }
}

const button = (act: string, label: string) => html`<button name="act" value="${act}">${label}</button>`;

async function sendCheckout(c: Context<AppEnv>, session: TestSession | undefined, step: string | undefined): Promise<Response> {
  c.set("logRoute", "test-checkout");
  if (!session) return c.notFound();
  const language = languageOf(session);
  const t = checkoutWords[language];
  const body = html`<h1>${t.title}</h1>
    <p>${t.notReal}</p>
    <section>
      <h2>
        ${session.params["line_items[0][price_data][product_data][name]"]}: ${amount(language, listedMinorOf(session), currencyOf(session))}
      </h2>
      ${step === "declined" ? html`<p role="status">${t.declined}</p>` : ""} ${step === "secure" ? html`<p>${t.question}</p>` : ""}
      <form method="post">${session.status === "open" ? payButtons(t, step) : afterButtons(session, t)}</form>
    </section>
    <p><a href="${session.params["cancel_url"]}">${session.status === "open" ? t.back : t.site}</a></p>`;
  return sendStandalonePage(c, await buildStandalonePage({ title: `${t.title} - ${productName.en}`, language, body, allowsForms: true }));
}

const payButtons = (t: CheckoutWords, step: string | undefined) =>
  step === "secure"
    ? html`${button("pay", t.confirm)} ${button("declined", t.refuse)}`
    : html`<p>
          <label>${t.coupon} <input name="coupon" maxlength="20" /></label>
        </p>
        ${button("pay", t.pay)} ${button("secure", t.secure)} ${button("declined", t.decline)} ${button("pay-later", t.later)}
        ${button("expire", t.expire)}`;

function afterButtons(session: TestSession, t: CheckoutWords) {
  const { payment } = session;
  if (payment?.status === "processing")
    return html`<p>${t.waiting}</p>
      ${button("money-arrives", t.arrives)} ${button("money-fails", t.fails)}`;
  if (payment?.status !== "succeeded") return html`<p>${t.over}</p>`;
  if (payment.dispute?.status === "needs_response") return html`${button("dispute-won", t.won)} ${button("dispute-lost", t.lost)}`;
  if (payment.refundedMinor >= paidMinorOf(session)) return html`<p>${t.refunded}</p>`;
  return html`<p>${t.paid}</p>
    ${button("refund", t.refund)} ${button("refund-part", t.refundPart)} ${payment.dispute === null ? button("dispute", t.dispute) : ""}`;
}

async function sendList(c: Context<AppEnv>, sessions: readonly TestSession[]): Promise<Response> {
  const t = checkoutWords.en;
  const items = sessions.map(
    (session) =>
      html`<article>
        <a href="${testCheckoutPath(session.id)}">${amount("en", paidMinorOf(session), currencyOf(session))}</a>
        <small>${session.status} · ${session.params["client_reference_id"]}</small>
      </article>`,
  );
  const body = html`<h1>${t.title}</h1>
    <p>${t.notReal}</p>
    ${items.length > 0 ? items : html`<p>${t.none}</p>`}`;
  return sendStandalonePage(c, await buildStandalonePage({ title: `${t.title} - ${productName.en}`, language: "en", body }));
}
