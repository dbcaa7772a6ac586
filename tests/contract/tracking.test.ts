import { expect, it } from "@jest/globals";
import { endpointPath } from "@/lib/contract/endpoint-path";
import { type OriginalStatus, orderById, orderCancel, orderStatus } from "@/lib/contract/order/order";
import { orderRepeat } from "@/lib/contract/order/order-repeat";
import { type CourierLocation, courierLocation, orderEvents } from "@/lib/contract/order/order-tracking";
import { clock } from "@/lib/contract/settings";
import { distanceMetres } from "@/lib/domain/place/zone";
import { type Caller, clientOf, headersOf, newCaller } from "./client";
import { control } from "./control";
import { onEachDatabase } from "./databases";
import { listenTo } from "./event-listener";
import { type Guest, guestOf } from "./guest";
import { logIn } from "./login";

type Orderer = { readonly caller: Caller; readonly guest: Guest };

/** A customer who orders, and the headers he calls with. */
const ordererAt = async (url: string): Promise<Orderer> => {
  const caller = newCaller();
  const { client, token } = await logIn(url, clientOf(url, caller));
  return { caller: { ...caller, session: token }, guest: guestOf(url, client) };
};

const delivered = async (guest: Guest, changes = {}): Promise<number> => {
  await guest.deliveredTo("moscow", "Тверская улица, 7");
  await guest.add("philadelphia");
  return guest.order(changes);
};
const fetched = async (guest: Guest): Promise<number> => {
  await guest.fetchingAt(13);
  await guest.add("philadelphia");
  return guest.order();
};

const advance = (url: string, id: number, status: OriginalStatus) => control(url, `/orders/${id}/advance`, { status });
const orderOf = async (guest: Guest, order_id: number) => (await guest.get(orderById, { params: { order_id } })).order;
const placeOf = (guest: Guest, order_id: number): Promise<CourierLocation> =>
  guest.get(courierLocation, { query: { order_id } });

