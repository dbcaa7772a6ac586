import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { findPostgres } from "@/scripts/system";
import { orderQuery } from "@/upstream/domain/staff/order-query";
import { cleanUpOf } from "@/upstream/store/clean-up";
import { openPostgres } from "@/upstream/store/database";
import { searchOrders } from "@/upstream/store/order-search";
import { type BackEnd, openBackEnd } from "../support/back-end";
import { ordersAt, walkOfBuyer } from "../support/buyers-walk";
import { crowdPhone, multiplyOrders, tableSizes } from "../support/many-orders";
import { faultsOf, planSettings, shapesOf, statementsOf } from "../support/plans";
import { type Cluster, startCluster } from "../support/postgres";
import { type PushService, startPushService } from "../support/push-service";
import { farewellOf, visitOf } from "../support/return-visit";
import { morning } from "./upstream";

/**
 * The plans of all queries of the upstream while customers order, come back and are searched (SPEC-680), with 20,000 orders in the database; the
 * same at 1,000,000: `npx tsx bench/orders.ts`.
 */
const ORDERS = 20_000;
const bounds = { table: 5_000, rows: 500, pages: 300 };
/** Thirteen orders whose customer is forgotten change in each of the fifteen indexes of their table: some 460 pages. */
const ofForgetting = { ...bounds, pages: 600 };
const isForgetting = ({ text }: { readonly text: string }): boolean =>
  text.startsWith('update "orders" set "request_sha256"');
const bin = findPostgres();
const about = bin === null ? describe.skip : describe;
const ignoreCall = (): void => undefined;

about("with many orders", () => {
  let cluster: Cluster;
  let push: PushService;
  let back: BackEnd;
  let url = "";

  beforeAll(async () => {
    // A table of 80,000 rows is read whole sooner than one of a million: not where a page costs the same anywhere.
    cluster = await startCluster(bin ?? "", { ...planSettings, random_page_cost: "1.1", max_wal_size: "2GB" });
    push = await startPushService();
    url = cluster.createDatabase("orders");
    const firstPort = 15_600 + (process.pid % 40) * 2;
    back = await openBackEnd({ name: "of many orders", databaseUrl: url, firstPort, env: { KITCHEN_PACE: "1" } });
    await Promise.all([
      walkOfBuyer({ back, push, onCall: ignoreCall }, "79991110001"),
      ordersAt(back, "79991110002", [11, 12, 21]),
      ordersAt(back, "79991110003", [61, 51, 71]),
    ]);
    await multiplyOrders(url, ORDERS, morning());
  }, 200_000);
  afterAll(async () => {
    await back?.stop();
    await push?.stop();
    cluster?.stop();
  }, 30_000);

  /** Plans of the queries that some work makes. */
  const statementsDuring = async (work: () => Promise<unknown>) => {
    const before = cluster.log().length;
    await work();
    return statementsOf(cluster.log().slice(before)).filter(({ database }) => database === "orders");
  };

  it("nothing reads a grown table whole, nor much of it for little", async () => {
    const statements = await statementsDuring(async () => {
      await walkOfBuyer({ back, push, onCall: ignoreCall }, "79991110004");
      for (const phone of [crowdPhone(1), crowdPhone(2)]) await visitOf({ back, onCall: ignoreCall }, phone);
      await farewellOf({ back, onCall: ignoreCall }, crowdPhone(99));
      const store = await openPostgres({ url, pool: 2, timeout: 7, onLost: ignoreCall });
      await cleanUpOf(store.db)({ shop: new Date(), real: new Date() });
      const everywhere = { shopIds: [], status: null, day: null, before: null };
      for (const typed of ["+7 950 000-00-02", "0002", "Мария 17", "Никифор Тверская", "1000500"]) {
        await searchOrders(store.db, orderQuery(typed, []), everywhere);
      }
      await searchOrders(store.db, null, { ...everywhere, day: morning().toISOString().slice(0, 10) });
      await store.close();
    });
    const sizes = await tableSizes(url);
    expect(sizes.get("orders")).toBeGreaterThanOrEqual(ORDERS);
    const others = statements.filter((statement) => !isForgetting(statement));
    const shapes = [
      ...shapesOf(others, sizes, bounds),
      ...shapesOf(statements.filter(isForgetting), sizes, ofForgetting),
    ];
    expect(shapes.length).toBeGreaterThan(100);
    expect(shapes.flatMap(({ text, faults }) => (faults.length === 0 ? [] : [{ text, faults }]))).toEqual([]);
  }, 120_000);

  it.each([
    ["without an index", "select id from orders where comment = 'nobody'", "reads all of orders"],
    [
      "by the end of an index",
      "select order_id from order_events where status = 'nothing'",
      /pages for 1 row|reads all/,
    ],
    ["sorted for one", "select id from order_events where order_id > 0 order by at limit 1", /Sort|rows for 1/],
  ])("a question %s is found out", async (_, question, fault) => {
    const statements = await statementsDuring(async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(question).finally(() => client.end());
    });
    const sizes = await tableSizes(url);
    const matching = statements.filter(({ text }) => text === question);
    expect(matching.flatMap((statement) => faultsOf(statement, sizes, bounds)).join()).toMatch(fault);
  });
});
