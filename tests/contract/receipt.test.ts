import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { cartPromocodeApply } from "@/lib/contract/cart-offer";
import type { Language } from "@/lib/contract/language";
import { orderById, orderCancel } from "@/lib/contract/order/order";
import { orderMessages, orderReceipt, orderReceiptEmail } from "@/lib/contract/order/order-message";
import { userDelete } from "@/lib/contract/user";
import { type Client, clientOf, headersOf, newCaller } from "./client";
import { control } from "./control";
import { onEachBank, onEachDatabase } from "./databases";
import { guestOf } from "./guest";
import { customerOf, messagesTo, newPhone } from "./login";
import { bankAt, payerOf } from "./payer";

/** Letters "sent" about the orders of a phone, the oldest first. */
const lettersTo = async (url: string, phone: string): Promise<string[]> =>
  (await messagesTo(url, phone))
    .filter(({ channel }) => channel === "email")
    .map(({ text }) => text)
    .reverse();

const lettersIn = async (url: string, phone: string, count: number): Promise<string[]> => {
  const deadline = Date.now() + 12_000;
  for (let letters = await lettersTo(url, phone); ; letters = await lettersTo(url, phone)) {
    if (letters.length >= count) return letters;
    if (Date.now() > deadline) throw new Error(`${letters.length} of ${count} letters came`);
    await pause(150);
  }
};

