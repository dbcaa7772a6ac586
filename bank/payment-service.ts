import { randomUUID } from "node:crypto";
import { type AuthenticationResult, openAuthenticationResult, packAuthenticationResult } from "./authentication-result";
import { type CardData, type CardRule, cards, DECLINED, ruleOf } from "./cards";
import { type BankClock, openClock } from "./clock";
import type { BankConfig } from "./config";
import { hashOf, type Keys, openCryptogram, openKeys } from "./cryptogram";
import { type BankPayment, openPaymentStore, type PaymentStore } from "./payment-store";
import { openWebhooks, type Webhooks } from "./webhooks";

/** What a merchant registers. */
export type Registration = Pick<
  BankPayment,
  | "external_id"
  | "merchant"
  | "method"
  | "invoice"
  | "amount_minor"
  | "currency"
  | "phone"
  | "term_url"
  | "return_url"
  | "language"
>;

/** How long a question in the bank's app takes on the phones that answer by themselves, ms. */
const APP_MS = 6_000;
const TRIES = 3;
export const RIGHT_CODE = "123456";
/** The code after which the issuer's page never answers. */
export const HANG_CODE = "999999";

/** The merchants' public ids, for their card forms. */
export const publicIdOf = (merchant: string): string => `pk_sbx_${merchant}`;

const sumOf = (rows: readonly { readonly amount_minor: number }[]): number =>
  rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** What is left of a payment's money after refunds and chargebacks, minor units. */
const netOf = ({ captured, refunds, chargebacks = [] }: BankPayment): number =>
  (captured?.amount_minor ?? 0) - sumOf(refunds) - sumOf(chargebacks);

/** What the issuer says of a payment, and the same signed. */
export type IssuersWord = { readonly status: AuthenticationResult["status"]; readonly packed: string };

/** A method reads the clock before the state of a payment, so that no other request runs between reading and changing it. */
export type PaymentService = ReturnType<typeof createPaymentService>;

