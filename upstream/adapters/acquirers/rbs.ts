import * as z from "zod/mini";
import {
  type AcquirerClient,
  AcquirerSilent,
  type Answer,
  type Charge,
  type PaymentRef,
} from "../../domain/payment/acquirer";
import type { Operation } from "../../domain/payment/register";
import {
  accountOf,
  attemptNameOf,
  callAcquirer,
  capturedOutcome,
  orPending,
  pagesOf,
  refundAnswer,
  refused,
} from "./wire";

export type RbsAccount = {
  /** Up to and without `/register.do`. */
  readonly url: string;
  readonly userName: string;
  readonly password: string;
  /** `form`: the shop's own card form with its token (`rbs`); `page`: the bank's page (`sber_new`). */
  readonly cards: "form" | "page";
};

const errorCode = z.union([z.string(), z.number()]);
const code = z.optional(errorCode);
const Registered = z.object({ orderId: z.optional(z.string()), formUrl: z.optional(z.string()), errorCode: code });
const attributes = z.optional(z.array(z.object({ name: z.string(), value: z.string() })));
const currency = z.optional(z.union([z.string(), z.number()]));
const Amounts = z.object({ depositedAmount: z.optional(z.number()), refundedAmount: z.optional(z.number()) });
const Status = z.object({
  errorCode: code,
  orderNumber: z.optional(z.string()),
  orderStatus: z.optional(z.number()),
  actionCode: z.optional(z.number()),
  currency,
  amount: z.optional(z.number()),
  attributes,
  paymentAmountInfo: z.optional(Amounts),
});
type Status = z.infer<typeof Status>;
const Ordered = z.object({
  errorCode: code,
  redirect: z.optional(z.string()),
  acsUrl: z.optional(z.string()),
  paReq: z.optional(z.string()),
  packedCReq: z.optional(z.string()),
  threeDSServerTransId: z.optional(z.string()),
  threeDSMethodURLServer: z.optional(z.string()),
  threeDSMethodURL: z.optional(z.string()),
  threeDSMethodDataPacked: z.optional(z.string()),
});
/** Without a code nothing is known to be done. */
const Done = z.object({ errorCode });
/**
 * `getLastOrdersForMerchants.do`: orders paid in a period, by pages from 0 of 200 at most, each as in
 * `getOrderStatusExtended.do`. Optional in some banks: without the right to it the gateway answers with an error code.
 * https://securepayments.sberbank.ru/wiki/doku.php/integration:api:rest:requests:getLastOrdersForMerchants
 */
const Orders = z.object({
  errorCode: code,
  orderStatuses: z.array(
    z.object({
      orderNumber: z.string(),
      orderStatus: z.number(),
      amount: z.number(),
      currency,
      date: z.number(),
      authDateTime: z.optional(z.number()),
      attributes,
      paymentAmountInfo: Amounts,
    }),
  ),
  totalCount: z.number(),
});
type Listed = z.output<typeof Orders>["orderStatuses"][number];
const PAGE = 200;
/** Values of `orderStatus`. */
const DEPOSITED = 2;
const REVERSED = 3;
const REFUNDED = 4;
/** The list has no time of refunds, so it is read from this many days before the period. */
const REFUND_DAYS = 30;
/** YYYYMMDDHHmmss; the gateway's own time is Moscow's, three hours before UTC. */
const gatewayTime = (at: Date, hours: number): string =>
  new Date(at.getTime() + hours * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
const MOSCOW_HOURS = 3;

/** ISO 4217; sent in this form. */
const numeric: Readonly<Record<string, string>> = {
  RUB: "643",
  BYN: "933",
  KZT: "398",
  EUR: "978",
  TRY: "949",
  UAH: "980",
};
const alphabetic: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(numeric).map(([letters, digits]) => [digits, letters])),
  // The ruble before 1998: gateways still report it for today's.
  "810": "RUB",
};

/**
 * `errorCode`s that say something of the order: its number is registered already, the request is refused for what it holds
 * (3 currency, 4 a missing parameter), there is no such order. The others (5 access denied, 7 system error) say nothing.
 * https://securepayments.sberbank.ru/wiki/doku.php/integration:api:rest:requests:getorderstatusextended
 */