onEachDatabase("an order that is listened to", (url) => {
  it("sends the current state, then every change", async () => {
    const { caller, guest } = await ordererAt(url);
    const id = await delivered(guest);
    const listening = await listenTo(url, caller, id);
    expect(listening.headers.get("content-type")).toContain("text/event-stream");
    expect(listening.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(listening.headers.get("x-accel-buffering")).toBe("no");
    const news = (original_status: OriginalStatus) => ({
      kind: "order",
      original_status,
      payment_state: "not_required",
      money_returns: 0,
      version: expect.any(Number),
    });
    expect(await listening.next("order")).toEqual(news("accepted"));
    for (const status of ["cooking", "cooked", "sent", "done"] as const) {
      await advance(url, id, status);
      expect(await listening.next("order")).toEqual(news(status));
    }
    listening.leave();
  });

  it("notifies all listeners, and sends where the courier is", async () => {
    const { caller, guest } = await ordererAt(url);
    const id = await delivered(guest);
    const [phone, desktop] = [await listenTo(url, caller, id), await listenTo(url, caller, id)];
    for (const listening of [phone, desktop]) await listening.next("order");
    await advance(url, id, "sent");
    for (const listening of [phone, desktop]) {
      expect(await listening.next("order")).toMatchObject({ original_status: "sent" });
    }
    phone.leave();
    const event = await desktop.next("courier");
    expect(event).toEqual({ kind: "courier", location: expect.objectContaining({ coordinates: expect.anything() }) });
    await advance(url, id, "done");
    expect(await desktop.next("order")).toMatchObject({ original_status: "done" });
    desktop.leave();
  });

  it("sends a late listener the state by then", async () => {
    const { caller, guest } = await ordererAt(url);
    const id = await fetched(guest);
    await guest.get(orderCancel, { body: { order_id: id } });
    const listening = await listenTo(url, caller, id);
    expect(await listening.next("order")).toMatchObject({ original_status: "canceled" });
    listening.leave();
  });
});

onEachDatabase("the courier", (url) => {
  const refused = async (guest: Guest, order_id: number): Promise<number> =>
    (await guest.refused(courierLocation, { query: { order_id } })).status;

  it("is known while a courier has the delivery, and only then (SPEC-52)", async () => {
    const { guest } = await ordererAt(url);
    const id = await delivered(guest);
    expect([(await orderOf(guest, id)).is_courier_tracked, await refused(guest, id)]).toEqual([false, 404]);
    await advance(url, id, "sent");
    const order = await orderOf(guest, id);
    expect(order.is_courier_tracked).toBe(true);
    const { coordinates, observed_at = "" } = await placeOf(guest, id);
    // The kitchen of these tests is so slow that he has not left yet.
    expect(distanceMetres(coordinates, order.shop?.coordinates ?? coordinates)).toBeLessThan(100);
    const { now } = await guest.get(clock, {});
    expect(Math.abs(Date.parse(observed_at) - Date.parse(now))).toBeLessThan(60_000);
    await advance(url, id, "done");
    expect([(await orderOf(guest, id)).is_courier_tracked, await refused(guest, id)]).toEqual([false, 404]);
  });

  it("brings nothing to who comes himself", async () => {
    const { guest } = await ordererAt(url);
    const id = await fetched(guest);
    await advance(url, id, "cooked");
    expect([(await orderOf(guest, id)).is_courier_tracked, await refused(guest, id)]).toEqual([false, 404]);
  });

  it.each(["", "0", "-1", "1.5", "one"])("of an order %j is a wrong question", async (order_id) => {
    const { caller } = await ordererAt(url);
    const answer = await fetch(`${url}/v1/order-tracking/get-courier-location?order_id=${order_id}`, {
      headers: headersOf(caller),
    });
    expect(answer.status).toBe(422);
  });
});

onEachDatabase("an order of somebody else", (url) => {
  /** Every call that names an order, by some caller. */
  const answersTo = async (caller: Caller, order_id: number): Promise<unknown[]> => {
    const calls = [
      { endpoint: orderById, path: { params: { order_id } } },
      { endpoint: orderEvents, path: { params: { order_id } } },
      { endpoint: courierLocation, path: { query: { order_id } } },
      { endpoint: orderStatus, body: { order_id, order_type: "delivery" } },
      { endpoint: orderCancel, body: { order_id } },
      { endpoint: orderRepeat, body: { order_id } },
    ];
    const answers: unknown[] = [];
    for (const { endpoint, path = {}, body } of calls) {
      const answer = await fetch(`${url}/v1${endpointPath(endpoint, path)}`, {
        method: endpoint.method,
        headers: { ...headersOf(caller), ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const headers = [...answer.headers].filter(([name]) => !["x-request-id", "date"].includes(name));
      answers.push({ path: endpoint.path, status: answer.status, headers, body: await answer.text() });
    }
    return answers;
  };

  it("answers each call exactly as one that does not exist, to customers and to guests", async () => {
    const owner = await ordererAt(url);
    const id = await delivered(owner.guest);
    await advance(url, id, "sent");
    const stranger = (await ordererAt(url)).caller;
    const guest = newCaller();
    const nobody = { ...newCaller(), cartId: null };
    for (const caller of [stranger, guest, nobody]) {
      const answers = await answersTo(caller, id);
      expect(answers).toEqual(await answersTo(caller, 987_654_321));
      for (const answer of answers) expect(answer).toMatchObject({ status: 404 });
    }
    // The owner has them all, but for what is too late.
    const own = await listenTo(url, owner.caller, id);
    expect(await own.next("order")).toMatchObject({ original_status: "sent" });
    own.leave();
  });
});

onEachDatabase("the times of an order", (url) => {
  it("are seen for what was, and expected for what will be", async () => {
    const { guest } = await ordererAt(url);
    const id = await delivered(guest);
    const accepted = await orderOf(guest, id);
    const slotStart = (accepted.promised_at ?? 0) * 1000;
    expect(accepted.times?.stages).toEqual([
      { kind: "observed", at: accepted.created_at },
      expect.objectContaining({ kind: "estimated" }),
      expect.objectContaining({ kind: "estimated" }),
    ]);
    expect(Date.parse(accepted.times?.promised_until ?? "") - slotStart).toBe(30 * 60_000);
    expect(accepted.times?.promised_until).toBe(accepted.promise?.until);
    expect(accepted.times?.cooking?.kind).toBe("estimated");
    await advance(url, id, "cooking");
    const cooking = await orderOf(guest, id);
    expect(cooking.times?.cooking).toMatchObject({ kind: "observed" });
    await advance(url, id, "sent");
    const sent = await orderOf(guest, id);
    expect(sent.times?.stages.map((time) => time?.kind)).toEqual(["observed", "observed", "estimated"]);
    await advance(url, id, "done");
    const done = await orderOf(guest, id);
    expect(done.times?.stages.map((time) => time?.kind)).toEqual(["observed", "observed", "observed"]);
    expect(done.times?.stages[2]).toEqual({ kind: "observed", at: done.completed_at });
  });

  it("are what the shop states until it has done twenty orders, and then what it does", async () => {
    const { guest } = await ordererAt(url);
    const cook = async (shop: number): Promise<number> => {
      await guest.fetchingAt(shop);
      await guest.add("philadelphia");
      const id = await guest.order();
      await advance(url, id, "cooking");
      return id;
    };
    const readyTime = async (shop: number) => (await orderOf(guest, await cook(shop))).times?.stages[1];
    // Nobody reads an order of this shop before it has done them: what is known of a shop is read once a minute.
    for (let count = 0; count < 20; count += 1) {
      const id = await cook(62);
      await advance(url, id, "cooked");
      await advance(url, id, "done");
    }
    expect(await readyTime(62)).toMatchObject({ kind: "estimated", basis: "log" });
    const stated = await readyTime(61);
    expect(stated).toMatchObject({ kind: "estimated", basis: "usual" });
  });
});
