/**
 * @group security
 * @rule SPEC-170 SPEC-322
 */
import { expect, it } from "@jest/globals";
import { orderById, orderCancel } from "@/lib/contract/order/order";
import { orderMessages, orderPushOff, orderPushOn, orderReceiptEmail } from "@/lib/contract/order/order-message";
import { orderRate, orderRating } from "@/lib/contract/order/order-rating";
import { orderRepeat } from "@/lib/contract/order/order-repeat";
import { headersOf, newCaller } from "../contract/client";
import { control } from "../contract/control";
import { onEachDatabase } from "../contract/databases";
import { guestOf } from "../contract/guest";
import { logIn } from "../contract/login";

/** A point of P-256 and a secret, as any browser has them. */
const keys = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};
const endpoint = "https://push.services.example/1";

/** What can be done with an order, each with a body without a fault. */
const calls = (order_id: number) =>
  [
    [orderCancel.path, { order_id }],
    [orderRepeat.path, { order_id }],
    [orderRate.path, { order_id, stars: 1 }],
    [orderPushOn.path, { order_id, endpoint, keys }],
    [orderPushOff.path, { order_id, endpoint }],
    [orderReceiptEmail.path, { order_id, email: "thief@example.com" }],
  ] as const;

onEachDatabase("an attacker of what comes after an order", (url) => {
  it("who sends fields of nobody's form changes nothing", async () => {
    const caller = newCaller();
    const { client, token } = await logIn(url, guestOf(url).as(caller));
    const guest = guestOf(url, client);
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    const order_id = await guest.order();
    const extras = [
      '"__proto__":{"stars":5}',
      '"constructor":{}',
      '"owner_id":"u:1"',
      '"user_id":1',
      '"status":"done"',
    ];
    for (const [path, body] of calls(order_id)) {
      for (const extra of extras) {
        const response = await fetch(`${url}/v1${path}`, {
          method: "POST",
          headers: { ...headersOf({ ...caller, session: token }), "content-type": "application/json" },
          body: `{${extra},${JSON.stringify(body).slice(1)}`,
        });
        const { errors = {} }: { errors?: Record<string, unknown> } = Object(await response.json());
        expect([path, response.status, Object.keys(errors)]).toEqual([path, 422, [extra.split('"')[1]]]);
      }
    }
    const { order } = await guest.get(orderById, { params: { order_id } });
    expect(order.status.original_status).toBe("accepted");
    const { push, email } = await guest.get(orderMessages, { params: { order_id } });
    expect([push.endpoints, email.addresses]).toEqual([[], []]);
    expect((await guest.get(orderRating, { params: { order_id } })).rating).toBeNull();
  });

  it("who names somebody else's order reads the same as for none, in every call and language", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    const order_id = await guest.order();
    await control(url, `/orders/${order_id}/advance`, { status: "done" });
    const { token } = await logIn(url, guestOf(url));
    const answers = async (id: number, language: "ru" | "de") => {
      const headers = {
        ...headersOf({ ...newCaller(), session: token, language }),
        "content-type": "application/json",
      };
      const replies: unknown[] = [];
      for (const [path, body] of calls(id)) {
        const response = await fetch(`${url}/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
        replies.push([path, response.status, await response.text()]);
      }
      for (const path of ["", "/messages", "/receipt", "/rating"]) {
        const response = await fetch(`${url}/v1/order/${id}${path}`, { headers });
        replies.push([path, response.status, await response.text()]);
      }
      return replies;
    };
    for (const language of ["ru", "de"] as const) {
      const foreign = await answers(order_id, language);
      expect(foreign).toEqual(await answers(999_999_999, language));
      expect(foreign).toHaveLength(10);
      for (const answer of foreign) expect(answer).toEqual([expect.any(String), 404, expect.any(String)]);
    }
  });
});
