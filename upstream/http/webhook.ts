import type { Context, Hono } from "hono";
import { Acquirer } from "@/lib/contract/payment";
import type { Dependencies } from "../dependencies";
import { receiveWebhook } from "../services/payment/receive-webhook";

const answer = async (deps: Dependencies, c: Context, acquiring: Acquirer | "sandbox"): Promise<Response> => {
  const { headers } = c.req.raw;
  const result = await receiveWebhook(deps, {
    acquiring,
    body: await c.req.text(),
    headers,
    requestId: c.get("requestId"),
  });
  if (result === "unknown") return c.json({ code: 13 }, 401);
  if (result === "again") return c.json({ code: 1 }, 503);
  return c.body(result.received, 200, { "content-type": "application/json" });
};

/** Webhooks of acquirers, one address for each. */
export const serveWebhooks = (app: Hono, deps: Dependencies): void => {
  app.post("/webhooks/:acquiring", async (c) => {
    const name = c.req.param("acquiring");
    const known = Acquirer.safeParse(name);
    if (known.success) return answer(deps, c, known.data);
    return name === "sandbox" ? answer(deps, c, "sandbox") : c.json({ code: 13 }, 404);
  });
};
