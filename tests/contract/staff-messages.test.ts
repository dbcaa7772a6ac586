import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { feedbackCallMeBack } from "@/lib/contract/feedback";
import { orderCancel } from "@/lib/contract/order/order";
import { startAnswering } from "@/tests/support/answering-server";
import { orderRow, paymentRow, refundRow } from "@/tests/support/payment-rows";
import { telegramSender } from "@/upstream/adapters/staff/telegram";
import { webhookSender } from "@/upstream/adapters/staff/webhook";
import { createClock } from "@/upstream/clock";
import { seedOnce } from "@/upstream/demo/brand-seed";
import { createLog } from "@/upstream/log";
import { openCatalog } from "@/upstream/store/catalog";
import { openPostgres, type Store } from "@/upstream/store/database";
import { moveOrder } from "@/upstream/store/move-order";
import { forgetRequests, storeRequest } from "@/upstream/store/outbox";
import { storeNextPoll } from "@/upstream/store/payment-polling";
import { orders } from "@/upstream/store/schema/order";
import { paymentAttempts } from "@/upstream/store/schema/payment";
import { staffMessages, staffReceivers } from "@/upstream/store/schema/staff";
import { expireOrder, settle } from "@/upstream/store/settle";
import { takeStaffMessages } from "@/upstream/store/staff-messages";
import { openStaffNotifier } from "@/upstream/workers/staff-notifier";
import { until } from "../support/until";
import { clientOf } from "./client";
import { guestOf } from "./guest";
import { hasServer, liveUpstream } from "./live-upstream";
import { newPhone } from "./login";

/** What the people of a shop are notified of, on PostgreSQL (SPEC-515, SPEC-516). */
const server = process.env["CONTRACT_DATABASE"];
const about = hasServer ? describe : describe.skip;

const now = new Date("2026-11-21T12:00:00Z");
const token = "123456:abcdefghijklmnopqrstuvwxyz";
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const taken = { status: 200, body: '{"ok":true,"result":{"message_id":1}}' };
const allEvents = ["order.new", "order.canceled", "payment.failed", "payment.doubtful", "form.new"] as const;

type Receiver = typeof staffReceivers.$inferInsert;
const receiver = (key: string, changes: Partial<Receiver> = {}): Receiver => ({
  key,
  sort: 1,
  way: "telegram",
  target: "-100",
  events: [...allEvents],
  language: "en",
  city_ids: [],
  shop_ids: [],
  ...changes,
});

const query = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

