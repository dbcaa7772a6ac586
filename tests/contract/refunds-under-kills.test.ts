/**
 * @group faults
 * @group money
 * @rule SPEC-734
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { staffBoardMove, staffBoardOrder } from "@/lib/contract/staff/staff-board";
import { staffOrderActs, staffOrderLines, staffOrderRefund } from "@/lib/contract/staff/staff-order-change";
import { type BankLine, bankCalls, cuts, openBankLine } from "../support/bank-line";
import { isLong } from "../support/long";
import type { StaffBrowser } from "../support/staff-newcomer";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { control } from "./control";
import { bankAt, payerOf } from "./payer";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const SHOP = 13;
/** Of each call at each point; a part of them in the gate, each with a start of the upstream. */
const all = bankCalls.flatMap((call) => cuts.map((cut) => [call, cut] as const));
const points = isLong
  ? Array.from({ length: 5 }, () => all).flat()
  : all.filter(([call, cut]) => call === "refund" && cut !== "answer");
/** Longer than a process owns a call that it took, s. */
const LEASE_S = 90;

about("refunds of parts and changes of orders while the upstream is killed", () => {
  let shop: StaffShop;
  let line: BankLine;
  let manager: StaffBrowser;
  let bank: ReturnType<typeof bankAt>;
  beforeAll(async () => {
    line = await openBankLine();
    shop = await openStaffShop("refund_kills", server ?? "", { BANK_PORT: line.port, SMS_GATEWAY_URL: "" });
    line.leadTo(shop.back.bank);
    bank = bankAt(shop.back.url, shop.back.bank);
    manager = await shop.newcomer("Maria", "manager", String(SHOP));
  }, 200_000);
  afterAll(async () => {
    await shop?.stop();
    await line?.stop();
  });

  const paidOrder = async (): Promise<number> => {
    const payer = await payerOf(shop.back.url, { shop: SHOP });
    await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") });
    await bank.until(payer.order_id, "paid");
    return payer.order_id;
  };
  const read = async (order_id: number) => (await manager.get(staffOrderActs, { params: { order_id } })).order;
  const refund = async (order_id: number, amount: number) =>
    manager.call(staffOrderRefund, {
      params: { order_id },
      body: { version: (await read(order_id)).version, amount, why: "cold", paid_by: "shop" },
    });
  const takeOff = (order_id: number, version: number, key: string) =>
    manager.call(staffOrderLines, {
      params: { order_id },
      body: { version, cause: "shop", off: [{ key, count: 1 }], why: "no salmon", paid_by: "shop" },
    });
  /** Lets the shop's clock run until nothing of an order is under way; what a killed process had taken is due again by then. */
  const rest = async (order_id: number): Promise<void> => {
    await until(async () => {
      await control(shop.back.url, "/clock", { advance_s: LEASE_S });
      const [row] = await shop.query(
        `select (select count(*)::int from order_refunds where order_id = ${order_id} and state in ('requested','sent','unknown'))
          + (select count(*)::int from orders where id = ${order_id} and payment_state = 'refund_pending')
          + (select count(*)::int from pending_moves where order_id = ${order_id}) as left`,
      );
      await pause(500);
      return row?.["left"] === 0;
    }, 60);
  };
  const partsOf = async (order_id: number) =>
    (
      await shop.query(
        `select amount_minor::int as minor, state from order_refunds where order_id = ${order_id} order by created_at, id`,
      )
    ).map(({ minor, state }) => ({ minor: Number(minor), state: String(state) }));

  /** Every book says the same of an order: the bank's, the shop's own, and what its customer and the staff read. */
  const audit = async (order_id: number): Promise<void> => {
    const { captures, refunds } = await bank.ledger(order_id);
    expect(captures).toHaveLength(1);
    const [captured = 0] = captures.map(({ amount_minor }) => amount_minor);
    const gone = refunds.map(({ amount_minor }) => amount_minor);
    const done = (await partsOf(order_id)).filter(({ state }) => state === "done").map(({ minor }) => minor);
    const [row] = await shop.query(
      `select payment_state, amount_minor::int as amount,
        (select coalesce(sum(case kind when 'refund' then -amount_minor else amount_minor end), 0) from money_ledger where order_id = ${order_id})::int
          - (select coalesce(sum(amount_minor), 0) from order_refunds where order_id = ${order_id} and state = 'done')::int as held,
        (select count(*) from order_revisions where order_id = ${order_id} and refund_id is not null)::int as causes,
        (select count(*) from order_refunds where order_id = ${order_id})::int as parts
        from orders where id = ${order_id}`,
    );
    const total = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0);
    // Each part at most once: they are all of different amounts. What is left of a refused order goes as one more.
    const parts = gone.filter((minor) => done.includes(minor));
    expect(parts.toSorted()).toEqual(done.toSorted());
    expect(gone.length - parts.length).toBe(row?.["payment_state"] === "refunded" ? 1 : 0);
    expect(row?.["held"]).toBe(captured - total(gone));
    expect(await bank.netOf(order_id)).toBe(row?.["held"]);
    // No part without the act that caused it, no act without its part.
    expect(row?.["causes"]).toBe(row?.["parts"]);
  };

  it("send each part once, wherever the process ends between the request, the bank's answer and the row", async () => {
    const order_id = await paidOrder();
    for (const [nth, [call, cut]] of points.entries()) {
      // All different, so that the bank's book has each of them once.
      const ended = line.cutNext(call, cut, shop.back.killUpstream);
      expect((await refund(order_id, 3 + nth + nth / 100)).status).toBe(200);
      await ended;
      await shop.back.startUpstream();
      await rest(order_id);
      await audit(order_id);
    }
    expect((await partsOf(order_id)).map(({ state }) => state)).toEqual(points.map(() => "done"));
  }, 1_200_000);

  it("write nothing of a change that ends within its transaction, and all of it when it is sent again", async () => {
    const order_id = await paidOrder();
    const { version, lines, total } = await read(order_id);
    const key = lines[0]?.key ?? "";
    const holder = new Client({ connectionString: shop.databaseUrl });
    await holder.connect();
    await holder.query("begin");
    // The act has requested its refund by the time it comes to the revision.
    await holder.query("lock table order_revisions in exclusive mode");
    const lost = takeOff(order_id, version, key).then(
      () => "answered",
      () => "lost",
    );
    await until(async () => {
      const [row] = await shop.query(
        "select count(*)::int as waiting from pg_locks where not granted and relation = 'order_revisions'::regclass",
      );
      return Number(row?.["waiting"]) > 0;
    });
    await shop.back.killUpstream();
    await holder.query("rollback");
    await holder.end();
    expect(await lost).toBe("lost");
    await shop.back.startUpstream();
    expect(await partsOf(order_id)).toEqual([]);
    expect(await read(order_id)).toMatchObject({ version, total, revisions: [] });

    expect((await takeOff(order_id, version, key)).status).toBe(200);
    // The browser that had no answer sends it once more.
    expect((await takeOff(order_id, version, key)).status).toBe(409);
    await rest(order_id);
    await audit(order_id);
    expect(await read(order_id)).toMatchObject({ total: total - 489, revisions: [{ revision: 1 }] });
  }, 300_000);

  it("refund the rest of a refused order once, with a part under way", async () => {
    const order_id = await paidOrder();
    const ended = line.cutNext("refund", "work", shop.back.killUpstream);
    expect((await refund(order_id, 7.77)).status).toBe(200);
    await ended;
    await shop.back.startUpstream();
    const { order } = await manager.get(staffBoardOrder, { params: { order_id } });
    const tap = {
      event: "refuse",
      reason: "sold_out",
      version: order.version,
      tap_id: `kill-${"0".repeat(20)}`,
    } as const;
    await manager.get(staffBoardMove, { params: { order_id }, body: tap });
    const again = line.cutNext("refund", "work", shop.back.killUpstream);
    await control(shop.back.url, "/clock", { advance_s: LEASE_S });
    await again;
    await shop.back.startUpstream();
    await rest(order_id);
    const { refunds, captures } = await bank.ledger(order_id);
    const sum = (rows: readonly { amount_minor: number }[]) => rows.reduce((all, one) => all + one.amount_minor, 0);
    expect(sum(refunds)).toBe(sum(captures));
    expect(await shop.query(`select payment_state from orders where id = ${order_id}`)).toEqual([
      { payment_state: "refunded" },
    ]);
  }, 300_000);
});
