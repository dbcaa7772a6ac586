import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { json, type Seen, startFakeUpstream } from "../support/fake-upstream";

/** `orderStatus` of the gateway: registered, paid, at the issuer, declined. */
const REGISTERED = 0;
const PAID = 2;
const AT_ISSUER = 5;
const DECLINED = 6;

type Payment = { readonly mdOrder: string; readonly orderNumber: string; readonly amount: string; status: number };

/**
 * The RBS gateway by its documented answers, over HTTP. A token that begins with `method` leads to the issuer's method
 * page, one that begins with `held` is answered when the test says so, any other is paid at once.
 */
export const startFakeRbs = async () => {
  const server = await startFakeUpstream();
  const payments = new Map<string, Payment>();
  const charged: string[] = [];
  const held: (() => void)[] = [];
  let isDecliningOff = false;

  const charge = (payment: Payment, fields: URLSearchParams): unknown => {
    const token = fields.get("seToken");
    if (token !== null) charged.push(token);
    if (payment.status !== REGISTERED && payment.status !== AT_ISSUER) return { errorCode: "2" };
    if (token?.startsWith("method") === true) {
      payment.status = AT_ISSUER;
      return { errorCode: 0, is3DSVer2: true, threeDSServerTransId: `trans-${payment.mdOrder}` };
    }
    payment.status = PAID;
    return { errorCode: 0 };
  };
  const decline = (payment: Payment): unknown => {
    if (isDecliningOff || payment.status === PAID) return { errorCode: 7 };
    payment.status = DECLINED;
    return { errorCode: 0 };
  };
  const statusOf = ({ mdOrder, orderNumber, amount, status }: Payment): unknown => ({
    errorCode: "0",
    orderNumber,
    orderStatus: status,
    actionCode: 0,
    amount: Number(amount),
    currency: "643",
    paymentAmountInfo: { depositedAmount: status === PAID ? Number(amount) : 0 },
    attributes: [{ name: "mdOrder", value: mdOrder }],
  });
  const answerTo = (path: string, fields: URLSearchParams): unknown => {
    if (path === "/register.do") {
      const [orderNumber, amount] = [fields.get("orderNumber") ?? "", fields.get("amount") ?? ""];
      const payment = { mdOrder: randomUUID(), orderNumber, amount, status: REGISTERED };
      payments.set(payment.mdOrder, payment);
      return { orderId: payment.mdOrder, formUrl: "https://bank.test/payment.html" };
    }
    const name = fields.get("MDORDER") ?? fields.get("orderId") ?? "";
    const payment =
      payments.get(name) ?? [...payments.values()].find((one) => one.orderNumber === fields.get("orderNumber"));
    if (payment === undefined) return { errorCode: "6" };
    if (path === "/paymentorder.do") return charge(payment, fields);
    return path === "/decline.do" ? decline(payment) : statusOf(payment);
  };
  server.answerWith((response: ServerResponse, seen: Seen) => {
    const fields = new URLSearchParams(seen.body);
    const send = () => json(200, answerTo(seen.url, fields))(response, seen);
    if (fields.get("seToken")?.startsWith("held") === true) held.push(send);
    else send();
  });

  return {
    env: { RBS_URL: server.url, RBS_USER: "api", RBS_PASSWORD: "s3cret" },
    stop: server.stop,
    /** The tokens that were charged, in their order. */
    charged: (): readonly string[] => [...charged],
    /** How many payments have taken their money. */
    captures: (): number => [...payments.values()].filter(({ status }) => status === PAID).length,
    /** Whether the bank refuses to close a payment that waits for its issuer. */
    refuseDeclines: (isOff: boolean): void => {
      isDecliningOff = isOff;
    },
    heldCharges: (): number => held.length,
    releaseHeld: (): void => {
      for (const send of held.splice(0)) send();
    },
    forget: (): void => {
      payments.clear();
      charged.length = 0;
      isDecliningOff = false;
    },
  };
};
