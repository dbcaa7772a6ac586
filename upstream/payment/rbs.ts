import * as z from "zod/mini";
import type { AcquirerClient, Answer, Asked, Charge } from "./acquirer";
import { callAcquirer } from "./wire";

export type RbsAccount = {
  /** Up to and without `/register.do`. */
  readonly url: string;
  readonly userName: string;
  readonly password: string;
  /** `form`: the shop's own card form with its token (`rbs`); `page`: the bank's page (`sber_new`). */
  readonly cards: "form" | "page";
};

const code = z.optional(z.union([z.string(), z.number()]));
const Registered = z.object({ orderId: z.optional(z.string()), formUrl: z.optional(z.string()), errorCode: code });
const Status = z.object({
  errorCode: code,
  orderStatus: z.optional(z.number()),
  actionCode: z.optional(z.number()),
  currency: z.optional(z.union([z.string(), z.number()])),
  amount: z.optional(z.number()),
  attributes: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  paymentAmountInfo: z.optional(z.object({ depositedAmount: z.optional(z.number()) })),
});
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
const Done = z.object({ errorCode: code });

/** ISO 4217. */
const numeric: Readonly<Record<string, string>> = {
  RUB: "643",
  BYN: "933",
  KZT: "398",
  EUR: "978",
  TRY: "949",
  UAH: "980",
};
const alphabetic = Object.fromEntries(Object.entries(numeric).map(([letters, digits]) => [digits, letters]));

/** The bank has never heard of the order. */
const UNKNOWN_ORDER = "6";
const isFine = (errorCode: string | number | undefined): boolean => String(errorCode ?? "0") === "0";
/** At most 32 signs, one for each attempt. */
const orderNumber = ({ id }: Pick<Asked, "id">): string => id.replaceAll("-", "");
const refused: Answer = { outcome: { kind: "declined", code: "5005" }, provider_payment_id: null, step: null };

const outcomeOf = (status: z.output<typeof Status>, asked: Asked): Answer["outcome"] => {
  const { orderStatus, actionCode, paymentAmountInfo, amount, currency } = status;
  switch (orderStatus) {
    case 2:
      return {
        kind: "captured",
        amount_minor: paymentAmountInfo?.depositedAmount ?? amount ?? 0,
        currency: currency === undefined ? asked.currency : (alphabetic[String(currency)] ?? String(currency)),
      };
    // Reversed, or given back by somebody at the bank: either way it pays nothing.
    case 3:
    case 4:
      return { kind: "canceled" };
    case 6:
      return { kind: "declined", code: String(actionCode ?? 5005) };
    default:
      return { kind: "pending" };
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

  const find = async (asked: Asked) => {
    const by =
      asked.provider_payment_id === null ? { orderNumber: orderNumber(asked) } : { orderId: asked.provider_payment_id };
    return post("getOrderStatusExtended.do", by, Status);
  };
  const now = async (asked: Asked): Promise<Answer> => {
    const status = await find(asked);
    const mdOrder = status.attributes?.find(({ name }) => name === "mdOrder")?.value ?? asked.provider_payment_id;
    return { outcome: outcomeOf(status, asked), provider_payment_id: mdOrder, step: null };
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
    const { orderId, formUrl, errorCode } = await post("register.do", fields, Registered);
    if (!isFine(errorCode) || orderId === undefined) return refused;
    if (cards === "form" && charge.method !== "sbp" && charge.method !== "sberpay") {
      const step = { kind: "pre-auth", verify_param: orderId } as const;
      return { outcome: { kind: "pending", to: "created" }, provider_payment_id: orderId, step };
    }
    if (formUrl === undefined) return refused;
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
    verifyParam: null,
    opensSheets: false,
    received: "",
    charge: (charge) =>
      charge.provider_payment_id === null || charge.cryptogram === null
        ? register(charge)
        : order(charge, { seToken: charge.cryptogram }),
    proceed: (asked, transId) => order(asked, { threeDSServerTransId: transId }),
    finish3ds: async (asked, { pares, cres }) => {
      const mdOrder = asked.provider_payment_id ?? "";
      await (pares === null
        ? post("finish3dsVer2Payment.do", { mdOrder, cres: cres ?? "" }, Done)
        : post("finish3dsPayment.do", { mdOrder, paRes: pares }, Done));
      return now(asked);
    },
    inquire: async (asked) => {
      const status = await find(asked);
      return String(status.errorCode ?? "0") === UNKNOWN_ORDER ? "absent" : now(asked);
    },
    // An order that nobody has begun to pay is declined; the others are read as they stand.
    close: async (asked) => {
      if (asked.provider_payment_id === null) return now(asked);
      const fields = { orderId: asked.provider_payment_id, orderNumber: orderNumber(asked) };
      const { errorCode } = await post("decline.do", fields, Done);
      return isFine(errorCode)
        ? { outcome: { kind: "canceled" }, provider_payment_id: asked.provider_payment_id, step: null }
        : now(asked);
    },
    // Asked twice the bank refuses the second: more than was taken cannot go back. The status tells that it has gone.
    refund: async (asked, amount_minor) => {
      const orderId = asked.provider_payment_id ?? "";
      const { errorCode } = await post("refund.do", { orderId, amount: String(amount_minor) }, Done);
      const isGiven = isFine(errorCode) || (await find(asked)).orderStatus === 4;
      return { outcome: { kind: isGiven ? "refunded" : "pending" }, provider_payment_id: null, step: null };
    },
    // The checksum is by a key of the bank's own choice, so the callback is no more than a reason to ask.
    hint: (body) => {
      const fields = new URLSearchParams(body);
      const mdOrder = fields.get("mdOrder");
      if (mdOrder === null) return null;
      return { attempt_id: null, provider_payment_id: mdOrder };
    },
  };
};
