/**
 * @group money
 * @rule SPEC-806
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { orderById } from "@/lib/contract/order/order";
import { paymentSettings, paymentTypes } from "@/lib/contract/payment";
import { until } from "../support/until";
import { cityId } from "./demo";
import { guestOf } from "./guest";
import { hasServer, liveUpstream } from "./live-upstream";

/** The delivery services of the specification; no city of the demo lists one. */
const aggregators = ["YandexEda", "DeliveryClub", "agregatorVL", "obed_ru"] as const;
const about = hasServer ? describe : describe.skip;

about("a city that lists delivery services as ways to pay", () => {
  let upstream: Awaited<ReturnType<typeof liveUpstream>>;
  const place = { city_id: cityId("moscow"), order_type: "delivery" } as const;
  const offered = async () => {
    const { payment_types } = await guestOf(upstream.url).get(paymentTypes, { body: place });
    return payment_types.map(({ alias }) => alias);
  };

  beforeAll(async () => {
    upstream = await liveUpstream("aggregators", {});
  }, 120_000);
  afterAll(() => upstream?.stop(), 60_000);

  it("is served: they are offered there alone, need no acquirer, and their orders are accepted at once", async () => {
    expect(await offered()).not.toEqual(expect.arrayContaining([...aggregators]));
    const listed = aggregators.map((alias) => ({ alias, is_online: false, acquiring: null }));
    await upstream.change(
      `update cities set payment_types = payment_types || '${JSON.stringify(listed)}'::jsonb where alias = 'moscow';
       update meta set catalog_version = catalog_version + 1`,
    );
    await until(async () => (await offered()).includes("obed_ru"));
    expect((await offered()).slice(-4)).toEqual(aggregators);
    for (const payment_type of aggregators) {
      const guest = guestOf(upstream.url);
      const body = {
        payment_type,
        city_id: place.city_id,
        shop_id: null,
        is_delivery: true,
        latitude: null,
        longitude: null,
      };
      expect(await guest.get(paymentSettings, { body })).toEqual({
        acquiring: null,
        verify_param: null,
        is_online: false,
      });
      await guest.deliveredTo("moscow", "Бауманская улица, 10");
      await guest.add("philadelphia", 2);
      const order_id = await guest.order({ payment_type });
      const { order } = await guest.get(orderById, { params: { order_id } });
      expect([order.payment_type, order.status.original_status]).toEqual([payment_type, "accepted"]);
    }
  });
});
