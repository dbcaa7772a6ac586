import type { Language } from "@/lib/contract/language";
import type { BankApp, BankContext } from "./acquirer-api";
import { browserLanguage } from "./browser-language";
import { holdersData, offeredCards } from "./cards";
import { factsOf } from "./facts";
import { challengePage, languageOf, noPayment } from "./issuer-pages";
import { bankTexts } from "./language-texts";
import { endOf, escaped, field, fillButton, page } from "./page";
import type { PaymentService } from "./payment-service";
import type { BankPayment } from "./payment-store";

const buttons = (action: string, language: Language): string => {
  const t = bankTexts[language];
  return `<form method="post" action="${escaped(action)}"><button class="main" name="answer" value="pay" data-testid="pay">${t.pay}</button>
<button name="answer" value="reject" data-testid="reject">${t.reject}</button></form><p class="next">${t.next_answer}</p>`;
};

const ends = ["captured", "declined", "canceled", "processing"] as const;

/** What became of a payment, in words; empty while it has not ended. */
const endText = (payment: BankPayment, language: Language): string => {
  const end = ends.find((state) => state === payment.state);
  return end === undefined ? "" : endOf(end, language);
};

const question = (payment: BankPayment, action: string, language: Language): string =>
  payment.state === "waiting"
    ? factsOf(payment, language) + buttons(action, language)
    : endText(payment, language) + factsOf(payment, language);

/** Cards that fill in the form around them. */
const offered = (language: Language, now: number): string => {
  const t = bankTexts[language];
  const list = [
    ["pays", t.card_pays],
    ["declines", t.card_declines],
    ["verifies", t.card_verifies],
  ] as const;
  const presses = list.map(([kind, what]) => {
    const { pan, expiry, cvv } = holdersData(offeredCards[kind], now);
    return fillButton({ pan, expiry, cvv }, `•••• ${pan.slice(-4)} <small>${what}</small>`);
  });
  return `<div class="demo"><p>${t.demo_cards}</p>${presses.join("")}</div>`;
};

const cardForm = (payment: BankPayment, action: string, language: Language, now: number): string => {
  const t = bankTexts[language];
  return `${factsOf(payment, language)}<form method="post" action="${escaped(action)}" autocomplete="off">
${offered(language, now)}
<label>${t.card_number}<input name="pan" data-testid="pan" inputmode="numeric"></label>
<div class="pair"><label>${t.card_expiry}<input name="expiry" data-testid="expiry" inputmode="numeric"></label>
<label>${t.card_code}<input name="cvv" data-testid="cvv" inputmode="numeric"></label></div>
<button class="main" name="answer" value="pay" data-testid="pay">${t.pay}</button>
<button name="answer" value="cancel" data-testid="cancel">${t.cancel}</button></form><p class="next">${t.next_card}</p>`;
};

const sbpPage = (c: BankContext, payment: BankPayment): Response => {
  const language = languageOf(c, payment);
  const t = bankTexts[language];
  const form = question(payment, `/sbp/${payment.external_id}`, language);
  const back = `<a class="button main" data-testid="back" href="${escaped(payment.return_url)}">${t.back}</a>`;
  return page(language, t.sbp_title, payment.state === "waiting" ? form : form + back);
};

const digits = (text: string): string => text.replace(/\D/g, "");

/** Pages of banks that customers are sent to: SBP's link, SberPay's questions, and the acquirer's own card form. */
export const serveBankPages = (app: BankApp, service: PaymentService): void => {
  const of = async (id: string, method: BankPayment["method"]): Promise<BankPayment | null> => {
    const payment = await service.find(id);
    return payment?.method === method ? payment : null;
  };

  app.get("/sbp/:id", async (c) => {
    const payment = await of(c.req.param("id"), "sbp");
    return payment === null ? noPayment(c) : sbpPage(c, payment);
  });
  app.post("/sbp/:id", async (c) => {
    const payment = await of(c.req.param("id"), "sbp");
    if (payment === null) return noPayment(c);
    await service.answer(payment, field(await c.req.formData(), "answer") === "pay");
    return sbpPage(c, payment);
  });

  app.get("/sberpay/inbox", (c) => {
    const phone = digits(c.req.query("phone") ?? "");
    const language = browserLanguage(c.req.header("accept-language"));
    const t = bankTexts[language];
    const waiting = service.payments
      .all()
      .filter((payment) => payment.method === "sberpay" && payment.phone === phone && payment.state === "waiting");
    const list = waiting.map((payment) => question(payment, `/sberpay/${payment.external_id}`, language)).join("<hr>");
    return page(language, t.inbox_title, list === "" ? `<p>${t.inbox_empty}</p>` : list);
  });
  app.post("/sberpay/:id", async (c) => {
    const payment = await of(c.req.param("id"), "sberpay");
    if (payment === null) return noPayment(c);
    await service.answer(payment, field(await c.req.formData(), "answer") === "pay");
    const language = languageOf(c, payment);
    const form = question(payment, `/sberpay/${payment.external_id}`, language);
    return page(language, bankTexts[language].answer_title, form);
  });

  const hostedPath = ({ merchant, external_id }: BankPayment) => `/hosted/${merchant}/${external_id}`;
  app.get("/hosted/:merchant/:id", async (c) => {
    const payment = await of(c.req.param("id"), "page");
    if (payment === null) return noPayment(c);
    if (payment.state === "challenge") return challengePage(c, payment);
    if (payment.state !== "waiting") return Response.redirect(payment.return_url, 303);
    const language = languageOf(c, payment);
    return page(
      language,
      bankTexts[language].hosted_title,
      cardForm(payment, hostedPath(payment), language, await service.clock.now()),
    );
  });
  app.post("/hosted/:merchant/:id", async (c) => {
    const payment = await of(c.req.param("id"), "page");
    if (payment === null) return noPayment(c);
    const form = await c.req.formData();
    if (field(form, "answer") === "cancel") await service.close(payment);
    else {
      const [pan, expiry, cvv] = ["pan", "expiry", "cvv"].map((name) => digits(field(form, name)));
      await service.typedCard(payment, { pan: pan ?? "", expiry: expiry ?? "", cvv: cvv ?? "" });
      // The acquirer's page goes through the method of 3-D Secure 2 by itself.
      if (payment.state === "method") await service.proceed(payment, payment.trans_id ?? "");
    }
    return payment.state === "challenge" ? challengePage(c, payment) : Response.redirect(payment.return_url, 303);
  });
};
