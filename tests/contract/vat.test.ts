/** @rule SPEC-530 SPEC-532 SPEC-533 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cartPromocodeApply } from "@/lib/contract/cart-offer";
import { type Order, orderById, orderCancel } from "@/lib/contract/order/order";
import { orderReceipt } from "@/lib/contract/order/order-message";
import { newCaller } from "./client";
import { onEachDatabase } from "./databases";
import { type Guest, guestOf } from "./guest";
import { hasServer, liveUpstream } from "./live-upstream";
import { customerOf, newPhone } from "./login";

/** In Berlin, whose file has 7 % for dishes and 19 % for drinks: two rolls and four colas. */
const inBerlin = async (url: string): Promise<Guest> => {
  const guest = guestOf(url, customerOf(url, newCaller(), newPhone()).as({ language: "de" }));
  await guest.deliveredTo("berlin", "Torstraße 14");
  await guest.add("philadelphia", 2);
  await guest.add("cola", 4);
  return guest;
};

const orderOf = async (guest: Guest, order_id: number): Promise<Order> =>
  (await guest.get(orderById, { params: { order_id } })).order;

const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

onEachDatabase("VAT in an order (SPEC-532)", (url) => {
  it("is of each rate what falls on it, delivery and packaging in proportion, and nothing of the tip", async () => {
    const guest = await inBerlin(url);
    const order = await orderOf(guest, await guest.order({ tip: 2 }));
    // Rolls for 20 and colas for 12; 6 for delivery and bags in proportion, 3.75 and 2.25.
    expect(order).toMatchObject({ subtotal: 32, packages_total: 3, delivery_total: 3, tip: 2, price_total: 40 });
    expect(order.vat).toEqual([
      { rate: 7, gross: 23.75, net: 22.2, vat: 1.55 },
      { rate: 19, gross: 14.25, net: 11.97, vat: 2.28 },
    ]);
  });

  it("stands in the receipt with net, gross and the seller's number, and goes with a cancelled order", async () => {
    const guest = await inBerlin(url);
    const order_id = await guest.order();
    const receipt = () => guest.get(orderReceipt, { params: { order_id } });
    const { text, html } = await receipt();
    expect(spaced(text)).toContain(
      [
        "Gesamt: 38 €",
        "",
        "Im Gesamtbetrag enthaltene Mehrwertsteuer:",
        "7 %: Netto 22,20 €, MwSt. 1,55 €, Brutto 23,75 €",
        "19 %: Netto 11,97 €, MwSt. 2,28 €, Brutto 14,25 €",
        "USt-IdNr.: DE999999999",
        "",
      ].join("\n"),
    );
    expect(spaced(html)).toContain('<th scope="row">19 %</th><td class="sum">11,97 €</td><td class="sum">2,28 €</td>');
    await guest.get(orderCancel, { body: { order_id } });
    const after = await receipt();
    for (const form of [after.text, after.html]) expect(form).not.toMatch(/MwSt|USt|Mehrwert/);
    expect(await orderOf(guest, order_id)).not.toHaveProperty("vat");
  });

  it("is nowhere in a city whose file says nothing of it", async () => {
    const guest = guestOf(url);
    await guest.deliveredTo("moscow", "Бауманская улица, 10");
    await guest.add("philadelphia", 2);
    const order_id = await guest.order();
    expect(await orderOf(guest, order_id)).not.toHaveProperty("vat");
    expect((await guest.get(orderReceipt, { params: { order_id } })).text).not.toMatch(/VAT|НДС/);
  });
});

const about = hasServer ? describe : describe.skip;

about("VAT of an order that is older than its city's rates", () => {
  let upstream: Awaited<ReturnType<typeof liveUpstream>>;
  beforeAll(async () => {
    upstream = await liveUpstream("vat", {});
  }, 120_000);
  afterAll(() => upstream?.stop(), 60_000);

  it("stays what it was when the order was made", async () => {
    const guest = await inBerlin(upstream.url);
    const before = await guest.order();
    const { vat } = await orderOf(guest, before);
    expect(vat?.map(({ rate }) => rate)).toEqual([7, 19]);
    await upstream.change(
      `update cities set vat = jsonb_set(vat, '{rates,0,delivery}', '9.5') where alias = 'berlin'; update meta set catalog_version = catalog_version + 1`,
    );
    // Running upstreams read another version within 5 s.
    await pause(6_000);
    const later = await inBerlin(upstream.url);
    expect((await orderOf(later, await later.order())).vat?.map(({ rate }) => rate)).toEqual([9.5, 19]);
    expect((await orderOf(guest, before)).vat).toEqual(vat);
  });

  it("has modifiers, packages and delivery at their rates where they have one, and a discount on all of a line", async () => {
    await upstream.change(
      `update cities set vat = jsonb_set(jsonb_set(vat, '{rates,0,delivery}', '7'), '{delivery}', '"drinks"') where alias = 'berlin'; update packages set vat = 'drinks'; update modifiers set vat = 'drinks' where alias = 'extra-shrimp'; update meta set catalog_version = catalog_version + 1`,
    );
    await pause(6_000);
    const plain = await inBerlin(upstream.url);
    expect((await orderOf(plain, await plain.order())).vat).toEqual([
      { rate: 7, gross: 20, net: 18.69, vat: 1.31 },
      { rate: 19, gross: 18, net: 15.13, vat: 2.87 },
    ]);
    const guest = await inBerlin(upstream.url);
    await guest.add("tom-yum", 1, { "soup-heat-fire": 1, "extra-shrimp": 2 });
    await guest.get(cartPromocodeApply, { body: { promocode: "PARTY15", ...guest.place() } });
    const order = await orderOf(guest, await guest.order());
    expect(order).toMatchObject({ subtotal: 47, discount: 4, packages_total: 3, delivery_total: 0, price_total: 46 });
    // 2 off the colas and 2 off the soup, of which 0.80 are its shrimps'.
    expect(order.vat).toEqual([
      { rate: 7, gross: 27.8, net: 25.98, vat: 1.82 },
      { rate: 19, gross: 18.2, net: 15.29, vat: 2.91 },
    ]);
  });

  it("is none where the order was made without", async () => {
    const guest = await inBerlin(upstream.url);
    const order_id = await guest.order();
    await upstream.change(`update orders set vat = null where id = ${order_id}`);
    expect(await orderOf(guest, order_id)).not.toHaveProperty("vat");
  });
});