const REGISTERED_BEFORE = "1";
const REFUSED_REQUEST: readonly string[] = ["3", "4"];
const UNKNOWN_ORDER = "6";
const OWN_FAULTS: readonly string[] = ["5", "7"];
const isFine = (errorCode: string | number | undefined): boolean => String(errorCode ?? "0") === "0";
/** At most 32 signs, one for each attempt. */
const orderNumber = ({ id }: Pick<PaymentRef, "id">): string => id.replaceAll("-", "");

const mdOrderOf = ({ attributes: all }: Pick<Status, "attributes">): string | undefined =>
  all?.find(({ name }) => name === "mdOrder")?.value;

const currencyOf = (listed: Pick<Status, "currency">, otherwise: string): string =>
  listed.currency === undefined ? otherwise : (alphabetic[String(listed.currency)] ?? String(listed.currency));

/**
 * What of an order was refunded, minor units; of a reversed one everything. "Refunded" (4) is also an order of which a part
 * was refunded.
 *
 * @throws AcquirerSilent if the bank does not say how much
 */
const refundedOf = ({ orderStatus, paymentAmountInfo, amount }: Status): number => {
  if (orderStatus === REVERSED) return amount ?? Number.MAX_SAFE_INTEGER;
  const refunded = paymentAmountInfo?.refundedAmount;
  if (orderStatus === REFUNDED && refunded === undefined) {
    throw new AcquirerSilent("the bank does not say how much of an order it refunded");
  }
  return refunded ?? 0;
};

const outcomeOf = (status: Status, attempt: PaymentRef): Answer["outcome"] => {
  const { orderStatus, actionCode, paymentAmountInfo, amount } = status;
  switch (orderStatus) {
    case DEPOSITED:
    case REFUNDED: {
      const refunded = refundedOf(status);
      // Refunded by somebody at the bank: it pays nothing. The daily comparison finds a refund of a part.
      if (refunded > 0 && refunded >= (amount ?? 0)) return { kind: "canceled" };
      // Banks differ in whether a refund reduces the deposited amount.
      const taken = refunded > 0 ? amount : (paymentAmountInfo?.depositedAmount ?? amount);
      return capturedOutcome(taken, currencyOf(status, attempt.currency));
    }
    case REVERSED:
      return { kind: "canceled" };
    case 6:
      return { kind: "declined", code: String(actionCode ?? 5005) };
    // Registered, held, at the issuer.
    case 0:
    case 1:
    case 5:
      return { kind: "pending" };
    default:
      throw new AcquirerSilent("the bank names no known status of an order");
  }
};

const stepOf = (ordered: z.output<typeof Ordered>, mdOrder: string): Answer | null => {
  const { acsUrl, paReq, packedCReq, threeDSServerTransId } = ordered;
  const known = { provider_payment_id: mdOrder };
  if (acsUrl !== undefined && (paReq !== undefined || packedCReq !== undefined)) {
    const step = {
      kind: "challenge",
      md: mdOrder,
      acs_url: acsUrl,
      pa_req: paReq ?? null,
      c_req: packedCReq ?? null,
    } as const;
    return { ...known, outcome: { kind: "pending", to: "challenge" }, step };
  }
  if (threeDSServerTransId === undefined) return null;
  const step = {
    kind: "method",
    trans_id: threeDSServerTransId,
    server_url: ordered.threeDSMethodURLServer ?? null,
    method_url: ordered.threeDSMethodURL ?? null,
    data: ordered.threeDSMethodDataPacked ?? "",
  } as const;
  return { ...known, outcome: { kind: "pending", to: "method" }, step };
};

/** What moved money in an order of the list; one that was reversed is a refund of everything. */
const operationsOf = (listed: Listed): Operation[] => {
  const { orderNumber: name, orderStatus, amount, date, authDateTime } = listed;
  const { depositedAmount = 0, refundedAmount = 0 } = listed.paymentAmountInfo;
  const back = orderStatus === REVERSED ? amount : refundedAmount;
  // Banks differ in whether a refund reduces the deposited amount: with a refund the order's amount is what was taken.
  const taken = back > 0 ? amount : depositedAmount;
  const payment_id = mdOrderOf(listed) ?? null;
  const known = {
    payment_id,
    attempt_id: attemptNameOf(name),
    currency: currencyOf(listed, "RUB"),
    at: new Date(authDateTime ?? date),
  };
  const id = payment_id ?? name;
  return [
    ...(taken > 0 ? [{ ...known, kind: "payment" as const, id, amount_minor: taken, isSum: false }] : []),
    ...(back > 0 ? [{ ...known, kind: "refund" as const, id: `${id}:${back}`, amount_minor: back, isSum: true }] : []),
  ];
};