about("messages to the staff", () => {
  const name = `staff_${process.pid}`;
  let store: Store;
  const logged: string[] = [];
  const log = createLog("warn", { write: (line) => void logged.push(line) });

  beforeAll(async () => {
    await query(`create database ${name}`);
    const own = new URL(server ?? "");
    own.pathname = `/${name}`;
    store = await openPostgres({ url: own.href, pool: 6, timeout: 7, onLost: () => undefined });
    await seedOnce(store.db, "sushi", now);
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    if (server !== undefined) await query(`drop database if exists ${name} with (force)`);
  });
  beforeEach(async () => {
    logged.length = 0;
    await store.db.delete(staffMessages);
    await store.db.delete(staffReceivers);
    // What another test has left is nobody's waiting money.
    await store.db
      .delete(paymentAttempts)
      .where(sql`not exists (select 1 from money_ledger where attempt_id = payment_attempts.id)`);
  });

  const receivers = (...rows: readonly Receiver[]) => store.db.insert(staffReceivers).values([...rows]);
  /** What is written, in its order: who gets which event. */
  const written = async (): Promise<string[]> =>
    (await store.db.select().from(staffMessages).orderBy(staffMessages.id)).map(
      (row) => `${row.receiver} ${row.event_key.replace(/[0-9a-f-]{36}|\d{4,}/, "…")}`,
    );

  describe("are written in the transaction of what happens", () => {
    it("of a paid order when it is paid, of one for cash at once, and once each", async () => {
      await receivers(receiver("kitchen"));
      const id = await orderRow(store.db, now);
      expect(await written()).toEqual([]);
      const attempt = await paymentRow(store.db, id, now, { state: "created" });
      const captured = {
        outcome: { kind: "captured", amount_minor: 129_900, currency: "RUB" },
        provider_payment_id: null,
        step: null,
      } as const;
      await settle(store.db, attempt, captured, now);
      await settle(store.db, attempt, captured, now);
      await orderRow(store.db, now, { original_status: "accepted", payment_state: "not_required" });
      expect(await written()).toEqual(["kitchen order_new_…", "kitchen order_new_…"]);
    });

    it("and are not there where it is undone", async () => {
      await receivers(receiver("kitchen"));
      const undone = store.db.transaction(async (tx) => {
        await orderRow(tx, now, { original_status: "accepted", payment_state: "not_required" });
        throw new Error("the power went");
      });
      await expect(undone).rejects.toThrow("the power went");
      expect(await written()).toEqual([]);
    });

    it("of an order that is cancelled, not paid in time, or whose money is in doubt", async () => {
      await receivers(receiver("kitchen"));
      const cooked = await orderRow(store.db, now, { original_status: "accepted", payment_state: "not_required" });
      await moveOrder(store.db, cooked, { event: "refused", by: "staff", at: now, why: "No fish" });
      const late = await orderRow(store.db, now);
      await expireOrder(store.db, late, new Date(now.getTime() + 3_600_000), 0);
      const id = await orderRow(store.db, now);
      const attempt = await paymentRow(store.db, id, now, { state: "created" });
      const wrong = {
        outcome: { kind: "captured", amount_minor: 1, currency: "RUB" },
        provider_payment_id: null,
        step: null,
      } as const;
      await settle(store.db, attempt, wrong, now);
      const silent = await paymentRow(store.db, await orderRow(store.db, now), now, { asks: 180 });
      await storeNextPoll(store.db, silent, { next_ask_at: null, dead_at: now });
      await storeNextPoll(store.db, silent, { next_ask_at: null, dead_at: now });
      expect(await written()).toEqual([
        "kitchen order_new_…",
        "kitchen order_canceled_…",
        "kitchen payment_failed_…",
        "kitchen payment_failed_…",
        "kitchen payment_doubtful_amount_mismatch_…",
        "kitchen payment_doubtful_dead_letter_…",
      ]);
    });

    it("for those whose events and places they are", async () => {
      await receivers(
        receiver("all"),
        receiver("quiet", { events: [] }),
        receiver("money", { events: ["payment.failed"] }),
        receiver("city", { city_ids: [1] }),
        receiver("shop", { shop_ids: [13] }),
        receiver("elsewhere", { city_ids: [2], shop_ids: [51] }),
      );
      const accepted = { original_status: "accepted", payment_state: "not_required" } as const;
      await orderRow(store.db, now, accepted);
      expect((await written()).map((line) => line.split(" ")[0]).sort()).toEqual(["all", "city", "shop"]);
      await store.db.delete(staffMessages);
      // A form belongs to no shop: every shop of its city gets it, and where it has no city, everyone.
      const form = { kind: "questions", phone: "79161234567", fields: { phone: "79161234567" } } as const;
      const sent = { language: "ru", owner: null, at: now } as const;
      await store.db.transaction((tx) => storeRequest(tx, { ...form, city_id: 1 }, sent));
      expect((await written()).map((line) => line.split(" ")[0]).sort()).toEqual(["all", "city", "shop"]);
      await store.db.delete(staffMessages);
      await store.db.transaction((tx) => storeRequest(tx, { ...form, city_id: null }, sent));
      expect((await written()).map((line) => line.split(" ")[0]).sort()).toEqual(["all", "city", "elsewhere", "shop"]);
      // What was not sent yet goes with the form.
      await store.db.transaction((tx) => forgetRequests(tx, { owner: "u:1", phone: "79161234567" }));
      expect(await written()).toEqual([]);
    });
  });

  it("are taken by one upstream each, and again after one that died with them", async () => {
    await receivers(receiver("kitchen"), receiver("office"));
    const accepted = { original_status: "accepted", payment_state: "not_required" } as const;
    for (let made = 0; made < 15; made += 1) await orderRow(store.db, now, accepted);
    const at = new Date();
    const rounds = await Promise.all(Array.from({ length: 4 }, () => takeStaffMessages(store.db, at)));
    const ids = rounds.flat().map(({ message }) => message.id);
    expect(new Set(ids).size).toBe(ids.length);
    while ((await takeStaffMessages(store.db, at)).length > 0);
    expect(await takeStaffMessages(store.db, new Date(at.getTime() + 50_000))).toEqual([]);
    const again = await takeStaffMessages(store.db, new Date(at.getTime() + 61_000));
    expect(again.every(({ message }) => message.tries === 2)).toBe(true);
    expect(again).toHaveLength(20);
    // A clock that was set back by a week leaves nothing waiting for it.
    await store.db.update(staffMessages).set({ next_at: new Date(at.getTime() + 7 * 86_400_000) });
    expect(await takeStaffMessages(store.db, at)).toHaveLength(20);
  });

  describe("are sent by the notifier", () => {
    let service: Awaited<ReturnType<typeof startAnswering>>;
    let notifier: ReturnType<typeof openStaffNotifier> | null = null;
    beforeEach(async () => {
      service = await startAnswering(taken);
    });
    afterEach(async () => {
      await notifier?.stop();
      notifier = null;
      await service.stop();
    });

    const start = async ({ isConfigured = true, time = () => performance.now() } = {}) => {
      const catalog = await openCatalog({ db: store.db, log, clock: createClock() }, () => undefined);
      await catalog.stop();
      const clock = { now: () => now, set: () => undefined, advance: () => undefined, reset: () => undefined };
      notifier = openStaffNotifier(
        { db: store.db, catalog, clock, log, brand: "sushi" },
        {
          telegram: isConfigured ? telegramSender({ token, apiUrl: service.url }) : null,
          email: null,
          webhook: webhookSender({ secrets: [secret], allowsPrivate: true }),
        },
        time,
      );
    };
    const ordered = () => orderRow(store.db, now, { original_status: "accepted", payment_state: "not_required" });
    const rowOf = async (order: number) => {
      const [row] = await store.db.select().from(staffMessages).where(eq(staffMessages.order_id, order));
      if (row === undefined) throw new Error("There is no message");
      return row;
    };
    /** As if the pause after that number of tries were over; what was tried once more meanwhile keeps its own. */
    const due = (tries = 1_000) =>
      store.db
        .update(staffMessages)
        .set({ next_at: new Date(0) })
        .where(sql`sent_at is null and tries <= ${tries}`);

    it("again after every bad answer, until one is good, and not once more", async () => {
      await receivers(receiver("kitchen"));
      const order = await ordered();
      await start();
      const bad = [
        { status: 401, body: '{"ok":false,"description":"Unauthorized"}' },
        { status: 429, body: '{"ok":false,"description":"Too Many Requests","parameters":{"retry_after":300}}' },
        { status: 502, body: "<html>Bad Gateway</html>" },
        { status: 200, body: "" },
        { status: 200, body: '{"ok":false}' },
      ];
      service.answer(...bad, taken);
      for (const [index] of bad.entries()) {
        await until(() => service.requests.length === index + 1 && logged.length === index + 1);
        // The pause that the service requires, or the upstream's own.
        const leastMs = index === 1 ? 250_000 : 5_000;
        await until(async () => (await rowOf(order)).next_at.getTime() > Date.now() + leastMs);
        const row = await rowOf(order);
        expect([row.sent_at, row.ended_at, row.tries]).toEqual([null, null, index + 1]);
        await until(async () => {
          await due(index + 1);
          return service.requests.length > index + 1;
        });
      }
      await until(async () => (await rowOf(order)).sent_at !== null);
      await due();
      await pause(1_500);
      expect(service.requests).toHaveLength(bad.length + 1);
      expect(new Set(service.requests.map(({ body }) => JSON.parse(body).text)).size).toBe(1);
      expect(JSON.parse(service.requests[0]?.body ?? "").text).toMatch(new RegExp(`^New order no\\. ${order}\nMoscow`));
      // Nothing of it is written down: neither who ordered nor the bot's secret.
      expect(logged.join("")).not.toMatch(/79161234567|Анна|abcdefghijklm/);
      expect(JSON.parse(logged[0] ?? "")).toMatchObject({
        receiver: "kitchen",
        event: "order.new",
        tries: 1,
        way: "telegram",
      });
    }, 150_000);

    it("no more to a chat that refuses them for good, which is an error in the log", async () => {
      await receivers(receiver("kitchen"));
      const order = await ordered();
      service.answer({ status: 403, body: '{"ok":false,"description":"Forbidden: bot was blocked by the user"}' });
      await start();
      await until(async () => (await rowOf(order)).ended_at !== null);
      await due();
      await pause(1_500);
      expect(service.requests).toHaveLength(1);
      expect(logged.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ level: 50, why: "Forbidden: bot was blocked by the user", receiver: "kitchen" }),
      ]);
    });

    it("no more once they are old news, even where a channel is not configured", async () => {
      await receivers(receiver("kitchen"));
      const order = await ordered();
      await store.db.update(staffMessages).set({ written_at: new Date(Date.now() - 86_400_000) });
      await start({ isConfigured: false });
      await until(async () => (await rowOf(order)).ended_at !== null);
      expect(logged.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ level: 50, why: "TELEGRAM_BOT_TOKEN is not set" }),
      ]);
    });

    it("to one receiver while another is down, and what it cannot take holds up nothing else", async () => {
      await receivers(receiver("kitchen"), receiver("till", { way: "webhook", target: "http://127.0.0.1:9/till" }));
      const first = await ordered();
      await start();
      await until(() => service.requests.length === 1);
      const tillOf = async (order: number) =>
        (await store.db.select().from(staffMessages)).find((row) => row.order_id === order && row.receiver === "till");
      await until(async () => (await tillOf(first))?.tries === 1 && logged.length === 1);
      // Its webhook is back, but not for the first order.
      await store.db
        .update(staffReceivers)
        .set({ target: `${service.url}/till` })
        .where(eq(staffReceivers.key, "till"));
      const second = await ordered();
      await until(async () => {
        await due();
        return (await tillOf(second))?.sent_at != null;
      });
      const posted = service.requests
        .filter(({ path }) => path === "/till")
        .map(({ headers }) => headers["webhook-id"]);
      expect(posted[0]).toBe(`sushi_order_new_${second}`);
    });

    it("of money that waits too long, once", async () => {
      await receivers(receiver("office", { events: ["payment.doubtful"] }));
      await refundRow(store.db, new Date(now.getTime() - 2 * 3_600_000));
      let passed = 0;
      await start({ time: () => passed });
      passed = 61_000;
      await until(() => service.requests.length === 1);
      passed = 130_000;
      await pause(1_500);
      expect(service.requests.map(({ body }) => JSON.parse(body).text.split("\n")[1])).toEqual([
        "Money has waited for more than an hour to be returned.",
      ]);
      const paid = await store.db.select().from(orders).where(eq(orders.payment_state, "refund_pending"));
      expect(paid.length).toBeGreaterThan(0);
    });
  });
});

