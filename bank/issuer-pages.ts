import type { Language } from "@/lib/contract/language";
import type { BankApp, BankContext } from "./acquirer-api";
import { browserLanguage } from "./browser-language";
import { factsOf } from "./facts";
import { bankTexts } from "./language-texts";
import { escaped, field, fillButton, page, posting, postingRefusal } from "./page";
import { HANG_CODE, type IssuersWord, type PaymentService, RIGHT_CODE } from "./payment-service";
import type { BankPayment } from "./payment-store";

/** The language of a payment's pages: the shop's, else the browser's. */
export const languageOf = (c: BankContext, payment: BankPayment): Language =>
  payment.language ?? browserLanguage(c.req.header("accept-language"));

/** Where an issuer's page brings its answer, and under which names; a refusal is said before. */
const returned = (c: BankContext, payment: BankPayment, isForm: boolean, word: IssuersWord): Response => {
  const language = languageOf(c, payment);
  const fields = isForm
    ? { PaRes: word.packed, MD: payment.md ?? "" }
    : { cres: word.packed, threeDSSessionData: payment.md ?? "" };
  const post = word.status === "N" ? postingRefusal : posting;
  return post(language, payment.term_url, fields);
};

/** The page where the holder types the code, in the language of the payment. */
export const challengePage = (c: BankContext, payment: BankPayment, isCodeWrong = false): Response => {
  const language = languageOf(c, payment);
  const t = bankTexts[language];
  const wrong = isCodeWrong ? ' aria-invalid="true" aria-describedby="wrong"' : "";
  return page(
    language,
    t.confirm_title,
    `${factsOf(payment, language)}
<form method="post" action="/acs/code"><input type="hidden" name="md" value="${escaped(payment.md ?? "")}">
<p>${t.code_hint}</p>
<label>${t.code_label}<input name="code" data-testid="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus${wrong}></label>
${isCodeWrong ? `<p role="alert" class="wrong" id="wrong">${t.wrong_code}</p>` : ""}
<div class="demo"><p>${t.demo_code}</p>${fillButton({ code: RIGHT_CODE }, `${RIGHT_CODE} <small>${t.fill}</small>`)}</div>
<button class="main" data-testid="submit" name="answer" value="code">${t.confirm}</button>
<button data-testid="cancel" name="answer" value="cancel">${t.cancel}</button></form>
<p class="next">${t.next_code}</p>`,
  );
};

/** What is answered about a payment that is not known, or not in this state. */
export const noPayment = (c: BankContext): Response => {
  const language = browserLanguage(c.req.header("accept-language"));
  return page(language, bankTexts[language].nothing_title, `<p>${bankTexts[language].nothing_text}</p>`);
};

const never = (): Promise<Response> => new Promise(() => undefined);

/** The issuer's pages: the 3-D Secure 2 method with its server, and the challenges of both versions. */
export const serveIssuer = (app: BankApp, service: PaymentService): void => {
  const isForm = (payment: BankPayment): boolean => service.ruleFor(payment)?.authentication === "form";

  app.post("/3dsserver/gather", (c) => page(browserLanguage(c.req.header("accept-language")), "3-D Secure", ""));
  app.post("/acs/method", async (c) => {
    const data = field(await c.req.formData(), "threeDSMethodData");
    const known = service.payments
      .all()
      .find(({ trans_id }) => trans_id !== null && Buffer.from(data, "base64url").toString("utf8").includes(trans_id));
    if (known === undefined) return noPayment(c);
    if (service.ruleFor(known)?.isSilent === true) return never();
    return posting(languageOf(c, known), `${service.config.publicUrl}/acs/method-notification`, {
      threeDSMethodData: data,
    });
  });
  app.post("/acs/method-notification", (c) => page(browserLanguage(c.req.header("accept-language")), "3-D Secure", ""));

  const challenge = (c: BankContext, payment: BankPayment | null, isRightVersion: boolean): Response => {
    if (payment === null || payment.state !== "challenge" || !isRightVersion) return noPayment(c);
    const refusal = service.ruleFor(payment)?.refuses === true ? service.judge(payment, null) : null;
    return refusal === null ? challengePage(c, payment) : returned(c, payment, isForm(payment), refusal);
  };

  app.post("/acs/v1", async (c) => {
    const form = await c.req.formData();
    const payment = service.payments.byMd(field(form, "MD"));
    // The page to come back to is the one the merchant has registered.
    const isRight = payment !== null && isForm(payment) && field(form, "TermUrl") === payment.term_url;
    return challenge(c, payment, isRight);
  });

  app.post("/acs/v2/creq", async (c) => {
    const form = await c.req.formData();
    const payment = service.payments.byMd(field(form, "threeDSSessionData"));
    return challenge(c, payment, payment !== null && !isForm(payment) && field(form, "creq") !== "");
  });

  app.post("/acs/code", async (c) => {
    const form = await c.req.formData();
    const payment = service.payments.byMd(field(form, "md"));
    if (payment === null || payment.state !== "challenge") return noPayment(c);
    const code = field(form, "answer") === "cancel" ? null : field(form, "code");
    if (code === HANG_CODE) return never();
    const word = service.judge(payment, code);
    if (word === null) return challengePage(c, payment, true);
    if (payment.method !== "page") return returned(c, payment, isForm(payment), word);
    await service.verify(payment, word.packed);
    return Response.redirect(payment.return_url, 303);
  });
};
