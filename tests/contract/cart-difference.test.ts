import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { wholeCart } from "@/lib/client/cart/whole-cart";
import { type Cart, type CartReply, cartAdd, cartClear, cartLoad, cartRemove } from "@/lib/contract/cart";
import type { Client } from "./client";
import { onEachDatabase } from "./databases";
import { dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";

onEachDatabase("a cart's reply to a browser that has the cart", (url) => {
  const filled = async (): Promise<{ guest: Guest; cart: Cart }> => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia", 2);
    return { guest, cart: await guest.add("cola", 3) };
  };
  const adding = (guest: Guest, dish: string, known: Cart, by: Client = guest): Promise<CartReply> =>
    by.get(cartAdd, { body: guest.adding(dish), key: randomUUID(), knownCart: known.tag });

  it("has the lines that changed and leaves the others out", async () => {
    const { guest, cart } = await filled();
    const reply = await adding(guest, "cola", cart);
    expect(Object.keys(reply.cart.products)).toEqual([dishKey("cola")]);
    expect(reply.difference).toMatchObject({ removed: [] });
    const whole = wholeCart(reply, cart);
    expect(whole).toMatchObject({ count: 6, products: { [dishKey("cola")]: { count: 4 } } });
    const loaded = await guest.cart();
    expect(loaded).toEqual({ ...whole, waiting_order: null });
  });

  it("names the lines that are gone", async () => {
    const { guest, cart } = await filled();
    const { city_id, order_type, shop_id } = guest.place();
    const body = { product_key: dishKey("cola"), count: 3, city_id, order_type, shop_id };
    const reply = await guest.get(cartRemove, { body, key: randomUUID(), knownCart: cart.tag });
    expect(reply.difference?.removed).toEqual([dishKey("cola")]);
    const cleared = await guest.get(cartClear, { knownCart: reply.cart.tag });
    expect(wholeCart(cleared, wholeCart(reply, cart)).products).toEqual({});
  });

  it("is whole where the browser has an older cart, or one that nobody knows", async () => {
    const { guest, cart } = await filled();
    const newer = await guest.add("philadelphia");
    for (const tag of [cart.tag, "no-such-tag", undefined]) {
      const reply = await adding(guest, "cola", { ...newer, tag });
      expect(reply.difference).toBeUndefined();
      expect(Object.keys(reply.cart.products)).toHaveLength(2);
    }
  });

  it("is whole when the cart is loaded, whatever the browser names", async () => {
    const { guest, cart } = await filled();
    const loaded = await guest.get(cartLoad, { body: guest.place(), knownCart: cart.tag });
    expect(loaded.difference).toBeUndefined();
    expect(loaded.cart.products).toEqual(cart.products);
  });

  it("has the lines that look different in another language", async () => {
    const { guest, cart } = await filled();
    const reply = await adding(guest, "cola", cart, guest.as({ language: "ru" }));
    const names = (lines: Cart["products"]) => Object.values(lines).map(({ name }) => name);
    const whole = wholeCart(reply, cart);
    expect(names(whole.products)).not.toEqual(names(cart.products));
    expect(whole.products).toEqual(
      (await guest.as({ language: "ru" }).get(cartLoad, { body: guest.place() })).cart.products,
    );
  });

  it("never leaves out a line that another browser was shown differently", async () => {
    const { guest, cart } = await filled();
    // The customer's other browser reads the same version of the cart in its own language.
    await guest.as({ language: "de" }).get(cartLoad, { body: guest.place() });
    const whole = wholeCart(await adding(guest, "cola", cart), cart);
    expect(whole.products).toEqual((await guest.cart()).products);
  });

  it("applies a repeated call once, and sends the whole cart again", async () => {
    const { guest, cart } = await filled();
    const call = { body: guest.adding("cola"), key: randomUUID(), knownCart: cart.tag };
    await guest.get(cartAdd, call);
    const again = await guest.get(cartAdd, call);
    expect([again.difference, again.cart.count]).toEqual([undefined, 6]);
  });
});