/** The bank at work: every change of a payment is made here and stored. */
export const createPaymentService = (
  config: BankConfig,
  parts: {
    readonly payments: PaymentStore;
    readonly clock: BankClock;
    readonly webhooks: Webhooks;
    readonly keys: Promise<Keys>;
  },
) => {
  const { payments, clock, webhooks, keys } = parts;

  /** The rule of a card is found by its hash, because its number is not written down. */
  const ruleByHash = new Map(Object.entries(cards).map(([pan, rule]) => [hashOf(pan), rule]));
  const ruleFor = ({ pan_sha256 }: BankPayment): CardRule | null => ruleByHash.get(pan_sha256 ?? "") ?? null;

  const sendWebhook = (payment: BankPayment): void => {
    const rule = ruleFor(payment);
    const type = payment.state === "captured" ? "Pay" : "Fail";
    webhooks.send(type, payment, rule?.webhook === "first-and-thrice" ? 3 : 1);
    if (type === "Pay" && rule?.webhook === "fail-after-pay") webhooks.send("Fail", payment, 1);
  };

  const capture = (payment: BankPayment, at: number): void => {
    if (payment.captured !== null || payment.state === "canceled") return;
    payment.state = "captured";
    payment.due = null;
    const short = ruleFor(payment)?.isShort === true ? 1 : 0;
    payment.captured = { amount_minor: payment.amount_minor - short, at };
    payments.write(payment);
    sendWebhook(payment);
  };

  const decline = (payment: BankPayment, reason: string): void => {
    payment.state = "declined";
    payment.reason = reason;
    payment.due = null;
    payments.write(payment);
    sendWebhook(payment);
  };

  const agreed = (payment: BankPayment, now: number): void => {
    const delay = ruleFor(payment)?.captureAfter ?? 0;
    if (delay === 0) {
      capture(payment, now);
      return;
    }
    payment.state = "processing";
    payment.due = { at: now + delay * 1000, to: "captured" };
    payments.write(payment);
  };

  /** What has come by itself since somebody last looked. */
  const applyDue = (payment: BankPayment, now: number): void => {
    if (payment.due === null || payment.due.at > now) return;
    if (payment.due.to === "captured") capture(payment, payment.due.at);
    else decline(payment, "user_declined");
  };

  const applyCard = (payment: BankPayment, card: CardData, now: number): void => {
    payment.last4 = card.pan.slice(-4);
    payment.pan_sha256 = hashOf(card.pan);
    const rule = ruleOf(card, now);
    if ("refused" in rule) decline(payment, rule.refused);
    else if (rule.authentication !== "nothing") {
      payment.md = randomUUID();
      payment.trans_id = randomUUID();
      payment.state = rule.authentication === "form" ? "challenge" : "method";
      payments.write(payment);
    } else if (rule.declines === undefined) agreed(payment, now);
    else decline(payment, rule.declines);
  };

  const openCard = async (payment: BankPayment, cryptogram: string, now: number): Promise<CardData | null> => {
    const audience = payment.method === "register" ? payment.id : publicIdOf(payment.merchant);
    const hash = hashOf(cryptogram);
    if (payments.hasCryptogram(hash)) return null;
    payment.cryptogram_sha256 = hash;
    return openCryptogram(await keys, cryptogram, { audience, now });
  };

  const takeCard = async (payment: BankPayment, cryptogram: string, now: number): Promise<void> => {
    const card = await openCard(payment, cryptogram, now);
    if (card === null) decline(payment, DECLINED.brokenCryptogram);
    else applyCard(payment, card, now);
  };

  const askApp = (payment: BankPayment, now: number): void => {
    payment.state = "waiting";
    const end = payment.method === "sberpay" ? payment.phone.slice(-4) : "";
    if (end === "0001") payment.due = { at: now + APP_MS, to: "captured" };
    if (end === "0002") payment.due = { at: now + APP_MS, to: "declined" };
    if (end === "0003") decline(payment, "no_app");
    else payments.write(payment);
  };

  const create = (registration: Registration, now: number): BankPayment => ({
    ...registration,
    id: randomUUID(),
    created_at: now,
    state: "registered",
    last4: null,
    pan_sha256: null,
    cryptogram_sha256: null,
    trans_id: null,
    md: null,
    wrong_codes: 0,
    reason: null,
    due: null,
    captured: null,
    refunds: [],
  });

  return {
    config,
    payments,
    clock,
    webhooks,
    keys,
    ruleFor,

    /** A payment by the merchant's name, as it is by now. */
    async find(externalId: string): Promise<BankPayment | null> {
      const payment = payments.find(externalId);
      if (payment !== null) applyDue(payment, await clock.now());
      return payment;
    },

    /** The card a cryptogram holds would lose its answer on the wire, or never reach the bank: known before anything is done. */
    async wireOf(registration: Registration, cryptogram: string | null): Promise<CardRule["wire"] | null> {
      if (cryptogram === null || payments.find(registration.external_id) !== null) return null;
      const now = await clock.now();
      const card = openCryptogram(await keys, cryptogram, { audience: publicIdOf(registration.merchant), now });
      const rule = card === null ? null : ruleOf(card, now);
      return rule !== null && !("refused" in rule) ? (rule.wire ?? null) : null;
    },

    /** Makes a payment, or finds the one made under the same name. */
    async register(registration: Registration, cryptogram: string | null): Promise<BankPayment> {
      const now = await clock.now();
      const known = payments.find(registration.external_id);
      if (known !== null) return known;
      const payment = create(registration, now);
      payments.write(payment);
      if (registration.method === "card") {
        if (cryptogram === null) decline(payment, DECLINED.brokenCryptogram);
        else await takeCard(payment, cryptogram, now);
      } else if (registration.method === "sbp" || registration.method === "sberpay") askApp(payment, now);
      else if (registration.method === "page") {
        payment.state = "waiting";
        payments.write(payment);
      }
      return payment;
    },

    /** The card of a payment registered before. */
    async card(payment: BankPayment, cryptogram: string): Promise<void> {
      const now = await clock.now();
      if (payment.state === "registered" && payment.method === "register") await takeCard(payment, cryptogram, now);
    },

    /** A card typed on the bank's own page. */
    async typedCard(payment: BankPayment, card: CardData): Promise<void> {
      const now = await clock.now();
      if (payment.state === "waiting" && payment.method === "page") applyCard(payment, card, now);
    },

    /** After the method page. */
    async proceed(payment: BankPayment, transId: string): Promise<boolean> {
      const now = await clock.now();
      if (payment.trans_id !== transId) return false;
      if (payment.state !== "method") return true;
      const rule = ruleFor(payment);
      if (rule?.declines !== undefined) decline(payment, rule.declines);
      else if (rule?.challenges === true) {
        payment.state = "challenge";
        payments.write(payment);
      } else agreed(payment, now);
      return true;
    },

    /** The issuer's word on a payment it is bound to; false for any other, which changes nothing. */
    async verify(payment: BankPayment, word: string): Promise<boolean> {
      const now = await clock.now();
      const opened = openAuthenticationResult(word, config.issuerSecret);
      if (opened === null || opened.payment !== payment.id || opened.amount_minor !== payment.amount_minor)
        return false;
      if (payment.state !== "challenge") return true;
      if (opened.status === "N") decline(payment, DECLINED.notAuthenticated);
      else if (opened.status === "canceled") decline(payment, "user_declined");
      else agreed(payment, now);
      return true;
    },

    /** What the holder typed, null where he cancels: the issuer's word once it is decided, null while he may try again. */
    judge(payment: BankPayment, code: string | null): IssuersWord | null {
      const say = (status: IssuersWord["status"]): IssuersWord => ({
        status,
        packed: packAuthenticationResult(
          { payment: payment.id, amount_minor: payment.amount_minor, status },
          config.issuerSecret,
        ),
      });
      if (ruleFor(payment)?.refuses === true) return say("N");
      if (code === null) return say("canceled");
      if (code === RIGHT_CODE) return say("Y");
      payment.wrong_codes += 1;
      payments.write(payment);
      return payment.wrong_codes >= TRIES ? say("N") : null;
    },

    /** The holder's answer in his bank's app or on the SBP page. */
    async answer(payment: BankPayment, isPaid: boolean): Promise<void> {
      const now = await clock.now();
      applyDue(payment, now);
      if (payment.state !== "waiting") return;
      if (isPaid) capture(payment, now);
      else decline(payment, "user_declined");
    },

    /** Closes what nobody has paid. A name the bank does not know stays closed for whatever comes later. */
    async close(registration: Registration): Promise<BankPayment> {
      const now = await clock.now();
      const payment = payments.find(registration.external_id) ?? create(registration, now);
      applyDue(payment, now);
      if (["captured", "declined", "canceled", "processing"].includes(payment.state)) return payment;
      payment.state = "canceled";
      payment.due = null;
      payments.write(payment);
      return payment;
    },

    /** Refunds, never more than was taken: a repeated request changes nothing. */
    async refund(payment: BankPayment, amount_minor: number): Promise<boolean> {
      const now = await clock.now();
      const requested = sumOf(payment.refunds.filter(({ by, name }) => by !== "office" && name === undefined));
      if (requested >= amount_minor && requested > 0) return true;
      if (netOf(payment) < amount_minor) return false;
      payment.refunds.push({ id: randomUUID(), amount_minor, at: now });
      payments.write(payment);
      webhooks.send("Refund", payment, 1);
      return true;
    },

    /** Refunds a part, once for each name the merchant gives it, and never more than is left. */
    async refundPart(payment: BankPayment, amount_minor: number, name: string): Promise<boolean> {
      const now = await clock.now();
      if (payment.refunds.some((known) => known.name === name)) return true;
      if (netOf(payment) < amount_minor) return false;
      payment.refunds.push({ id: randomUUID(), amount_minor, at: now, name });
      payments.write(payment);
      webhooks.send("Refund", payment, 1);
      return true;
    },

    /**
     * What the merchant's people do by hand at the bank, or the holder by his own bank. The merchant's server gets
     * no webhook: only the list of operations shows it.
     *
     * @returns false where less than that is left of the payment
     */
    async byHand(payment: BankPayment, act: "refund" | "chargeback", amount_minor: number): Promise<boolean> {
      const now = await clock.now();
      if (netOf(payment) < amount_minor) return false;
      const money = { id: randomUUID(), amount_minor, at: now };
      if (act === "refund") payment.refunds.push({ ...money, by: "office" });
      else payment.chargebacks = [...(payment.chargebacks ?? []), money];
      payments.write(payment);
      return true;
    },

    /** Takes the money of a payment whatever was said of it before, without a webhook; creates an unknown one. */
    async captureSilently(registration: Registration): Promise<BankPayment> {
      const now = await clock.now();
      const payment = payments.find(registration.external_id) ?? create(registration, now);
      payment.state = "captured";
      payment.due = null;
      payment.captured ??= { amount_minor: registration.amount_minor, at: now };
      payments.write(payment);
      return payment;
    },

    /** What is due by now, and the webhooks that wait. */
    async tick(): Promise<void> {
      const waiting = [...payments.all()].filter(({ due }) => due !== null);
      // The clock is another process's: it is read only if it is needed.
      if (waiting.length > 0) {
        const now = await clock.now();
        for (const payment of waiting) applyDue(payment, now);
      }
      await webhooks.tick();
    },
  };
};

/** Opens the bank; with a folder it remembers. */
export const openPaymentService = (config: BankConfig): PaymentService =>
  createPaymentService(config, {
    payments: openPaymentStore(config.folder),
    clock: openClock(config),
    webhooks: openWebhooks(config),
    keys: openKeys(config.folder),
  });