about("a running upstream notifies the staff", () => {
  let service: Awaited<ReturnType<typeof startAnswering>>;
  let upstream: Awaited<ReturnType<typeof liveUpstream>>;
  let db: Client;

  beforeAll(async () => {
    service = await startAnswering(taken);
    upstream = await liveUpstream("staff_live", {
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_API_URL: service.url,
      NOTIFY_WEBHOOK_SECRET: secret,
      NOTIFY_WEBHOOK_PRIVATE: "1",
    });
    const own = new URL(server ?? "");
    own.pathname = `/staff_live_${process.pid}`;
    db = new Client({ connectionString: own.href });
    await db.connect();
    await db.query(
      `insert into staff_receivers (key, sort, way, target, events, language, city_ids, shop_ids) values
        ('kitchen', 1, 'telegram', '-100', $1, 'de', '[]', '[]'),
        ('till', 2, 'webhook', $2, $1, null, '[]', '[]')`,
      [JSON.stringify(allEvents), `${service.url}/till`],
    );
  }, 200_000);
  afterAll(async () => {
    await db?.end();
    await upstream?.stop();
    await service?.stop();
  });

  const texts = (): string[] =>
    service.requests.filter(({ path }) => path.endsWith("/sendMessage")).map(({ body }) => JSON.parse(body).text);
  const hooks = () => service.requests.filter(({ path }) => path === "/till").map(({ body }) => JSON.parse(body));
  const came = (count: number) => until(() => texts().length >= count && hooks().length >= count, 15);

  it("of an order, of its cancellation and of a form, by each channel once", async () => {
    const guest = guestOf(upstream.url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia", 2);
    const order_id = await guest.order({ order_comment: "Ring twice\nTotal: 0", cash: 2000 });
    await came(1);
    expect(texts()[0]).toMatch(new RegExp(`^Neue Bestellung Nr\\. ${order_id}\n`));
    expect(texts()[0]).toMatch(/\n2 × Philadelphia: 978 ₽\n/);
    expect(texts()[0]).toMatch(/\nKommentar: Ring twice ⏎ Total: 0$/);
    expect(hooks()[0]).toMatchObject({
      id: `sushi_order_new_${order_id}`,
      type: "order.new",
      data: {
        order: { number: order_id, total: 101_300, currency: "RUB", cash: 200_000, comment: "Ring twice\nTotal: 0" },
      },
    });

    await guest.get(orderCancel, { body: { order_id } });
    await came(2);
    expect(texts()[1]).toMatch(new RegExp(`^Bestellung Nr\\. ${order_id} ist storniert\nStorniert vom Kunden\\.\n`));

    const phone = newPhone();
    const body = { city_id: null, name: "Иван", phone };
    await clientOf(upstream.url).get(feedbackCallMeBack, { body, key: randomUUID() });
    await came(3);
    expect(texts()[2]).toBe(`Neues Formular: Rückruf\n\nName: Иван\nTelefon: +${phone}`);
    await pause(2_000);
    expect([texts().length, hooks().length]).toEqual([3, 3]);
    expect(new Set(hooks().map(({ id }) => id)).size).toBe(3);
  });
});
