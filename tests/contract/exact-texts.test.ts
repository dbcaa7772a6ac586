/** @group security */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { orderCache, orderCacheCreate } from "@/lib/contract/order/order-cache";
import { orderRate } from "@/lib/contract/order/order-rating";
import { userAddressAdd, userAddresses } from "@/lib/contract/place/user-address";
import { userChange, userProfile } from "@/lib/contract/user";
import { control } from "./control";
import { onEachDatabase } from "./databases";
import { cityId } from "./demo";
import { guestOf } from "./guest";
import { customerOf } from "./login";

const texts: readonly (readonly [name: string, text: string])[] = [
  ["emoji of several signs", "Анна 👩🏽‍🍳🏴󠁧󠁢󠁥󠁮󠁧󠁿🇺🇿❤️"],
  ["right to left", "שלום, دوش ٣ \u202babc\u202c \u200fend"],
  ["signs without width", "a\u200bb\u200cc\u200dd\u2060e\ufefff\u00adg"],
  ["combining signs, in the order they came", "e\u0301 \u00e9 q\u0307\u0323 q\u0323\u0307 한글"],
  ["rare signs beyond the first plane", "𠜎𠮷 𝓐 𐍈"],
  ["quotes and spaces", "O'Brien \"x\" \\ \\0 ' ; -- %s $a <b> & \u00a0 \u3000x"],
];

onEachDatabase("a text of a customer", (url) => {
  describe.each(texts)("of %s", (_name, text) => {
    it("is stored exactly with an order", async () => {
      const guest = guestOf(url);
      await guest.deliveredTo("moscow", "Тверская улица, 7");
      await guest.add("philadelphia");
      const payload = await guest.payload({ payment_type: "cardOnline", username: text, order_comment: text });
      const address = payload.delivery_address && { ...payload.delivery_address, description: text, intercom: text };
      const body = { ...payload, delivery_address: address };
      const { order_cache_key } = await guest.get(orderCacheCreate, { body, key: randomUUID() });
      const stored = (await guest.get(orderCache, { params: { order_cache_key } })).payload;
      const { username, order_comment, delivery_address } = stored;
      expect([username, order_comment, delivery_address?.description, delivery_address?.intercom]).toEqual(
        Array.from({ length: 4 }, () => text),
      );
    });

    it("is stored exactly in a profile, an address and a rating", async () => {
      const customer = guestOf(url, customerOf(url));
      await customer.get(userChange, { body: { name: text } });
      expect((await customer.get(userProfile, {})).user?.name).toBe(text);
      const home = { city_id: cityId("moscow"), text: "Тверская улица, 7", room: text, description: text };
      await customer.get(userAddressAdd, { body: home });
      const [address] = (await customer.get(userAddresses, {})).addresses;
      expect([address?.room, address?.description]).toEqual([text, text]);
      await customer.fetchingAt(13);
      await customer.add("philadelphia");
      const order_id = await customer.order();
      await control(url, `/orders/${order_id}/advance`, { status: "done" });
      const { rating } = await customer.get(orderRate, { body: { order_id, stars: 5, comment: text } });
      expect(rating.comment).toBe(text);
    });
  });

  it.each([
    ["NUL", "A\0B"],
    ["half a sign", "A\ud83dB"],
  ])("with %s is refused at its field, and nothing is stored", async (_name, text) => {
    const customer = guestOf(url, customerOf(url));
    const { problem } = await customer.refused(userChange, { body: { name: text } });
    expect(problem.errors).toEqual({ name: ["form.text.invalid"] });
    expect((await customer.get(userProfile, {})).user?.name).toBe("");
  });

  it("with a card number is refused at its field", async () => {
    const guest = guestOf(url);
    await guest.deliveredTo("moscow", "Тверская улица, 7");
    await guest.add("philadelphia");
    const payload = await guest.payload({ payment_type: "cardOnline", order_comment: "4242.4242.4242.4242 12/27" });
    const { status, problem } = await guest.refused(orderCacheCreate, { body: payload, key: randomUUID() });
    expect([status, problem.errors]).toEqual([422, { order_comment: ["form.text.card"] }]);
  });
});
