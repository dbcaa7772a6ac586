/**
 * @group faults
 * @group money
 * @rule SPEC-359 SPEC-386
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import { seed } from "@/upstream/demo/seed";
import { registry, showWaitingMoney } from "@/upstream/metrics";
import { openPostgres, type Store } from "@/upstream/store/database";
import { type AttemptRow, enterMoney, enterReturn } from "@/upstream/store/payments";
import { paymentAttempts } from "@/upstream/store/schema/payment";
import { settle } from "@/upstream/store/settle";
import { waitingSummaries } from "@/upstream/store/stuck-money";
import { figureOf, readFigures } from "../support/metrics-reader";
import { orderRow, paymentRow, refundRow } from "../support/payment-rows";
import { runCommand } from "./command";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `money_command_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

const run = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** `npm run money` with the upstream's environment. */
const money = (words: readonly string[], env: Readonly<Record<string, string>> = { DATABASE_URL: database.href }) =>
  runCommand("money", words, { DEMO: "1", BRAND: "sushi", UPSTREAM_TOKEN: "", CONTROL_TOKEN: "", ...env });

/** The command reads the clock after this: its ages may be some minutes higher. */
const now = new Date();
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const DAY = 24 * 60;

describe("the command about money, on an embedded database", () => {
  it("finds nothing stuck where nobody has ordered, and says how it is called", async () => {
    const folder = mkdtempSync(join(tmpdir(), "mealfront-money-"));
    const env = { DATABASE_URL: "", DATA_DIR: folder };
    const listed = await money([], env);
    expect([listed.code, listed.said]).toEqual([0, expect.stringContaining("nothing is stuck")]);
    expect(await money(["retry", "all"], env)).toEqual({ code: 0, said: "0 due again" });
    const refused = await money(["retry", "5"], env);
    expect([refused.code, refused.said]).toEqual([2, expect.stringContaining("npm run money [--")]);
    rmSync(folder, { recursive: true, force: true });
  });
});

