/** @group backup */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { orderById } from "@/lib/contract/order/order";
import { findPostgres } from "@/scripts/system";
import { type BackEnd, openBackEnd } from "../support/back-end";
import { buyerAt, cardOrder, cashOrder } from "../support/buyers-walk";
import { type Cluster, startCluster } from "../support/postgres";
import type { Guest } from "./guest";
import { bankAt } from "./payer";

const bin = process.env["TEST_DATABASE_URL"] === undefined ? findPostgres() : null;
const about = bin === null ? describe.skip : describe;
const ignoreCall = (): void => undefined;

/** A table emptied by hand, and its restore by base backup and log of changes (docs/operating/backup.md). */
about("a recovery to a moment", () => {
  let cluster: Cluster;
  let shop: string;
  let back: BackEnd;
  const withClient = async <Reply>(work: (client: Client) => Promise<Reply>): Promise<Reply> => {
    const client = new Client({ connectionString: shop });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  const run = (text: string) => withClient((client) => client.query(text));
  /** What must be the same to the kopeck, and the moment it was so. */
  const books = () =>
    withClient(async (client) => {
      const rows = async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows;
      await client.query("begin isolation level repeatable read");
      const [{ moment } = {}] = await rows("select clock_timestamp()::text as moment");
      const orders = await rows("select id, amount_minor, cart_hash, owner_id from orders order by id");
      const ledger = await rows("select * from money_ledger order by id");
      const bonuses = await rows("select user_id, sum(amount_minor) from bonus_entries group by 1 order by 1");
      return { moment: String(moment), orders, ledger, bonuses };
    });

  beforeAll(async () => {
    cluster = await startCluster(bin ?? "", {
      archive_mode: "on",
      archive_command: "mkdir -p ../wal && test ! -f ../wal/%f && cp %p ../wal/%f",
    });
    shop = cluster.createDatabase("shop");
    const firstPort = 15_960 + (process.pid % 20) * 2;
    back = await openBackEnd({ name: "of the moment", databaseUrl: shop, firstPort });
  }, 200_000);
  afterAll(async () => {
    await back?.stop();
    cluster?.stop();
  }, 30_000);

  const paidByCard = (guest: Guest): Promise<number> => cardOrder(back, guest);

  it("has all that was acknowledged before it, nothing from after it, and gives no number twice", async () => {
    const { guest } = await buyerAt({ back, onCall: ignoreCall }, "79993340001");
    const early = await cashOrder(guest);
    cluster.backUp();
    const cash = await cashOrder(guest);
    const paid = await paidByCard(guest);
    const { moment, ...recorded } = await books();
    expect(recorded.orders).toHaveLength(3);
    await pause(50);
    const after = await paidByCard(guest);
    await back.stopUpstream();
    await run("truncate orders cascade");

    await cluster.recover({
      restore_command: "cp ../wal/%f %p",
      recovery_target_time: moment,
      recovery_target_action: "promote",
    });
    await run(readFileSync("deploy/after-restore.sql", "utf8"));
    expect(await books()).toMatchObject(recorded);

    await back.startUpstream();
    for (const order_id of [early, cash, paid]) {
      expect((await guest.get(orderById, { params: { order_id } })).order.order_id).toBe(order_id);
    }
    expect((await guest.refused(orderById, { params: { order_id: after } })).status).toBe(404);
    expect(await cashOrder(guest)).toBeGreaterThan(after);
    expect((await bankAt(back.url, back.bank).standing(await paidByCard(guest))).payment_state).toBe("paid");
  }, 120_000);
});
