import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { type OrderPayload, orderById, orderCreate } from "@/lib/contract/order/order";
import { onEachDatabase } from "./databases";
import { guestOf } from "./guest";

type Form = Omit<Partial<OrderPayload>, "delivery_address"> & {
  delivery_address?: Partial<NonNullable<OrderPayload["delivery_address"]>> | null;
};
type Case = { what: string; form: Form; errors: Record<string, unknown> };

const long = "я".repeat(255);

const delivery: Case[] = [
  { what: "no name", form: { username: "" }, errors: { username: ["form.username.required"] } },
  { what: "a blank name", form: { username: " \t " }, errors: { username: ["form.username.required"] } },
  { what: "a name of 255", form: { username: long }, errors: { username: ["form.username.max"] } },
  { what: "NUL in the name", form: { username: "A\0" }, errors: { username: ["form.text.invalid"] } },
  { what: "half a sign in the name", form: { username: "A\ud800" }, errors: { username: ["form.text.invalid"] } },
  { what: "no slot", form: { interval_id: null }, errors: { interval_id: ["form.interval_id.required"] } },
  {
    what: "no street",
    form: { delivery_address: { street: " " } },
    errors: { "delivery_address.street": ["form.delivery_address.street.required"] },
  },
  {
    what: "no house",
    form: { delivery_address: { house: "" } },
    errors: { "delivery_address.house": ["form.delivery_address.house.required"] },
  },
  {
    what: "no room (SPEC-41)",
    form: { delivery_address: { room: "" } },
    errors: { "delivery_address.room": ["form.delivery_address.room.required"] },
  },
  {
    what: "a room of 255",
    form: { delivery_address: { room: long } },
    errors: { "delivery_address.room": ["form.delivery_address.room.max"] },
  },
  {
    what: "a floor of 255",
    form: { delivery_address: { floor: long } },
    errors: { "delivery_address.floor": ["form.delivery_address.floor.max"] },
  },
  {
    what: "NUL in the intercom",
    form: { delivery_address: { intercom: "1\0" } },
    errors: { "delivery_address.intercom": ["form.text.invalid"] },
  },
  {
    what: "no address",
    form: { delivery_address: null },
    errors: {
      "delivery_address.street": ["form.delivery_address.street.required"],
      "delivery_address.house": ["form.delivery_address.house.required"],
      "delivery_address.room": ["form.delivery_address.room.required"],
    },
  },
  { what: "NUL in the comment", form: { order_comment: "\0" }, errors: { order_comment: ["form.text.invalid"] } },
  { what: "a comment of 255", form: { order_comment: long }, errors: { order_comment: ["form.order_comment.max"] } },
  {
    what: "several faults at once",
    form: { username: "", delivery_address: { room: "" } },
    errors: {
      username: ["form.username.required"],
      "delivery_address.room": ["form.delivery_address.room.required"],
    },
  },
  // Philadelphia twice in zone 3: 1162 (SPEC-37).
  {
    what: "cash below the total",
    form: { cash: 1161 },
    errors: { cash: ["form.cash.below"], typeError: "change" },
  },
  { what: "cash above 5000", form: { cash: 5001 }, errors: { cash: ["form.cash.max"], typeError: "change" } },
  { what: "cash below 0", form: { cash: -1 }, errors: { cash: ["form.cash.invalid"], typeError: "change" } },
  { what: "half a rouble", form: { cash: 1200.5 }, errors: { cash: ["form.cash.invalid"], typeError: "change" } },
  {
    what: "a payment that is not offered",
    form: { payment_type: "obed_ru" },
    errors: { payment_type: ["This way of paying is not offered here."] },
  },
];

onEachDatabase("the order form", (url) => {
  const guest = guestOf(url);
  let right: OrderPayload;
  const withForm = ({ delivery_address: address, ...form }: Form): OrderPayload => ({
    ...right,
    ...form,
    delivery_address:
      address === null || right.delivery_address === null ? null : { ...right.delivery_address, ...address },
  });

  beforeAll(async () => {
    await guest.deliveredTo("moscow", "Бауманская улица, 10");
    await guest.add("philadelphia", 2);
    right = await guest.payload();
  });

  it.each(delivery)("refuses $what", async ({ form, errors }) => {
    const { status, problem } = await guest.refused(orderCreate, { body: withForm(form), key: randomUUID() });
    expect([status, problem.code, problem.errors]).toEqual([422, "validation", errors]);
  });

  it("stores no text that no database stores, whichever field it stands in", async () => {
    for (const form of [{ email: "a\0@b.c" }, { interval_id: "\0" }]) {
      const outcome = await guest.ask(orderCreate, {
        body: { ...withForm(form), cart: { version: -1 } },
        key: randomUUID(),
      });
      expect([409, 422]).toContain(outcome.status);
    }
    const body = withForm({ order_cache_key: "\0" });
    const { status, problem } = await guest.refused(orderCreate, { body, key: randomUUID() });
    expect([status, problem.errors]).toEqual([422, { order_cache_key: ["form.text.invalid"] }]);
  });

  it("requires a shop on takeaway", async () => {
    const walker = guestOf(url);
    await walker.fetchingAt(13);
    await walker.add("philadelphia");
    const body = await walker.payload({ shop_id: null });
    const { problem } = await walker.refused(orderCreate, { body, key: randomUUID() });
    expect(problem.errors).toEqual({ shop_id: ["form.shop_id.required"] });
  });

  describe("takes", () => {
    const ordered = async (form: Partial<OrderPayload>, shop = 13, count = 2) => {
      const walker = guestOf(url);
      await walker.fetchingAt(shop);
      await walker.add("philadelphia", count);
      const order_id = await walker.order(form);
      return (await walker.get(orderById, { params: { order_id } })).order;
    };

    it("254 signs, however wide they are (SPEC-40)", async () => {
      expect((await ordered({ username: "🍣".repeat(254) })).order_type).toBe("takeaway");
    });

    it.each([
      { what: "no figure: exact", cash: null, stored: null },
      { what: "the total itself", cash: 1013, stored: 1013 },
      { what: "5000", cash: 5000, stored: 5000 },
    ])("as cash $what", async ({ cash, stored }) => {
      expect((await ordered({ cash })).cash).toBe(stored);
    });

    it("no cash figure with a card", async () => {
      expect(await ordered({ cash: 1, payment_type: "card" })).toMatchObject({ payment_type: "card", cash: null });
    });

    it("in Turkey a figure below the total, rounded up to the next 100 (SPEC-37)", async () => {
      const total = (await ordered({}, 81)).price_total;
      const order = await ordered({ cash: 200 }, 81);
      expect([order.price_total, order.cash]).toEqual([total, Math.ceil(total / 100) * 100]);
      expect((await ordered({ cash: 1000 }, 81)).cash).toBe(1000);
    });

    it("in Turkey a figure that was not a multiple of 100 and is enough", async () => {
      expect((await ordered({ cash: 850 }, 81)).cash).toBe(850);
    });
  });
});
