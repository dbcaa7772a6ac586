/** @rule SPEC-69 SPEC-124 SPEC-142 SPEC-144 SPEC-379 */
import { describe, expect, it } from "@jest/globals";
import { cartLoad } from "@/lib/contract/cart";
import { userFavourites, userFavouritesChange } from "@/lib/contract/favourite";
import { MAX_FAVOURITES } from "@/lib/contract/favourite-limit";
import { feedbackQuestions } from "@/lib/contract/feedback";
import { orderById } from "@/lib/contract/order/order";
import { orderReceiptEmail } from "@/lib/contract/order/order-message";
import { userExport, userOrders } from "@/lib/contract/order/user-order";
import { addressSet } from "@/lib/contract/place/address";
import { userAddressAdd, userAddressChange, userAddressDelete, userAddresses } from "@/lib/contract/place/user-address";
import { menu } from "@/lib/contract/product";
import { clock } from "@/lib/contract/settings";
import {
  userBalance,
  userChange,
  userDelete,
  userProfile,
  userSessionEnd,
  userSessions,
  userSessionsEndOthers,
} from "@/lib/contract/user";
import { clientOf, newCaller } from "./client";
import { control } from "./control";
import { onEachDatabase } from "./databases";
import { cityId } from "./demo";
import { type Guest, guestOf } from "./guest";
import { customerOf, logIn, messagesTo, newPhone } from "./login";

const moscow = cityId("moscow");
const home = { city_id: moscow, text: "Тверская улица, 7", room: "12" };

