import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Language } from "@/lib/contract/language";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { orderMessages, orderPushOff, orderPushOn } from "@/lib/contract/order/order-message";
import { type Browser, type PushService, signerOf, startPushService } from "../support/push-service";
import { clientOf, headersOf, newCaller } from "./client";
import { control } from "./control";
import { onEachDatabase } from "./databases";
import { type Guest, guestOf } from "./guest";
import { customerOf } from "./login";

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

onEachDatabase("a browser that subscribes to an order", (url) => {
  const move = (id: number, status: OriginalStatus) => control(url, `/orders/${id}/advance`, { status });
  const ordered = async (kind: "delivery" | "takeaway" = "takeaway", language: Language = "en") => {
    const guest = guestOf(url, customerOf(url).as({ language }));
    if (kind === "takeaway") await guest.fetchingAt(13);
    else await guest.deliveredTo("moscow", "Тверская улица, 7");
    await guest.add("philadelphia", 2);
    return { guest, order_id: await guest.order() };
  };
  const subscribe = (guest: Guest, order_id: number, { endpoint, keys }: Browser) =>
    guest.get(orderPushOn, { body: { order_id, endpoint, keys } });
  const bodiesOf = (browser: Browser) => browser.received().map(({ notice }) => notice.body);
  const subscriptionsOf = async (guest: Guest, order_id: number) =>
    (await guest.get(orderMessages, { params: { order_id } })).push.endpoints;

  it("is notified when a courier has it and when it is done, in the order's language, encrypted and signed", async () => {
    const { guest, order_id } = await ordered("delivery", "de");
    const browser = service.browser();
    const { push } = await subscribe(guest, order_id, browser);
    expect(push.endpoints).toEqual([browser.endpoint]);
    await move(order_id, "cooking");
    await move(order_id, "cooked");
    await move(order_id, "sent");
    const [sent] = await browser.waitFor(1);
    expect(sent?.notice).toEqual({
      title: `Bestellung Nr. ${order_id}`,
      body: "Der Kurier ist unterwegs zu Ihnen.",
      path: `/moscow/order/${order_id}/tracking`,
      tag: `order-${order_id}`,
      lang: "de",
    });
    expect(sent?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      urgency: "high",
      topic: `order-${order_id}`,
    });
    if (sent === undefined) throw new Error("nothing came");
    const { key, claims } = signerOf(sent);
    expect([key, claims.aud]).toEqual([push.public_key, service.origin]);
    await move(order_id, "done");
    await browser.waitFor(2);
    expect(bodiesOf(browser)[1]).toMatch(/^Guten Appetit!/);
  });

  it("is notified that a takeaway order is ready, and where", async () => {
    const { guest, order_id } = await ordered();
    const browser = service.browser();
    await subscribe(guest, order_id, browser);
    await move(order_id, "cooking");
    await move(order_id, "cooked");
    await browser.waitFor(1);
    expect(bodiesOf(browser)).toEqual(["Your order is ready and waits for you: 18 Pyatnitskaya Street."]);
  });

  it("is notified that it is canceled, each of several browsers once", async () => {
    const { guest, order_id } = await ordered();
    const browsers = [service.browser(), service.browser()];
    for (const browser of browsers) {
      await subscribe(guest, order_id, browser);
      await subscribe(guest, order_id, browser);
    }
    await move(order_id, "canceled");
    for (const browser of browsers) await browser.waitFor(1);
    await pause(2_500);
    for (const browser of browsers) expect(bodiesOf(browser)).toEqual(["The order is cancelled."]);
  });

  it("is not notified of a status that has passed", async () => {
    const { guest, order_id } = await ordered("delivery");
    // The first try of the first message fails; by the second there is newer news.
    const browser = service.browser([503]);
    await subscribe(guest, order_id, browser);
    await move(order_id, "sent");
    await pause(1_500);
    await move(order_id, "done");
    await browser.waitFor(1);
    expect(bodiesOf(browser)).toEqual(["Enjoy your meal! How was it? One tap tells us."]);
  });

  it("is notified again where its push service has failed", async () => {
    const { guest, order_id } = await ordered();
    const browser = service.browser([500]);
    await subscribe(guest, order_id, browser);
    await move(order_id, "canceled");
    await pause(9_000);
    await browser.waitFor(1);
    expect(bodiesOf(browser)).toEqual(["The order is cancelled."]);
  });

  it.each([404, 410])("is forgotten once its service says %d", async (status) => {
    const { guest, order_id } = await ordered("delivery");
    const browser = service.browser([status]);
    await subscribe(guest, order_id, browser);
    await move(order_id, "sent");
    for (let tries = 0; tries < 50 && (await subscriptionsOf(guest, order_id)).length > 0; tries += 1) {
      await pause(200);
    }
    expect(await subscriptionsOf(guest, order_id)).toEqual([]);
    expect(browser.received()).toEqual([]);
  });

  it("whose keys are none is forgotten, and holds nobody up", async () => {
    const { guest, order_id } = await ordered();
    const [broken, good] = [service.browser(), service.browser()];
    // The right length, and no point of the curve.
    const keys = { ...broken.keys, p256dh: randomBytes(65).toString("base64url") };
    await guest.get(orderPushOn, { body: { order_id, endpoint: broken.endpoint, keys } });
    await subscribe(guest, order_id, good);
    await move(order_id, "canceled");
    await good.waitFor(1);
    expect(await subscriptionsOf(guest, order_id)).toEqual([good.endpoint]);
  });

  it("is notified of nothing once it has unsubscribed", async () => {
    const { guest, order_id } = await ordered();
    const [off, on] = [service.browser(), service.browser()];
    await subscribe(guest, order_id, off);
    await subscribe(guest, order_id, on);
    const { push } = await guest.get(orderPushOff, { body: { order_id, endpoint: off.endpoint } });
    expect(push.endpoints).toEqual([on.endpoint]);
    await move(order_id, "canceled");
    await on.waitFor(1);
    expect(off.received()).toEqual([]);
  });

  it("is one of five", async () => {
    const { guest, order_id } = await ordered();
    const browsers = Array.from({ length: 6 }, () => service.browser());
    const outcomes = await Promise.all(
      browsers.map(({ endpoint, keys }) => guest.ask(orderPushOn, { body: { order_id, endpoint, keys } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
    expect(await subscriptionsOf(guest, order_id)).toHaveLength(5);
  });

  it("is the owner's: a stranger's order looks as if it did not exist", async () => {
    const { guest, order_id } = await ordered();
    const mine = service.browser();
    await subscribe(guest, order_id, mine);
    for (const thief of [guestOf(url), clientOf(url), clientOf(url).as({ cartId: null })]) {
      const { endpoint, keys } = service.browser();
      for (const id of [order_id, 999_999_999]) {
        for (const refused of [
          await thief.refused(orderMessages, { params: { order_id: id } }),
          await thief.refused(orderPushOn, { body: { order_id: id, endpoint, keys } }),
          await thief.refused(orderPushOff, { body: { order_id: id, endpoint: mine.endpoint } }),
        ]) {
          expect([refused.status, refused.problem]).toEqual([
            404,
            { code: "not_found", message: "Nothing was found here." },
          ]);
        }
      }
    }
    expect(await subscriptionsOf(guest, order_id)).toEqual([mine.endpoint]);
  });

  it.each([
    "http://10.0.0.1/push",
    "https://10.0.0.1/push",
    "https://169.254.169.254/latest/meta-data/",
    "https://postgres/",
    "https://metadata.google.internal/",
    "file:///etc/passwd",
    "https://user:pass@fcm.googleapis.com/",
    "https://fcm.googleapis.com:22/",
  ])("does not stand at %s", async (endpoint) => {
    const { guest, order_id } = await ordered();
    const { keys } = service.browser();
    const { status, problem } = await guest.refused(orderPushOn, { body: { order_id, endpoint, keys } });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["endpoint"]]);
    expect(await subscriptionsOf(guest, order_id)).toEqual([]);
  });

  it.each([
    ["another key", { keys: { p256dh: "short", auth: "x".repeat(22) } }, "keys.p256dh"],
    ["another field", { user_id: 1 }, "user_id"],
    ["a field within", { keys: { p256dh: "A".repeat(87), auth: "A".repeat(22), admin: true } }, "keys.admin"],
    ["no address", { endpoint: "" }, "endpoint"],
  ])("is refused with %s", async (_, changes, field) => {
    const { endpoint, keys } = service.browser();
    const response = await fetch(`${url}/v1/order/push/subscribe`, {
      method: "POST",
      headers: { ...headersOf(newCaller()), "content-type": "application/json" },
      body: JSON.stringify({ order_id: 1, endpoint, keys, ...changes }),
    });
    const { errors = {} }: { errors?: Record<string, unknown> } = Object(await response.json());
    expect([response.status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});