about("the command about money", () => {
  let store: Store;
  let unknown: AttemptRow;
  let refund: AttemptRow;
  let dead: AttemptRow;
  let closed: AttemptRow;
  beforeAll(async () => {
    await run(`create database ${name}`);
    store = await openPostgres({ url: database.href, pool: 3, timeout: 7, onLost: () => undefined });
    const { db } = store;
    await seed(db, "sushi", now);
    const over = { original_status: "canceled", payment_state: "expired" } as const;
    unknown = await paymentRow(db, await orderRow(db, ago(200), over), ago(192), {
      acquiring: "rbs",
      provider_payment_id: "510",
    });
    refund = await refundRow(db, ago(7));
    dead = await refundRow(db, ago(9 * DAY), { acquiring: "yookassa" });
    await db
      .update(paymentAttempts)
      .set({ asks: 180, dead_at: ago(DAY) })
      .where(eq(paymentAttempts.id, dead.id));
    // Closed without a word of the acquirer: news may come yet.
    const doubted = { state: "canceled", reason_code: "unheard" } as const;
    await paymentRow(db, await orderRow(db, ago(40), over), ago(30), doubted);
    const letter = await paymentRow(db, await orderRow(db, ago(9 * DAY), over), ago(9 * DAY), doubted);
    await db
      .update(paymentAttempts)
      .set({ asks: 180, dead_at: ago(60) })
      .where(eq(paymentAttempts.id, letter.id));
    closed = letter;
    // One customer who is paying at this moment: nobody's business.
    await paymentRow(db, await orderRow(db, ago(3)), ago(1), { state: "challenge" });
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    if (server !== undefined) await run(`drop database ${name} with (force)`);
  });
  const section = (text: string, title: string): string =>
    new RegExp(`^${title}: \\d+(?:\\n  .*)*`, "m").exec(text)?.[0] ?? "";

  it("lists what waits for whom and how long, and ends with 1 because something is stuck", async () => {
    const overdue = await orderRow(store.db, ago(30));
    const wrong = await refundRow(store.db, ago(20));
    const surplus = { attempt_id: wrong.id, order_id: wrong.order_id, kind: "surplus", amount_minor: 5 } as const;
    await enterMoney(store.db, { ...surplus, created_at: ago(20) });
    const { code, said: text } = await money([]);
    expect(code).toBe(1);
    expect(section(text, "dead letters")).toMatch(
      new RegExp(
        `: 2\n.*\n(?:.*\n)?  ${dead.id}  ${dead.order_id} +yookassa +- +1299.00 RUB +9 d 0 h +180 +never +STUCK$`,
        "m",
      ),
    );
    expect(section(text, "dead letters")).toContain(closed.id);
    expect(section(text, "unknown payments")).toMatch(
      new RegExp(
        `: 1\n.*\n  ${unknown.id}  ${unknown.order_id} +rbs +510 +1299.00 RUB +3 h 1[2-9] min +0 +now +STUCK$`,
      ),
    );
    expect(section(text, "pending refunds")).toMatch(
      new RegExp(
        `: 2\n.*\n.*${wrong.id}.*\n  ${refund.id}  ${refund.order_id} +cloudpayments .* [7-9] min \\d+ s +0 +now$`,
      ),
    );
    expect(section(text, "orders past their deadline")).toMatch(
      new RegExp(`: 1\n.*\n  ${overdue} .* 2\\d min \\d+ s +STUCK$`),
    );
    expect(section(text, "alerts of the last 7 days")).toMatch(
      new RegExp(`: 1\n.*\n  ${wrong.id}  ${wrong.order_id} .*0.05 RUB .*amount_mismatch +to be returned$`),
    );
    expect(text).toContain("4 stuck: docs/operating/money.md");
  });

  it("lists what went back at the bank and was found in the last days", async () => {
    const back = await refundRow(store.db, ago(5));
    const entry = { attempt_id: back.id, order_id: back.order_id, kind: "chargeback", amount_minor: 12_300 } as const;
    await enterReturn(store.db, { ...entry, operation_id: "1", at: ago(9 * DAY), created_at: ago(60) });
    await enterReturn(store.db, { ...entry, operation_id: "2", at: ago(9 * DAY), created_at: ago(8 * DAY) });
    const { said: text } = await money([]);
    expect(section(text, "gone back at the bank in the last 7 days")).toMatch(
      new RegExp(`: 1\n.*\n  ${back.id}  ${back.order_id} +cloudpayments +123.00 RUB .*Z  chargeback$`),
    );
  });

  it("lists money of another currency as what it is, whatever the order is paid in", async () => {
    const paid = async (amount_minor: number, currency: string): Promise<AttemptRow> => {
      const known = await paymentRow(store.db, await orderRow(store.db, ago(2)), ago(1), { state: "challenge" });
      const outcome = { kind: "captured", amount_minor, currency } as const;
      return (await settle(store.db, known, { outcome, provider_payment_id: null, step: null }, ago(1))).attempt;
    };
    // As many as the order costs, of another currency: nothing is paid by it.
    const [euros, yen] = [await paid(129_900, "EUR"), await paid(50_000, "JPY")];
    const back = { attempt_id: yen.id, order_id: yen.order_id, kind: "chargeback", amount_minor: 5_250 } as const;
    await enterReturn(store.db, { ...back, operation_id: "3", currency: "KWD", at: ago(1), created_at: ago(1) });
    const { said: text } = await money([]);
    const lineOf = (title: string, id: string): string =>
      section(text, title)
        .split("\n")
        .find((line) => line.includes(id)) ?? "";
    const alerts = "alerts of the last 7 days";
    expect(lineOf(alerts, euros.id)).toMatch(/ 1299\.00 EUR .*amount_mismatch +to be returned$/);
    expect(lineOf(alerts, yen.id)).toMatch(/ 500 JPY .*amount_mismatch +to be returned$/);
    expect(lineOf("pending refunds", euros.id)).toMatch(/ 1299\.00 EUR /);
    expect(lineOf("gone back at the bank in the last 7 days", yen.id)).toMatch(/ 52\.500 KWD /);
  });

  it("shows a collector the oldest of each acquirer, and the dead letters", async () => {
    showWaitingMoney(
      () => waitingSummaries(store.db, now),
      (error) => expect(error).toBeNull(),
    );
    const figures = readFigures(await registry.metrics());
    const age = (figure: string, acquirer: string) =>
      figureOf(figures, `mealfront_oldest_${figure}_seconds`, { acquirer });
    expect(["rbs", "ozan"].map((acquirer) => age("unknown_payment", acquirer))).toEqual([192 * 60, 0]);
    expect(["yookassa", "rbs"].map((acquirer) => age("pending_refund", acquirer))).toEqual([9 * DAY * 60, 0]);
    const letters = (acquirer: string, kind: string) => figureOf(figures, "mealfront_dead_letters", { acquirer, kind });
    expect([letters("yookassa", "refund"), letters("cloudpayments", "unknown"), letters("rbs", "refund")]).toEqual([
      1, 1, 0,
    ]);
  });

  it("makes a dead letter due again, and nothing else", async () => {
    const retried = await money(["retry", dead.id]);
    expect(retried).toEqual({ code: 0, said: `${dead.id}: is polled again\n1 due again` });
    const { said: text } = await money([]);
    expect(section(text, "dead letters")).toMatch(new RegExp(`^dead letters: 1\n.*\n  ${closed.id}`));
    expect(section(text, "pending refunds")).toMatch(new RegExp(`${dead.id} .* 9 d 0 h +0 +now +STUCK`));
    const again = await money(["retry", dead.id, refund.id]);
    expect(again.code).toBe(1);
    expect(again.said).toContain(`${refund.id}: is no dead letter`);
  });
});
