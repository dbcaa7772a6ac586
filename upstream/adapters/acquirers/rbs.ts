import * as z from "zod/mini";
import {
  type AcquirerClient,
  AcquirerSilent,
  type Answer,
  type Asked,
  type Charge,
  type Found,
} from "../../domain/payment/acquirer";
import type { Operation } from "../../domain/payment/register";
import { accountOf, attemptNameOf, callAcquirer, capturedOutcome, pagesOf } from "./wire";

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
const Status = z.object({
  errorCode: code,
  orderNumber: z.optional(z.string()),
  orderStatus: z.optional(z.number()),
  actionCode: z.optional(z.number()),
  currency: z.optional(z.union([z.string(), z.number()])),
  amount: z.optional(z.number()),
  attributes: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  paymentAmountInfo: z.optional(
    z.object({ depositedAmount: z.optional(z.number()), refundedAmount: z.optional(z.number()) }),
  ),
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
 * `getLastOrdersForMerchants.do`: orders paid in a period, by pages from 0 of 200 at most, each as `getOrderStatusExtended.do`
 * tells it. Optional in some banks: without the right to it the gateway answers with an error code.
 * https://securepayments.sberbank.ru/wiki/doku.php/integration:api:rest:requests:getLastOrdersForMerchants
 */
const Orders = z.object({
  errorCode: code,
  orderStatuses: z.array(
    z.object({
      orderNumber: z.string(),
      orderStatus: z.number(),
      amount: z.number(),
      currency: z.optional(z.union([z.string(), z.number()])),
      date: z.number(),
      authDateTime: z.optional(z.number()),
      attributes: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
      paymentAmountInfo: z.object({
        depositedAmount: z.optional(z.number()),
        refundedAmount: z.optional(z.number()),
      }),
    }),
  ),
  totalCount: z.number(),
});
type Listed = z.output<typeof Orders>["orderStatuses"][number];
const PAGE = 200;
const REVERSED = 3;
/** The list has no time of refunds: those of the orders of so many days before the period are looked for. */
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
const orderNumber = ({ id }: Pick<Asked, "id">): string => id.replaceAll("-", "");
const refused: Answer = { outcome: { kind: "declined", code: "5005" }, provider_payment_id: null, step: null };

const currencyOf = ({ currency }: Status, asked: Asked): string =>
  currency === undefined ? asked.currency : (alphabetic[String(currency)] ?? String(currency));

/**
 * What of an order has gone back, minor units; a reversed one had nothing to give. "Refunded" (4) is an order of which a
 * part was given back too.
 *
 * @throws AcquirerSilent where the bank does not say how much
 */
const goneBack = ({ orderStatus, paymentAmountInfo, amount }: Status): number => {
  if (orderStatus === 3) return amount ?? Number.MAX_SAFE_INTEGER;
  const gone = paymentAmountInfo?.refundedAmount;
  if (orderStatus === 4 && gone === undefined) {
    throw new AcquirerSilent("the bank does not say how much of an order it has given back");
  }
  return gone ?? 0;
};

const outcomeOf = (status: Status, asked: Asked): Answer["outcome"] => {
  const { orderStatus, actionCode, paymentAmountInfo, amount } = status;
  switch (orderStatus) {
    case 2:
    case 4: {
      const gone = goneBack(status);
      // Given back by somebody at the bank: it pays nothing. Of a part the daily comparison finds out.
      if (gone > 0 && gone >= (amount ?? 0)) return { kind: "canceled" };
      // Whether a refund makes the deposited amount smaller, the banks do not say alike.
      const taken = gone > 0 ? amount : (paymentAmountInfo?.depositedAmount ?? amount);
      return capturedOutcome(taken, currencyOf(status, asked));
    }
    // Reversed: it pays nothing.
    case 3:
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

/** What moved money in an order of the list; one that was reversed has given everything back. */
const operationsOf = (listed: Listed): Operation[] => {
  const {
    orderNumber: name,
    orderStatus,
    amount,
    currency,
    date,
    authDateTime,
    attributes,
    paymentAmountInfo,
  } = listed;
  const { depositedAmount = 0, refundedAmount = 0 } = paymentAmountInfo;
  const back = orderStatus === REVERSED ? amount : refundedAmount;
  // Whether a refund makes the deposited amount smaller, the banks do not say alike: then the order's amount is what was taken.
  const taken = back > 0 ? amount : depositedAmount;
  const payment_id = attributes?.find((attribute) => attribute.name === "mdOrder")?.value ?? null;
  const known = {
    payment_id,
    attempt_id: attemptNameOf(name),
    currency: alphabetic[String(currency)] ?? String(currency ?? "RUB"),
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

  /** @throws AcquirerSilent where it neither tells the order nor says that there is none */
  const find = async (asked: Asked): Promise<Status | "absent"> => {
    const by =
      asked.provider_payment_id === null ? { orderNumber: orderNumber(asked) } : { orderId: asked.provider_payment_id };
    const status = await post("getOrderStatusExtended.do", by, Status);
    if (String(status.errorCode) === UNKNOWN_ORDER) return "absent";
    const isOther = status.orderNumber !== undefined && status.orderNumber !== orderNumber(asked);
    if (!isFine(status.errorCode) || status.orderStatus === undefined || isOther) {
      throw new AcquirerSilent(`the bank did not tell an order: ${status.errorCode ?? "another one"}`);
    }
    return status;
  };
  const inquire = async (asked: Asked): Promise<Found> => {
    const status = await find(asked);
    if (status === "absent") return status;
    const mdOrder = status.attributes?.find(({ name }) => name === "mdOrder")?.value ?? asked.provider_payment_id;
    return { outcome: outcomeOf(status, asked), provider_payment_id: mdOrder, step: null };
  };
  /** An order that is not found is still on its way, or never came: it has taken nothing yet. */
  const now = async (asked: Asked): Promise<Answer> => {
    const found = await inquire(asked);
    return found === "absent"
      ? { outcome: { kind: "pending" }, provider_payment_id: asked.provider_payment_id, step: null }
      : found;
  };

  const isCardForm = ({ method }: Charge): boolean => cards === "form" && method !== "sbp" && method !== "sberpay";
  /** Registered for the card form, which needs to know the order alone. */
  const readyForCard = (orderId: string): Answer => ({
    outcome: { kind: "pending", to: "created" },
    provider_payment_id: orderId,
    step: { kind: "pre-auth", verify_param: orderId },
  });
  /** An earlier request, whose answer was lost, registered it; the address of its page is not told again. */
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
    const told = await post("register.do", fields, Registered);
    const { orderId, formUrl } = told;
    if (String(told.errorCode) === REGISTERED_BEFORE) return registeredBefore(charge);
    if (REFUSED_REQUEST.includes(String(told.errorCode))) return refused;
    if (!isFine(told.errorCode) || orderId === undefined) {
      throw new AcquirerSilent(`the bank did not register an order: ${told.errorCode ?? "no number"}`);
    }
    if (isCardForm(charge)) return readyForCard(orderId);
    if (formUrl === undefined) throw new AcquirerSilent("the bank told no page of an order");
    return {
      outcome: { kind: "pending", to: "redirected" },
      provider_payment_id: orderId,
      step: { kind: "page", url: formUrl },
    };
  };

  const order = async (asked: Asked, fields: Readonly<Record<string, string>>): Promise<Answer> => {
    const mdOrder = asked.provider_payment_id ?? "";
    const ordered = await post("paymentorder.do", { MDORDER: mdOrder, language: "ru", ...fields }, Ordered);
    return (isFine(ordered.errorCode) ? stepOf(ordered, mdOrder) : null) ?? now(asked);
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
    proceed: (asked, transId) => order(asked, { threeDSServerTransId: transId }),
    finish3ds: async (asked, { pares, cres }) => {
      const mdOrder = asked.provider_payment_id ?? "";
      const { errorCode } = await (pares === null
        ? post("finish3dsVer2Payment.do", { mdOrder, cres: cres ?? "" }, Done)
        : post("finish3dsPayment.do", { mdOrder, paRes: pares }, Done));
      const known = await now(asked);
      const isRefused = !isFine(errorCode) && !OWN_FAULTS.includes(String(errorCode));
      return isRefused && known.outcome.kind === "pending" ? "unusable" : known;
    },
    inquire,
    // An order that nobody has begun to pay is declined; the others are read as they stand.
    close: async (asked) => {
      const known = await now(asked);
      const orderId = known.provider_payment_id;
      if (known.outcome.kind !== "pending" || orderId === null) return known;
      const done = await post("decline.do", { orderId, orderNumber: orderNumber(asked) }, Done);
      return isFine(done.errorCode)
        ? { outcome: { kind: "canceled" }, provider_payment_id: orderId, step: null }
        : now({ ...asked, provider_payment_id: orderId });
    },
    // Requests have no name here, so the order says first how much has gone back.
    refund: async (asked, amount_minor, returned_minor = 0) => {
      const status = await find(asked);
      if (status === "absent") throw new AcquirerSilent("the bank does not find an order to give back");
      const told = { provider_payment_id: null, step: null };
      const missing = amount_minor + returned_minor - goneBack(status);
      if (missing <= 0) return { ...told, outcome: { kind: "refunded" } };
      if (status.orderStatus !== 2 && status.orderStatus !== 4) {
        throw new AcquirerSilent("the bank does not find the money to give back");
      }
      const orderId = asked.provider_payment_id ?? "";
      const done = await post("refund.do", { orderId, amount: String(missing) }, Done);
      return { ...told, outcome: { kind: isFine(done.errorCode) ? "refunded" : "pending" } };
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
        if (!isFine(errorCode)) throw new AcquirerSilent(`the gateway tells no operations: ${errorCode}`);
        const isLast = (page + 1) * PAGE >= totalCount;
        return { items: orderStatuses.flatMap(operationsOf), next: isLast ? null : page + 1 };
      }),
    signsWebhooks: false,
    // The checksum is by a key of the bank's own choice, so the callback is no more than a reason to ask.
    hint: (body) => {
      const fields = new URLSearchParams(body);
      const mdOrder = fields.get("mdOrder");
      if (mdOrder === null) return null;
      const ours = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/
        .exec(fields.get("orderNumber") ?? "")
        ?.slice(1)
        .join("-");
      const attempt = z.safeParse(z.uuid(), ours);
      return { attempt_id: attempt.success ? attempt.data : null, provider_payment_id: mdOrder };
    },
  };
};
