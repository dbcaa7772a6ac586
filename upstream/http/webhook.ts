import type { Context, Hono } from "hono";
import { Acquirer } from "@/lib/contract/payment";
import { reconcile } from "../payment/acquirer-calls";
import type { Services } from "../services";
import { attemptById, attemptByProvider } from "../store/payments";

const webhook = async (services: Services, c: Context, acquiring: Acquirer | "sandbox"): Promise<Response> => {
  // The sandbox speaks for every acquirer with one voice.
  const client = services.acquirers.of(acquiring === "sandbox" ? "cloudpayments" : acquiring);
  const body = await c.req.text();
  const hint = client?.hint(body, c.req.raw.headers) ?? null;
  if (client === null || hint === null) return c.json({ code: 13 }, 401);
  const { attempt_id, provider_payment_id } = hint;
  const attempt =
    (attempt_id === null ? null : await attemptById(services.db, attempt_id)) ??
    (provider_payment_id === null ? null : await attemptByProvider(services.db, provider_payment_id));
  if (attempt !== null) {
    const asking = { ...services, acquirers: services.acquirers.during(c.get("requestId")) };
    const { isTold } = await reconcile(asking, attempt);
    // It said that there is news, and did not say what: it tells it again, of a closed payment too.
    if (!isTold) return c.json({ code: 1 }, 503);
  }
  return c.body(client.received, 200, { "content-type": "application/json" });
};

/**
 * News from acquirers. A webhook is believed only in that there is news: what it is, the acquirer is asked. So a forged,
 * repeated or late one changes nothing.
 */
export const serveWebhooks = (app: Hono, services: Services): void => {
  app.post("/webhooks/:acquiring", async (c) => {
    const name = c.req.param("acquiring");
    const known = Acquirer.safeParse(name);
    if (known.success) return webhook(services, c, known.data);
    return name === "sandbox" ? webhook(services, c, "sandbox") : c.json({ code: 13 }, 404);
  });
};
