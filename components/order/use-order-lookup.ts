import { withCaptcha } from "@/lib/client/captcha/captcha-retry";
import type { ReplyTo } from "@/lib/client/core/api-client";
import { call } from "@/lib/client/core/api-client";

/** What the lookup tells of an order. */
export type OrderGlimpse = ReplyTo<"orderLookup">["order"];

/** The status of an order by its number and phone. Throws `ApiClientError`, 404 for every miss. */
export const lookUpOrder = async (said: { readonly phone: string; readonly order_id: string }): Promise<OrderGlimpse> =>
  (
    await withCaptcha("form", (solved) =>
      call("orderLookup", { body: { phone: said.phone, order_id: Number(said.order_id), ...solved } }),
    )
  ).order;
