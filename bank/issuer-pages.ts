import type { BankApp } from "./acquirer-api";
import { escaped, field, money, page, posting } from "./page";
import { HANG_CODE, type PaymentService } from "./payment-service";
import type { BankPayment } from "./payment-store";

/** Where an issuer's page brings its answer, and under which names. */
const returned = (payment: BankPayment, isForm: boolean, word: string): Response =>
  isForm
    ? posting(payment.term_url, { PaRes: word, MD: payment.md ?? "" })
    : posting(payment.term_url, { cres: word, threeDSSessionData: payment.md ?? "" });

const challenge = (payment: BankPayment, note: string): Response =>
  page(
    "Confirm the payment",
    `<p>Merchant: Mealfront demo, order ${escaped(payment.invoice)}</p>
<p>Amount: <strong>${escaped(money(payment.amount_minor, payment.currency))}</strong></p>
<p>Card: •••• ${escaped(payment.last4 ?? "")}</p>${note === "" ? "" : `<p role="alert">${escaped(note)}</p>`}
<form method="post" action="/acs/code"><input type="hidden" name="md" value="${escaped(payment.md ?? "")}">
<label>Code from the message (123456)<input name="code" data-testid="otp" inputmode="numeric" autocomplete="one-time-code" autofocus></label>
<button data-testid="submit" name="answer" value="code">Confirm</button>
<button data-testid="cancel" name="answer" value="cancel">Cancel</button></form>`,
  );

const nothing = (): Response => page("Nothing here", "<p>There is no such payment.</p>");
const never = (): Promise<Response> => new Promise(() => undefined);

/** The issuer's pages: the 3-D Secure 2 method with its server, and the challenges of both versions. */
export const serveIssuer = (app: BankApp, office: PaymentService): void => {
  const isForm = (payment: BankPayment): boolean => office.ruleFor(payment)?.asks === "form";

  app.post("/3dsserver/gather", () => page("Gathered", ""));
  app.post("/acs/method", async (c) => {
    const data = field(await c.req.formData(), "threeDSMethodData");
    const known = office.book
      .all()
      .find(({ trans_id }) => trans_id !== null && Buffer.from(data, "base64url").toString("utf8").includes(trans_id));
    if (known === undefined) return nothing();
    if (office.ruleFor(known)?.isSilent === true) return never();
    return posting(`${office.config.publicUrl}/acs/method-notification`, { threeDSMethodData: data });
  });
  app.post("/acs/method-notification", () => page("Known", ""));

  const asked = (payment: BankPayment | null, isRightVersion: boolean): Response => {
    if (payment === null || payment.state !== "challenge" || !isRightVersion) return nothing();
    if (office.ruleFor(payment)?.refuses !== true) return challenge(payment, "");
    return returned(payment, isForm(payment), office.judge(payment, null) ?? "");
  };

  app.post("/acs/v1", async (c) => {
    const form = await c.req.formData();
    const payment = office.book.byMd(field(form, "MD"));
    // The page to come back to is the one the merchant has registered.
    const isRight = payment !== null && isForm(payment) && field(form, "TermUrl") === payment.term_url;
    return asked(payment, isRight);
  });

  app.post("/acs/v2/creq", async (c) => {
    const form = await c.req.formData();
    const payment = office.book.byMd(field(form, "threeDSSessionData"));
    return asked(payment, payment !== null && !isForm(payment) && field(form, "creq") !== "");
  });

  app.post("/acs/code", async (c) => {
    const form = await c.req.formData();
    const payment = office.book.byMd(field(form, "md"));
    if (payment === null || payment.state !== "challenge") return nothing();
    const code = field(form, "answer") === "cancel" ? null : field(form, "code");
    if (code === HANG_CODE) return never();
    const word = office.judge(payment, code);
    if (word === null) return challenge(payment, "Wrong code. Try again.");
    if (payment.method !== "page") return returned(payment, isForm(payment), word);
    await office.verify(payment, word);
    return Response.redirect(payment.return_url, 303);
  });
};

export const challengePage = challenge;