/** The RBS gateway of Sber and other banks by its public REST description: register, the card's token, status, refund. */
export const rbs = ({ url, userName, password, cards }: RbsAccount): AcquirerClient => {
  const post = <Schema extends z.ZodMiniType>(
    path: string,
    fields: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema>> =>
    callAcquirer(
      `${url}/${path}`,
      {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ userName, password, ...fields }).toString(),
      },
      schema,
    );

  /** @throws AcquirerSilent for an answer that is neither the order nor "unknown" */
  const find = async (attempt: PaymentRef): Promise<Status | "absent"> => {
    const by =
      attempt.provider_payment_id === null
        ? { orderNumber: orderNumber(attempt) }
        : { orderId: attempt.provider_payment_id };
    const status = await post("getOrderStatusExtended.do", by, Status);
    if (String(status.errorCode) === UNKNOWN_ORDER) return "absent";
    const isOther = status.orderNumber !== undefined && status.orderNumber !== orderNumber(attempt);
    if (!isFine(status.errorCode) || status.orderStatus === undefined || isOther) {
      throw new AcquirerSilent(`the bank did not send an order: ${status.errorCode ?? "another one"}`);
    }
    return status;
  };
  const inquire = async (attempt: PaymentRef) => {
    const status = await find(attempt);
    if (status === "absent") return status;
    const mdOrder = mdOrderOf(status) ?? attempt.provider_payment_id;
    return { outcome: outcomeOf(status, attempt), provider_payment_id: mdOrder, step: null };
  };
  const now = async (attempt: PaymentRef): Promise<Answer> =>
    orPending(await inquire(attempt), attempt.provider_payment_id);

  const isCardForm = ({ method }: Charge): boolean => cards === "form" && method !== "sbp" && method !== "sberpay";
  /** Registered for the card form, which needs only the order's id. */
  const readyForCard = (orderId: string): Answer => ({
    outcome: { kind: "pending", to: "created" },
    provider_payment_id: orderId,
    step: { kind: "pre-auth", verify_param: orderId },
  });
  /** An earlier request, whose answer was lost, registered it; the bank sends the address of a page once. */
  const registeredBefore = async (charge: Charge): Promise<Answer> => {
    const known = await now({ ...charge, provider_payment_id: null });
    const isReady = known.outcome.kind === "pending" && known.provider_payment_id !== null && isCardForm(charge);
    return isReady && known.provider_payment_id !== null ? readyForCard(known.provider_payment_id) : known;
  };

  const register = async (charge: Charge): Promise<Answer> => {
    const fields = {
      orderNumber: orderNumber(charge),
      amount: String(charge.amount_minor),
      currency: numeric[charge.currency] ?? charge.currency,
      returnUrl: charge.return_url,
      failUrl: charge.return_url,
      description: `Order ${charge.order_id}`,
      language: charge.language,
      sessionTimeoutSecs: "600",
      ...(charge.phone !== "" && { phone: charge.phone }),
      ...(charge.method === "sberpay" && { jsonParams: JSON.stringify({ back2app: true }) }),
    };
    const { orderId, formUrl, errorCode: error } = await post("register.do", fields, Registered);
    if (String(error) === REGISTERED_BEFORE) return registeredBefore(charge);
    if (REFUSED_REQUEST.includes(String(error))) return refused;
    if (!isFine(error) || orderId === undefined) {
      throw new AcquirerSilent(`the bank did not register an order: ${error ?? "no number"}`);
    }
    if (isCardForm(charge)) return readyForCard(orderId);
    if (formUrl === undefined) throw new AcquirerSilent("the bank sent no page of an order");
    return {
      outcome: { kind: "pending", to: "redirected" },
      provider_payment_id: orderId,
      step: { kind: "page", url: formUrl },
    };
  };

  const order = async (attempt: PaymentRef, fields: Readonly<Record<string, string>>): Promise<Answer> => {
    const mdOrder = attempt.provider_payment_id ?? "";
    const ordered = await post("paymentorder.do", { MDORDER: mdOrder, language: "ru", ...fields }, Ordered);
    return (isFine(ordered.errorCode) ? stepOf(ordered, mdOrder) : null) ?? now(attempt);
  };

  const found = async (attempt: PaymentRef): Promise<Status> => {
    const status = await find(attempt);
    if (status === "absent") throw new AcquirerSilent("the bank does not find an order to refund");
    return status;
  };
  /** Whether the bank says that it has refunded so much. */
  const giveBack = async (attempt: PaymentRef, { orderStatus }: Status, minor: number): Promise<boolean> => {
    if (orderStatus !== DEPOSITED && orderStatus !== REFUNDED) {
      throw new AcquirerSilent("the bank does not find the money to refund");
    }
    const orderId = attempt.provider_payment_id ?? "";
    const done = await post("refund.do", { orderId, amount: String(minor) }, Done);
    return isFine(done.errorCode);
  };

  return {
    account: accountOf(url, userName),
    verifyParam: null,
    opensSheets: false,
    // The number of an order is taken once.
    repeatsRegistration: true,
    received: "",
    charge: (charge) =>
      charge.provider_payment_id === null || charge.cryptogram === null
        ? register(charge)
        : order(charge, { seToken: charge.cryptogram }),
    proceed: (attempt, transId) => order(attempt, { threeDSServerTransId: transId }),
    finish3ds: async (attempt, { pares, cres }) => {
      const mdOrder = attempt.provider_payment_id ?? "";
      const { errorCode } = await (pares === null
        ? post("finish3dsVer2Payment.do", { mdOrder, cres: cres ?? "" }, Done)
        : post("finish3dsPayment.do", { mdOrder, paRes: pares }, Done));
      const known = await now(attempt);
      const isRefused = !isFine(errorCode) && !OWN_FAULTS.includes(String(errorCode));
      return isRefused && known.outcome.kind === "pending" ? "unusable" : known;
    },
    inquire,
    // An order that nobody has begun to pay is declined; the others are read as they stand.
    close: async (attempt) => {
      const known = await now(attempt);
      const orderId = known.provider_payment_id;
      if (known.outcome.kind !== "pending" || orderId === null) return known;
      const done = await post("decline.do", { orderId, orderNumber: orderNumber(attempt) }, Done);
      return isFine(done.errorCode)
        ? { outcome: { kind: "canceled" }, provider_payment_id: orderId, step: null }
        : now({ ...attempt, provider_payment_id: orderId });
    },
    // Requests have no idempotency key here, so what the order says of its refunds is read first.
    refund: async (attempt, amount_minor, returned_minor = 0) => {
      const status = await found(attempt);
      const missing = amount_minor + returned_minor - refundedOf(status);
      if (missing <= 0) return refundAnswer(true);
      return refundAnswer(await giveBack(attempt, status, missing));
    },
    // `refund.do`: "a part or the whole, several times, no more than was deposited"; also of SBP and SberPay.
    parts: {
      takes: () => true,
      gone: async (attempt) => refundedOf(await found(attempt)),
      refund: async (attempt, { amount_minor, gone_minor, isInFlight }) => {
        const status = await found(attempt);
        if (refundedOf(status) >= gone_minor + amount_minor) return "done";
        if (isInFlight) return "waiting";
        return (await giveBack(attempt, status, amount_minor)) ? "done" : "waiting";
      },
    },
    operations: ({ from, to }) =>
      pagesOf(0, async (page) => {
        const before = new Date(from.getTime() - REFUND_DAYS * 86_400_000);
        const fields = {
          from: gatewayTime(before, MOSCOW_HOURS),
          to: gatewayTime(to, MOSCOW_HOURS),
          transactionStates: "DEPOSITED,REVERSED,REFUNDED",
          merchants: "",
          size: String(PAGE),
          page: String(page),
        };
        const { errorCode, orderStatuses, totalCount } = await post("getLastOrdersForMerchants.do", fields, Orders);
        if (!isFine(errorCode)) throw new AcquirerSilent(`the gateway lists no operations: ${errorCode}`);
        const isLast = (page + 1) * PAGE >= totalCount;
        return { items: orderStatuses.flatMap(operationsOf), next: isLast ? null : page + 1 };
      }),
    signsWebhooks: false,
    // The bank chooses the key of the checksum, so the callback only causes a query.
    hint: (body) => {
      const fields = new URLSearchParams(body);
      const mdOrder = fields.get("mdOrder");
      if (mdOrder === null) return null;
      return { attempt_id: attemptNameOf(fields.get("orderNumber")), provider_payment_id: mdOrder };
    },
  };
};
