import type { Context, Hono } from "hono";
import { orderPay, orderPost3ds, threeDsOutcome, threeDsReturn } from "@/lib/contract/order/order-payment";
import { Acquirer, paymentSettings, paymentTypes } from "@/lib/contract/payment";
import type { Dependencies } from "../dependencies";
import { wrongField } from "../domain/domain-error";
import { offeredPaymentTypes, resolvePaymentRoute } from "../domain/payment/payment-types";
import { knownCity, placedAt } from "../domain/place/place";
import type { PaymentServices } from "../services/payment/acquirer-calls";
import { checkPayment } from "../services/payment/check-payment";
import { receiveReturn, reportOutcome } from "../services/payment/issuer-return";
import { finishPost3ds, receiveWebhook, startPayment } from "../services/payment/order-payment";
import { say } from "../texts/say";
import type { Serve } from "./serve";

/** Acquirers that may send a webhook as GET with its fields in the query: callbacks of an RBS gateway, by its settings. */
const sendsGet: readonly Acquirer[] = ["rbs", "sber_new"];

const answer = async (deps: PaymentServices, c: Context, acquiring: Acquirer | "sandbox"): Promise<Response> => {
  const { headers } = c.req.raw;
  const result = await receiveWebhook(deps, {
    acquiring,
    body: c.req.method === "GET" ? new URL(c.req.url).search.slice(1) : await c.req.text(),
    headers,
    requestId: c.get("requestId"),
  });
  if (result === "unknown") return c.json({ code: 13 }, 401);
  if (result === "again") return c.json({ code: 1 }, 503);
  return c.body(result.received, 200, { "content-type": "application/json" });
};

/** Whether a payment may be taken; null for an acquirer without such a question. */
const answerCheck = async (deps: PaymentServices, c: Context, acquiring: Acquirer): Promise<Response | null> => {
  const read = deps.acquirers.of(acquiring)?.intention;
  if (read === undefined) return null;
  const intention = read(await c.req.text(), c.req.raw.headers);
  return intention === null ? c.json({ code: 13 }, 401) : c.json({ code: await checkPayment(deps, intention) });
};

/** Webhooks of acquirers, one address for each. */
export const serveWebhooks = (app: Hono, deps: PaymentServices): void => {
  app.post("/webhooks/:acquiring", async (c) => {
    const name = c.req.param("acquiring");
    const known = Acquirer.safeParse(name);
    if (!known.success) return name === "sandbox" ? answer(deps, c, "sandbox") : c.json({ code: 13 }, 404);
    const checked = c.req.query("event") === "check" ? await answerCheck(deps, c, known.data) : null;
    return checked ?? answer(deps, c, known.data);
  });
  for (const acquiring of sendsGet) app.get(`/webhooks/${acquiring}`, (c) => answer(deps, c, acquiring));
};

export const serveOrderPayments = (
  serve: Serve,
  deps: Pick<
    Dependencies,
    "acquirers" | "captcha" | "catalog" | "clock" | "db" | "holds" | "limits" | "log" | "siteOrigin"
  >,
): void => {
  serve(orderPay, (call) => startPayment(deps, call));
  serve(orderPost3ds, (call) => finishPost3ds(deps, call));
  serve(threeDsReturn, (call) => receiveReturn(deps, call));
  serve(threeDsOutcome, (call) => reportOutcome(deps, call));
};

export const servePayments = (serve: Serve, { acquirers }: Pick<Dependencies, "acquirers">): void => {
  serve(paymentTypes, ({ body, reference }) => ({
    payment_types: offeredPaymentTypes(placedAt(reference, body, null).city, acquirers),
  }));

  serve(paymentSettings, ({ body, reference }) => {
    const route = resolvePaymentRoute(knownCity(reference, body.city_id), acquirers, body.payment_type);
    if (route === null) throw wrongField("payment_type", say("order.payment_type"));
    const { acquiring } = route;
    const client = acquiring === null ? null : acquirers.of(acquiring);
    return { acquiring, verify_param: client?.verifyParam ?? null, is_online: acquiring !== null };
  });
};
