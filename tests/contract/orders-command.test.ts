/** @group faults */
import { expect, it } from "@jest/globals";
import { startNode } from "@/scripts/child";
import { onEachBank, postgresOf } from "./databases";
import { bankAt, payerOf } from "./payer";

/** `npm run orders` beside an upstream that takes money; `production.test.ts` has its other words. */
onEachBank("an order that is paid", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);
  const database = postgresOf(url);
  // The embedded database is opened by one process alone.
  const about = database === null ? it.skip : it;

  const refuse = async (id: number): Promise<{ code: number | null; said: string }> => {
    const said: string[] = [];
    const child = startNode({
      name: "orders",
      args: ["--import", "tsx", "scripts/orders.ts", "refuse", String(id), "--why", "The fish has run out."],
      env: { DEMO: "1", BRAND: "sushi", DATABASE_URL: database ?? "" },
      output: (line) => void said.push(line),
    });
    return { code: await child.ended, said: said.join("\n") };
  };

  about("and refused by the shop is paid back once", async () => {
    const payer = await payerOf(url);
    const { order_id, total_minor } = payer;
    expect((await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") })).reason).toBe("approved");
    expect(await bank.netOf(order_id)).toBe(total_minor);
    expect(await refuse(order_id)).toEqual({ code: 0, said: `${order_id}: canceled; what was paid goes back` });
    await bank.until(order_id, "refunded");
    expect((await bank.standing(order_id)).original_status).toBe("canceled");
    expect(await refuse(order_id)).toMatchObject({ code: 1 });
    const { captures, refunds } = await bank.ledger(order_id);
    expect([captures, refunds].map((moved) => moved.map(({ amount_minor }) => amount_minor))).toEqual([
      [total_minor],
      [total_minor],
    ]);
  });
});
