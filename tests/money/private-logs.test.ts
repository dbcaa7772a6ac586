/**
 * @group money
 * @group security
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { authSendCode, authVerify } from "@/lib/contract/auth";
import { feedbackQuestions } from "@/lib/contract/feedback";
import { orderById, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCache, orderCacheCreate } from "@/lib/contract/order/order-cache";
import { orderLookup } from "@/lib/contract/order/order-lookup";
import { orderReceiptEmail } from "@/lib/contract/order/order-message";
import { courierLocation } from "@/lib/contract/order/order-tracking";
import { addressSet } from "@/lib/contract/place/address";
import { findPostgres } from "@/scripts/system";
import { type Cluster, startCluster } from "../support/postgres";
import { bankVisitor } from "./bank-visitor";
import { cashPayload, makeCashOrder } from "./checkout";
import { payments } from "./paying";
import { privacyLeaks } from "./private-words";
import { openShopStack, type ShopStack } from "./shop-stack";
import { customerAt, type Visitor } from "./visitor";

/** What a whole run writes about a customer who logs in, orders, pays, tracks and writes (SPEC-340: logs). */
const bin = findPostgres();
const about = bin !== null && existsSync(".next/BUILD_ID") ? describe : describe.skip;

const MINUTE = 60_000;
const phone = "79165550142";
const email = "marfa.petrovna@post.example";
const street = "Тверская улица, 7";

about("the logs of a whole run", () => {
  let cluster: Cluster;
  let stack: ShopStack;
  let customer: Visitor;

  beforeAll(async () => {
    cluster = await startCluster(bin ?? "");
    stack = await openShopStack({
      cluster,
      name: "logs",
      firstPort: 19_200 + (process.pid % 20),
      env: { LOG_LEVEL: "debug" },
    });
    customer = await customerAt(stack, phone, false);
  }, 3 * MINUTE);
  afterAll(async () => {
    await stack?.stop();
    cluster?.stop();
  }, MINUTE);

  /** By cash, followed, with a receipt and a question to the shop. */
  const cash = async (): Promise<void> => {
    const order_id = await makeCashOrder(customer, "домофон 42К");
    await customer.get(orderById, { params: { order_id } });
    await customer.ask(courierLocation, { query: { order_id } });
    await customer.get(orderLookup, { body: { phone, order_id } });
    await customer.get(orderReceiptEmail, { body: { order_id, email } });
    const body = { city_id: 1, name: "Марфа", phone, email, message: `Где мой заказ? ${street}` };
    await customer.get(feedbackQuestions, { body, key: randomUUID() });
  };

  /** By card on the payment page, over the pages a browser opens. */
  const card = async (): Promise<void> => {
    const payload = { ...(await cashPayload(customer, "card")), payment_type: "cardOnline" as const };
    const { order_cache_key: key } = await customer.get(orderCacheCreate, { body: payload, key: randomUUID() });
    await customer.get(orderCache, { params: { order_cache_key: key } });
    const cookie = customer
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    await fetch(`${stack.storefrontUrl}/moscow/order/payment/${key}?phone=${phone}`, { headers: { cookie } });
    const body = { ...payload, order_cache_key: key };
    const { order_id } = await customer.get(orderCreate, { body, key: randomUUID() });
    const order = { order_id, key, type: "cardOnline" } as const;
    await payments.card(customer, await bankVisitor(stack.bankUrl), order);
    await customer.get(orderStatus, { body: { order_id, order_type: "takeaway" } });
  };

  /** What is refused and what fails is logged too. */
  const mistakes = async (): Promise<void> => {
    await customer.ask(addressSet, { body: { city_id: 1, text: street } });
    await customer.ask(authSendCode, { body: { phone, channel: "sms" } });
    await customer.ask(authVerify, { body: { phone, code: "0000" } });
    await customer.ask(orderLookup, { body: { phone, order_id: 1 } });
    await customer.ask(orderCache, { params: { order_cache_key: randomUUID() } });
    await fetch(`${stack.storefrontUrl}/api/order/lookup?phone=${phone}`, {
      method: "POST",
      body: `{"phone":"${phone}"`,
    });
    await fetch(`${stack.upstreamUrl}/v1/order?phone=${phone}&email=${email}`);
  };

  it(
    "hold no phone, address, e-mail, code, or key",
    async () => {
      const rows = async (statement: string): Promise<string[]> =>
        (await stack.rows(statement)).map(({ word }) => String(word));
      const codes = await rows(`select code as word from outbox where phone like '%${phone}' and code is not null`);
      await cash();
      await card();
      await mistakes();
      const keys = [
        ...(await rows("select order_cache_key::text as word from orders where order_cache_key is not null")),
        ...(await rows("select key::text as word from order_caches")),
        ...(await rows("select cart_id::text as word from orders where cart_id is not null")),
        ...(await rows("select id::text as word from carts")),
        ...(await rows("select token_sha256 as word from sessions")),
      ];
      expect([codes.length > 0, keys.length > 3]).toEqual([true, true]);
      const secrets = {
        phones: [phone],
        emails: [email],
        addresses: ["Тверская"],
        codes,
        keys: [
          ...keys,
          ...customer
            .cookies()
            .map(({ value }) => value)
            .filter((value) => value.length > 30),
        ],
      };
      const { storefront, upstream, bank } = stack.written;
      // A run that has logged nothing has shown nothing.
      expect([storefront.length > 15, upstream.length > 15, bank.length > 3]).toEqual([true, true, true]);
      expect(privacyLeaks({ storefront, upstream, bank }, secrets)).toEqual([]);
    },
    2 * MINUTE,
  );
});
