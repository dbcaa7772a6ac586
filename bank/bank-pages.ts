import type { BankApp } from "./acquirer-api";
import { challengePage } from "./issuer-pages";
import { escaped, field, money, page } from "./page";
import type { PaymentService } from "./payment-service";
import type { BankPayment } from "./payment-store";

const sum = (payment: BankPayment): string =>
  `<p>Order ${escaped(payment.invoice)}: <strong>${escaped(money(payment.amount_minor, payment.currency))}</strong></p>`;

const states: Readonly<Record<string, string>> = {
  captured: "Paid.",
  declined: "Declined.",
  canceled: "This payment is closed.",
  processing: "Being processed.",
};

const buttons = (action: string): string =>
  `<form method="post" action="${escaped(action)}"><button name="answer" value="pay" data-testid="pay">Pay</button>
<button name="answer" value="reject" data-testid="reject">Reject</button></form>`;

const question = (payment: BankPayment, action: string): string =>
  sum(payment) +
  (payment.state === "waiting" ? buttons(action) : `<p role="status">${escaped(states[payment.state] ?? "")}</p>`);

const cardForm = (payment: BankPayment, action: string): string =>
  `${sum(payment)}<form method="post" action="${escaped(action)}" autocomplete="off">
<label>Card number<input name="pan" data-testid="pan" inputmode="numeric"></label>
<label>Month and year, MMYY<input name="expiry" data-testid="expiry" inputmode="numeric"></label>
<label>Code<input name="cvv" data-testid="cvv" inputmode="numeric"></label>
<button name="answer" value="pay" data-testid="pay">Pay</button>
<button name="answer" value="cancel" data-testid="cancel">Cancel</button></form>`;

const nothing = (): Response => page("Nothing here", "<p>There is no such payment.</p>");
const digits = (text: string): string => text.replace(/\D/g, "");

/** Pages of banks that customers are sent to: SBP's link, SberPay's questions, and the acquirer's own card form. */
export const serveBankPages = (app: BankApp, office: PaymentService): void => {
  const of = async (id: string, method: BankPayment["method"]): Promise<BankPayment | null> => {
    const payment = await office.find(id);
    return payment?.method === method ? payment : null;
  };

  app.get("/sbp/:id", async (c) => {
    const payment = await of(c.req.param("id"), "sbp");
    return payment === null ? nothing() : page("Pay by SBP", question(payment, `/sbp/${payment.external_id}`));
  });
  app.post("/sbp/:id", async (c) => {
    const payment = await of(c.req.param("id"), "sbp");
    if (payment === null) return nothing();
    await office.answer(payment, field(await c.req.formData(), "answer") === "pay");
    const back = `<p><a href="${escaped(payment.return_url)}">Back to the shop</a></p>`;
    return page("Pay by SBP", question(payment, `/sbp/${payment.external_id}`) + back);
  });

  app.get("/sberpay/inbox", (c) => {
    const phone = digits(c.req.query("phone") ?? "");
    const waiting = office.book
      .all()
      .filter((payment) => payment.method === "sberpay" && payment.phone === phone && payment.state === "waiting");
    const list = waiting.map((payment) => question(payment, `/sberpay/${payment.external_id}`)).join("<hr>");
    return page("Questions in your bank's app", list === "" ? "<p>Nothing waits for you.</p>" : list);
  });
  app.post("/sberpay/:id", async (c) => {
    const payment = await of(c.req.param("id"), "sberpay");
    if (payment === null) return nothing();
    await office.answer(payment, field(await c.req.formData(), "answer") === "pay");
    return page("Your answer", question(payment, `/sberpay/${payment.external_id}`));
  });

  const hostedPath = ({ merchant, external_id }: BankPayment) => `/hosted/${merchant}/${external_id}`;
  app.get("/hosted/:merchant/:id", async (c) => {
    const payment = await of(c.req.param("id"), "page");
    if (payment === null) return nothing();
    if (payment.state === "challenge") return challengePage(payment, "");
    if (payment.state !== "waiting") return Response.redirect(payment.return_url, 303);
    return page(`Pay at ${payment.merchant}`, cardForm(payment, hostedPath(payment)));
  });
  app.post("/hosted/:merchant/:id", async (c) => {
    const payment = await of(c.req.param("id"), "page");
    if (payment === null) return nothing();
    const form = await c.req.formData();
    if (field(form, "answer") === "cancel") await office.close(payment);
    else {
      const [pan, expiry, cvv] = ["pan", "expiry", "cvv"].map((name) => digits(field(form, name)));
      await office.typedCard(payment, { pan: pan ?? "", expiry: expiry ?? "", cvv: cvv ?? "" });
      // The acquirer's page goes through the method of 3-D Secure 2 by itself.
      if (payment.state === "method") await office.proceed(payment, payment.trans_id ?? "");
    }
    return payment.state === "challenge" ? challengePage(payment, "") : Response.redirect(payment.return_url, 303);
  });
};