onEachDatabase("the receipt of an order", (url) => {
  const ordered = async (language: Language = "en") => {
    const phone = newPhone();
    const guest = guestOf(url, customerOf(url, newCaller(), phone).as({ language }));
    await guest.deliveredTo("moscow", "Тверская улица, 7");
    await guest.add("tom-yum", 2, { "soup-heat-fire": 1, "extra-shrimp": 2 });
    return { guest, phone, order_id: await guest.order({ cash: 2000 }) };
  };
  const receipt = (guest: Client, order_id: number) => guest.get(orderReceipt, { params: { order_id } });
  const send = (guest: Client, order_id: number, email: string) =>
    guest.get(orderReceiptEmail, { body: { order_id, email } });

  it("has every line of the price, from what was stored, as a page and as text", async () => {
    const { guest, order_id } = await ordered();
    const { subject, language, html, text } = await receipt(guest, order_id);
    expect([subject, language]).toEqual([`Sakana Sushi: receipt for order no. ${order_id}`, "en"]);
    for (const form of [html, text]) {
      for (const part of [
        `Order no. ${order_id}`,
        "Moscow, Tverskaya Street, 7, flat 12",
        "Cash to the courier",
        "× 2",
        "Bangkok at midnight, Tiger shrimp × 2",
        "2 000 ₽",
        "This is not a fiscal receipt.",
        `/moscow/order/${order_id}/tracking`,
      ]) {
        expect(form.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(part);
      }
    }
    // 2 × (439 + 2 × 129), and what the zone charges.
    expect(text.replaceAll(/[\u00a0\u202f]/g, " ")).toMatch(
      /Dishes: 1 394 ₽\nPackaging: 35 ₽\nDelivery: (free\nTotal: 1 429|149 ₽\nTotal: 1 578) ₽/,
    );
    expect(html).toContain("@media print");
    expect(html).not.toMatch(/<script|<img|<link|src=|@import|url\(/);
  });

  it("adds up, with what a promo code took off", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia-light", 2);
    await guest.get(cartPromocodeApply, { body: { promocode: "TAKE10", ...guest.place() } });
    const order_id = await guest.order();
    const text = (await receipt(guest, order_id)).text.replaceAll(/[\u00a0\u202f]/g, " ");
    const amountOf = (name: string): number => {
      const [, amount = ""] = new RegExp(`^${name}: (.*) ₽$`, "m").exec(text) ?? [];
      return Number(amount.replace("−", "-").replaceAll(/[^\d-]/g, ""));
    };
    const rows = ["Dishes", "Packaging", "Promo code TAKE10"].map(amountOf);
    expect(rows[2]).toBeLessThan(0);
    expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(amountOf("Total"));
    const { order } = await guest.get(orderById, { params: { order_id } });
    expect(amountOf("Total")).toBe(order.price_total);
    expect(text).toContain("Pick up at: Pyatnitskaya, 18 Pyatnitskaya Street");
  });

  it("is in the language of the order, not of its reader", async () => {
    const { guest, order_id } = await ordered("de");
    const { html, language } = await receipt(guest.as({ language: "ru" }), order_id);
    expect(language).toBe("de");
    expect(html).toContain('<html lang="de">');
    expect(html).toContain(`Bestellung Nr. ${order_id}`);
  });

  it("goes to an address once, and once more when the order is canceled", async () => {
    const { guest, order_id, phone } = await ordered();
    const { email } = await send(guest, order_id, "Anna@Example.com");
    expect(email).toEqual({ is_offered: true, addresses: ["anna@example.com"] });
    await send(guest, order_id, "anna@example.com");
    const [letter] = await lettersIn(url, phone, 1);
    expect(letter).toMatch(
      new RegExp(`^To: anna@example.com\\nSubject: Sakana Sushi: receipt for order no. ${order_id}\\n`),
    );
    expect(letter).toContain((await receipt(guest, order_id)).text);
    await guest.get(orderCancel, { body: { order_id } });
    await lettersIn(url, phone, 2);
    await pause(2_200);
    const letters = await lettersTo(url, phone);
    expect(letters).toHaveLength(2);
    expect(letters[1]).toContain(`Subject: Sakana Sushi: order no. ${order_id} is cancelled`);
    expect(letters[1]).toContain("Cancelled. The order was cancelled.");
  });

  it("goes to three addresses at most, however many are requested at once", async () => {
    const { guest, order_id } = await ordered();
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => guest.ask(orderReceiptEmail, { body: { order_id, email: `a${n}@example.com` } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  });

  it("is sent ten times an hour at most", async () => {
    const { guest, order_id } = await ordered();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await guest.ask(orderReceiptEmail, { body: { order_id, email: "a@example.com" } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it.each(["", "anna", "a@b", "a b@example.com", "a@example.com,b@example.com", "a@example.com\nBcc: b@example.com"])(
    "goes to no such address: %j",
    async (email) => {
      const response = await fetch(`${url}/v1/order/receipt-email`, {
        method: "POST",
        headers: { ...headersOf(newCaller()), "content-type": "application/json" },
        body: JSON.stringify({ order_id: 1, email }),
      });
      const { errors }: { errors?: unknown } = Object(await response.json());
      expect([response.status, errors]).toEqual([422, { email: ["form.email.invalid"] }]);
    },
  );

  it("is the owner's alone", async () => {
    const { order_id } = await ordered();
    for (const thief of [guestOf(url), clientOf(url), clientOf(url).as({ cartId: null })]) {
      for (const id of [order_id, 999_999_999]) {
        for (const refused of [
          await thief.refused(orderReceipt, { params: { order_id: id } }),
          await thief.refused(orderReceiptEmail, { body: { order_id: id, email: "thief@example.com" } }),
        ]) {
          expect([refused.status, refused.problem]).toEqual([
            404,
            { code: "not_found", message: "Nothing was found here." },
          ]);
        }
      }
    }
  });

  it("shows what customers write as text", async () => {
    const { guest } = await ordered();
    await guest.add("tom-yum", 2, { "soup-heat-fire": 1 });
    const { delivery_address: address } = await guest.payload();
    if (address === null) throw new Error("no address");
    const order_id = await guest.order({
      delivery_address: { ...address, room: '<img src=x onerror="alert(1)">' },
      username: "<script>",
    });
    const { html } = await receipt(guest, order_id);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(html).not.toContain("<img");
  });

  it("forgets its addresses with the account", async () => {
    const { guest, order_id, phone } = await ordered();
    await send(guest, order_id, "anna@example.com");
    await lettersIn(url, phone, 1);
    await control(url, `/orders/${order_id}/advance`, { status: "done" });
    await guest.get(userDelete, {});
    expect((await guest.refused(orderMessages, { params: { order_id } })).status).toBe(404);
    expect(await lettersTo(url, phone)).toEqual([]);
  });
});

onEachBank("the receipt of an order that is paid online", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);

  describe("goes to the address that was given with the card", () => {
    it("once the order is paid, and of the refund when it is canceled", async () => {
      const payer = await payerOf(url);
      const early = await payer.refused(orderReceipt, { params: { order_id: payer.order_id } });
      expect([early.status, early.problem.message]).toEqual([
        409,
        "There will be a receipt once the order is accepted.",
      ]);
      await payer.get(orderReceiptEmail, { body: { order_id: payer.order_id, email: "second@example.com" } });
      await payer.pay({
        cryptogram: await bank.cryptogram("4000000000003055"),
        receipt_email: "first@example.com",
      });
      const { email } = await payer.get(orderMessages, { params: { order_id: payer.order_id } });
      expect(email.addresses.sort()).toEqual(["first@example.com", "second@example.com"]);
      await payer.get(orderCancel, { body: { order_id: payer.order_id } });
      await bank.until(payer.order_id, "refunded");
      const { text } = await payer.get(orderReceipt, { params: { order_id: payer.order_id } });
      expect(text).toContain("The order was cancelled, and the money was returned.");
      expect(text).toContain("Card on this site");
    });
  });
});