onEachDatabase("a customer", (url) => {
  const ordering = async (customer: Guest): Promise<number> => {
    await customer.deliveredTo("moscow", "Тверская улица, 7");
    await customer.add("philadelphia");
    return customer.order({ order_comment: "Не звонить" });
  };
  const dishKeys = async (): Promise<string[]> => {
    const query = { city_id: moscow, order_type: "delivery" } as const;
    const { product_groups } = await clientOf(url).get(menu, { query });
    return product_groups.flatMap(({ products }) => products.map(({ key }) => key));
  };
  const finish = async (order_id: number): Promise<void> => {
    for (const status of ["cooking", "cooked", "sent", "done"]) {
      await control(url, `/orders/${order_id}/advance`, { status });
    }
  };

  describe("'s profile", () => {
    it("is changed field by field", async () => {
      const client = customerOf(url);
      const change = {
        name: " Анна ",
        sex: "female",
        email: " anna@example.org ",
        birthday: "29.02.1996",
        is_subscribed: true,
        is_print_fiscal_receipt: true,
      } as const;
      const { user } = await client.get(userChange, { body: change });
      expect(user).toMatchObject({ ...change, is_sex_set: true, name: "Анна", email: "anna@example.org" });
      const cleared = await client.get(userChange, { body: { email: "", birthday: null } });
      expect(cleared.user).toEqual({ ...user, email: null, birthday: null });
      expect((await client.get(userProfile, {})).user).toEqual(cleared.user);
      expect((await client.get(userChange, { body: {} })).user).toEqual(cleared.user);
    });

    it.each([
      [{ email: "anna" }, { email: ["form.email.invalid"] }],
      [{ birthday: "31.02.2000" }, { birthday: ["form.birthday.invalid"] }],
      [{ birthday: "2000-02-01" }, { birthday: ["form.birthday.invalid"] }],
      [{ birthday: "01.01.2200" }, { birthday: ["form.birthday.future"] }],
      [{ birthday: "01.01.1890" }, { birthday: ["form.birthday.old"] }],
      [{ name: "я".repeat(255) }, { name: ["form.text.max"] }],
      [{ name: "A\0" }, { name: ["form.text.invalid"] }],
      [
        { email: "a", birthday: "x" },
        { email: ["form.email.invalid"], birthday: ["form.birthday.invalid"] },
      ],
    ])("refuses %j", async (body, errors) => {
      const { status, problem } = await customerOf(url).refused(userChange, { body });
      expect([status, problem.errors]).toEqual([422, errors]);
    });

    it.each(["phone", "balance", "id", "user_id", "cart_id", "deleted_at", "constructor"])(
      "has no %s to change",
      async (field) => {
        const client = customerOf(url);
        const { user } = await client.get(userProfile, {});
        const body: Record<string, unknown> = JSON.parse(`{"${field}":"1"}`);
        expect((await client.ask(userChange, { body })).status).toBe(422);
        expect((await client.get(userProfile, {})).user).toEqual(user);
      },
    );

    it("has a balance", async () => {
      expect(await customerOf(url).get(userBalance, {})).toEqual({ balance: 0 });
    });

    it("is nobody else's", async () => {
      const guest = clientOf(url);
      expect(await guest.get(userProfile, {})).toEqual({ user: null });
      const answers = await Promise.all([
        guest.refused(userChange, { body: { name: "x" } }),
        guest.refused(userDelete, {}),
        guest.refused(userBalance, {}),
        guest.refused(userAddresses, {}),
        guest.refused(userAddressAdd, { body: home }),
        guest.refused(userAddressDelete, { params: { address_id: 1 } }),
        guest.refused(userOrders, { params: { page: 1 }, query: {} }),
        guest.refused(userExport, {}),
      ]);
      for (const { status, problem } of answers) expect([status, problem.code]).toEqual([401, "unauthorized"]);
    });
  });

  describe("'s addresses", () => {
    it("are saved, changed and forgotten", async () => {
      const client = customerOf(url);
      const { address_id, addresses } = await client.get(userAddressAdd, {
        body: { ...home, entrance: "2", description: " " },
      });
      expect(addresses).toHaveLength(1);
      expect(addresses[0]).toMatchObject({
        id: address_id,
        city_id: moscow,
        house: "7",
        room: "12",
        entrance: "2",
        floor: null,
        description: null,
        delivery_possible: true,
      });
      const second = await client.get(userAddressAdd, {
        body: { city_id: moscow, text: "Бауманская улица, 10", room: "1" },
      });
      expect(second.addresses.map(({ id }) => id)).toEqual([second.address_id, address_id]);

      const params = { address_id };
      const changed = await client.get(userAddressChange, { params, body: { floor: "5", entrance: null } });
      expect(changed.addresses[1]).toMatchObject({ house: "7", room: "12", floor: "5", entrance: null });
      const moved = await client.get(userAddressChange, { params, body: { text: "Бауманская улица, 10" } });
      expect(moved.addresses[1]).toMatchObject({ id: address_id, house: "10", room: "12", floor: "5" });

      expect((await client.get(userAddressDelete, { params })).addresses.map(({ id }) => id)).toEqual([
        second.address_id,
      ]);
      expect((await client.refused(userAddressDelete, { params })).status).toBe(404);
    });

    it("are read in the language of the page, whichever they were saved in", async () => {
      const caller = newCaller();
      const customer = customerOf(url, caller);
      await customer.get(userAddressAdd, { body: home });
      const read = async (language: "ru" | "en" | "de") => {
        const { addresses } = await customer.as({ language }).get(userAddresses, {});
        return addresses.map(({ full_address, house }) => [full_address, house]);
      };
      expect(await read("ru")).toEqual([["Москва, Тверская улица, 7", "7"]]);
      expect(await read("en")).toEqual([["Moscow, Tverskaya Street, 7", "7"]]);
      expect(await read("de")).toEqual([["Moskau, Twerskaja-Straße, 7", "7"]]);
    });

    it("are saved once for one door", async () => {
      const client = customerOf(url);
      const first = await client.get(userAddressAdd, { body: home });
      const again = await client.get(userAddressAdd, { body: { ...home, floor: "3" } });
      expect(again.address_id).toBe(first.address_id);
      expect(again.addresses).toHaveLength(1);
      expect(again.addresses[0]?.floor).toBe("3");
    });

    it.each([
      [{ ...home, text: "Нет такой улицы, 1" }, ["address"]],
      [{ ...home, room: " " }, ["room"]],
      [{ city_id: moscow, room: "1" }, ["text"]],
      [{ ...home, city_id: 999 }, ["city_id"]],
      [{ ...home, delivery_zone_id: 1 }, ["delivery_zone_id"]],
    ])("refuse %j", async (body, fields) => {
      const { status, problem } = await customerOf(url).refused(userAddressAdd, { body });
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, fields]);
    });

    it("are ordered to, with entrance, floor and door", async () => {
      const client = customerOf(url);
      const { address_id } = await client.get(userAddressAdd, { body: { ...home, intercom: "12К" } });
      const { cart } = await client.get(addressSet, { body: { city_id: moscow, address_id } });
      expect(cart.delivery_address).toMatchObject({ id: address_id, house: "7", room: "12", intercom: "12К" });
      expect(cart.place).toMatchObject({ city_id: moscow, order_type: "delivery" });
      const elsewhere = await client.refused(addressSet, { body: { city_id: cityId("samara"), address_id } });
      expect(elsewhere.problem.errors).toEqual({ address: ["This address is in another city."] });
    });

    it("are offered besides where he has ordered to, on any device (SPEC-453)", async () => {
      const { client: elsewhere } = await logIn(url, clientOf(url));
      const order_id = await ordering(guestOf(url, elsewhere));
      const { addresses, ordered = [] } = await elsewhere.get(userAddresses, {});
      expect([addresses, ordered]).toEqual([
        [],
        [{ order_id, address: expect.objectContaining({ id: null, house: "7", delivery_possible: true }) }],
      ]);
      const { room } = ordered[0]?.address ?? {};
      expect(room).not.toBeNull();
      const { cart } = await elsewhere.get(addressSet, { body: { city_id: moscow, order_id } });
      expect(cart.delivery_address).toMatchObject({ id: null, house: "7", room });

      await elsewhere.get(userAddressAdd, { body: { ...home, room: room ?? "" } });
      expect((await elsewhere.get(userAddresses, {})).ordered).toEqual([]);
      const samara = { city_id: cityId("samara"), order_id };
      expect((await elsewhere.refused(addressSet, { body: samara })).problem.errors).toEqual({
        address: ["This address is in another city."],
      });
      const stranger = customerOf(url);
      expect((await stranger.refused(addressSet, { body: { city_id: moscow, order_id } })).status).toBe(404);
      expect((await stranger.get(userAddresses, {})).ordered).toEqual([]);
    });

    it("are nobody else's: a stranger's is as good as none", async () => {
      const [owner, stranger] = [customerOf(url), customerOf(url)];
      const { address_id } = await owner.get(userAddressAdd, { body: home });
      for (const id of [address_id, 999_999_999]) {
        const params = { address_id: id };
        const answers = await Promise.all([
          stranger.refused(userAddressChange, { params, body: { room: "13" } }),
          stranger.refused(userAddressDelete, { params }),
          stranger.refused(addressSet, { body: { city_id: moscow, address_id: id } }),
        ]);
        for (const { status, problem } of answers) {
          expect([status, problem]).toEqual([404, { code: "not_found", message: "Nothing was found here." }]);
        }
      }
      expect((await clientOf(url).refused(addressSet, { body: { city_id: moscow, address_id } })).status).toBe(401);
      expect((await owner.get(userAddresses, {})).addresses[0]?.room).toBe("12");
      const { delivery_address } = await guestOf(url, stranger).deliveredTo("moscow", "Тверская улица, 7");
      expect(delivery_address?.id).toBeNull();
    });
  });

  describe("'s orders", () => {
    it("are listed by pages, the newest first, each once", async () => {
      const customer = guestOf(url);
      const made: number[] = [];
      for (let n = 0; n < 17; n += 1) made.unshift(await ordering(customer));
      const list = (page: number) => customer.get(userOrders, { params: { page }, query: {} });
      const [first, second, third] = [await list(1), await list(2), await list(3)];
      expect([first.orders.length, first.has_more]).toEqual([15, true]);
      expect([second.orders.length, second.has_more]).toEqual([2, false]);
      expect([third.orders, third.has_more]).toEqual([[], false]);
      expect([...first.orders, ...second.orders].map(({ order_id }) => order_id)).toEqual(made);
      expect(first.orders[0]).toMatchObject({
        status: { alias: "accepted" },
        city_alias: "moscow",
        timezone: "Europe/Moscow",
        delivery: { full_address: expect.stringContaining("7") },
        products: [{ quantity: 1 }],
      });
    });

    it("of a period", async () => {
      const customer = guestOf(url);
      await ordering(customer);
      const { now } = await customer.get(clock, {});
      const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Moscow" }).format(new Date(now));
      const count = async (query: { from?: string; to?: string }) =>
        (await customer.get(userOrders, { params: { page: 1 }, query })).orders.length;
      expect(await count({ from: today, to: today })).toBe(1);
      expect(await count({ from: "2020-01-01" })).toBe(1);
      expect(await count({ to: "2020-01-01" })).toBe(0);
      expect(await count({ from: "2099-01-01" })).toBe(0);
    });

    it.each(["0", "x", "-1", "1.5", "999999"])("have no page %s", async (page) => {
      expect((await customerOf(url).refused(userOrders, { params: { page }, query: {} })).status).toBe(404);
    });

    it.each([{ from: "yesterday" }, { from: "2025-02-31" }])("have no period %j", async (query) => {
      expect((await customerOf(url).refused(userOrders, { params: { page: 1 }, query })).status).toBe(422);
    });

    it("are nobody else's", async () => {
      const [owner, stranger] = [guestOf(url), customerOf(url)];
      const order_id = await ordering(owner);
      expect((await stranger.refused(orderById, { params: { order_id } })).status).toBe(404);
      expect((await stranger.get(userOrders, { params: { page: 1 }, query: {} })).orders).toEqual([]);
    });
  });

  describe("'s favourites", () => {
    it("are added and taken off, the newest first, each once", async () => {
      const customer = customerOf(url);
      const keys = await dishKeys();
      const [first = "", second = "", third = ""] = keys;
      const change = (body: { add?: string[]; remove?: string[] }) => customer.get(userFavouritesChange, { body });
      expect(await customer.get(userFavourites, {})).toEqual({ product_keys: [] });
      await change({ add: [first] });
      // What a browser stored before the login is merged, and what is there already stays as it is.
      const { product_keys } = await change({ add: [first, second, third, third] });
      expect(product_keys.at(-1)).toBe(first);
      expect(product_keys.toSorted()).toEqual([first, second, third].toSorted());
      expect(await change({ remove: [second, second] })).toEqual({
        product_keys: product_keys.filter((key) => key !== second),
      });
      expect(await change({})).toEqual(await customer.get(userFavourites, {}));
    });

    it("are dishes of the shop, and two hundred at most in one call", async () => {
      const customer = customerOf(url);
      const add = ["p999999999", "sushi", "p1'; drop table users"];
      expect(await customer.get(userFavouritesChange, { body: { add } })).toEqual({ product_keys: [] });
      const many = Array.from({ length: MAX_FAVOURITES + 1 }, (_, at) => `p${at}`);
      expect((await customer.refused(userFavouritesChange, { body: { add: many } })).status).toBe(422);
    });

    it("are nobody else's, and no guest's", async () => {
      const [owner, stranger] = [customerOf(url), customerOf(url)];
      const [key = ""] = await dishKeys();
      await owner.get(userFavouritesChange, { body: { add: [key] } });
      expect(await stranger.get(userFavourites, {})).toEqual({ product_keys: [] });
      await stranger.get(userFavouritesChange, { body: { remove: [key] } });
      expect(await owner.get(userFavourites, {})).toEqual({ product_keys: [key] });
      expect((await clientOf(url).refused(userFavourites, {})).status).toBe(401);
      expect((await clientOf(url).refused(userFavouritesChange, { body: { add: [key] } })).status).toBe(401);
    });
  });

  it("takes all his data with him", async () => {
    const phone = newPhone();
    const customer = guestOf(url, customerOf(url, newCaller(), phone));
    await customer.get(userAddressAdd, { body: home });
    const [favourite = ""] = await dishKeys();
    await customer.get(userFavouritesChange, { body: { add: [favourite] } });
    const order_id = await ordering(customer);
    await customer.get(orderReceiptEmail, { body: { order_id, email: "anna@example.com" } });
    const all = await customer.get(userExport, {});
    expect(all).toMatchObject({
      user: { phone, name: "Анна" },
      addresses: [{ house: "7", room: "12" }],
      favourites: [favourite],
      orders: [{ order_id, phone, username: "Анна", order_comment: "Не звонить", delivery_address: { room: "12" } }],
    });
    expect(all.orders[0]).toMatchObject({
      rating: null,
      receipt_emails: ["anna@example.com"],
      push_endpoints: [],
    });
    expect(all.sessions).toHaveLength(1);
    expect(all.known_browsers).toHaveLength(1);
    expect(all.orders[0]?.payments).toEqual([]);
    expect(all.cart?.products).toEqual([]);
  });

  it("takes with him what he wrote with the forms, before his login too, and what others wrote stays theirs", async () => {
    const phone = newPhone();
    const question = { city_id: cityId("moscow"), name: "Анна", phone, email: "anna@example.com", message: "Где суп?" };
    const guest = clientOf(url);
    const other = { ...question, phone: newPhone(), message: "Чужое" };
    await guest.get(feedbackQuestions, { body: question });
    await clientOf(url).get(feedbackQuestions, { body: other });
    const { client } = await logIn(url, guest, phone);
    await client.get(feedbackQuestions, { body: { ...question, phone: newPhone(), message: "С телефона мамы" } });
    const { requests = [] } = await client.get(userExport, {});
    expect(requests.map(({ kind, fields }) => [kind, fields["name"], fields["message"]])).toEqual([
      ["questions", "Анна", "Где суп?"],
      ["questions", "Анна", "С телефона мамы"],
    ]);
    await client.get(userDelete, {});
    const formsOf = async (of: string) => (await messagesTo(url, of)).filter(({ channel }) => channel === "form");
    expect([await formsOf(phone), (await formsOf(other.phone)).length]).toEqual([[], 1]);
  });

  it("sees the browsers in which he is logged in, and ends the others", async () => {
    const { client } = await logIn(url, clientOf(url));
    const { sessions } = await client.get(userSessions, {});
    expect(sessions.map(({ browser, is_current }) => [browser, is_current])).toEqual([[null, true]]);
    expect(await client.get(userSessionsEndOthers, {})).toEqual({ sessions });
    const session_id = sessions[0]?.id ?? "";
    expect((await client.refused(userSessionEnd, { params: { session_id: "abcdef12" } })).status).toBe(404);
    await client.get(userChange, { body: { name: "Анна" } });
    // His own as well: the call itself is then the last one.
    expect(await client.get(userSessionEnd, { params: { session_id } })).toEqual({ sessions: [] });
    expect((await client.get(userProfile, {})).user).toBeNull();
  });

  describe("who leaves", () => {
    it("has to wait for the open order", async () => {
      const customer = guestOf(url);
      await ordering(customer);
      const { status, problem } = await customer.refused(userDelete, {});
      expect([status, problem.code]).toEqual([409, "conflict"]);
      expect((await customer.get(userProfile, {})).user).not.toBeNull();
    });

    it("leaves his orders, without himself in them", async () => {
      const phone = newPhone();
      const customer = guestOf(url, customerOf(url, newCaller(), phone));
      await customer.get(userAddressAdd, { body: home });
      const order_id = await ordering(customer);
      await finish(order_id);
      const [favourite = ""] = await dishKeys();
      await customer.get(userFavouritesChange, { body: { add: [favourite] } });
      await customer.get(userDelete, {});
      expect((await customer.get(userProfile, {})).user).toBeNull();
      expect((await customer.refused(orderById, { params: { order_id } })).status).toBe(404);
      const left = await control(url, `/orders/${order_id}/advance`, { status: "done" }).catch(String);
      expect(left).toContain("409");
      const { cart } = await clientOf(url).get(cartLoad, { body: customer.place() });
      expect(cart.count).toBe(0);
    });
  });
});
