/**
 * @group faults
 * @group money
 * @group security
 * @rule SPEC-392
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { threeDsOutcome, threeDsReturn } from "@/lib/contract/order/order-payment";
import { readReturnToken, returnReference } from "@/lib/domain/payment/return-token";
import { until } from "../support/until";
import { clientOf } from "./client";
import { control } from "./control";
import { startFakeCloudPayments } from "./fake-cloudpayments";
import { hasServer, liveUpstream } from "./live-upstream";
import { bankAt, type IssuerWord, type Payer, payerOf, tokenOf } from "./payer";

(hasServer ? describe : describe.skip)("a result of an issuer whose customer does not come back", () => {
  let acquirer: Awaited<ReturnType<typeof startFakeCloudPayments>>;
  let upstream: Awaited<ReturnType<typeof liveUpstream>>;
  beforeAll(async () => {
    acquirer = await startFakeCloudPayments();
    upstream = await liveUpstream("issuer_return", acquirer.env);
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    await acquirer?.stop();
  });
  beforeEach(() => acquirer.forget());

  const advance = (seconds: number) => control(upstream.url, "/clock", { advance_s: seconds });
  const stateOf = async ({ order_id }: Payer): Promise<string> =>
    (await bankAt(upstream.url, "").standing(order_id)).payment_state;
  const untilState = (payer: Payer, state: string) => until(async () => (await stateOf(payer)) === state);

  /** A customer on the issuer's page, and what that page will post. */
  const authenticating = async (): Promise<{ payer: Payer; word: IssuerWord }> => {
    const payer = await payerOf(upstream.url);
    acquirer.next("challenged");
    const challenge = await payer.pay({ cryptogram: `card-${randomUUID()}` });
    expect(challenge.reason).toBe("3ds");
    return { payer, word: { token: tokenOf(challenge), MD: challenge.MD ?? "", PaRes: "eJzVWFev", cres: null } };
  };
  /** As the storefront hands it on: without the customer's session. */
  const post = (word: IssuerWord) => clientOf(upstream.url).get(threeDsReturn, { body: word });

  it("pays the order at once", async () => {
    const { payer, word } = await authenticating();
    await post(word);
    expect([await stateOf(payer), acquirer.ledger().captures]).toEqual(["paid", 1]);
    // The customer's own page, where he comes back after all.
    expect(await payer.post3ds(word)).toBe(200);
    expect(acquirer.ledger()).toEqual({ captures: 1, refunds: 0, net: payer.total_minor / 100 });
  });

  it("pays the order after a kill -9 between storing it and the acquirer's answer", async () => {
    const { payer, word } = await authenticating();
    acquirer.holdWords(true);
    const { transaction_id } = await post(word);
    expect(await stateOf(payer)).toBe("awaiting");
    await upstream.kill();
    acquirer.holdWords(false);
    await upstream.start();
    const elsewhere = clientOf(upstream.url);
    const outcome = () => elsewhere.get(threeDsOutcome, { body: { transaction_id } });
    // What the killed process owned is free after half a minute.
    await advance(40);
    await untilState(payer, "paid");
    expect([await stateOf(payer), acquirer.ledger().captures]).toEqual(["paid", 1]);
    expect(await outcome()).toEqual({ outcome: "paid" });
    const read = readReturnToken(word.token ?? "");
    expect(transaction_id).toBe(read && (await returnReference(read)));
  }, 120_000);

  it("pays the order that would be over, where the acquirer did not answer in time", async () => {
    const { payer, word } = await authenticating();
    await advance(590);
    acquirer.loseWords(true);
    await post(word);
    await advance(30);
    // The time to pay is over, and the result is sent again and again.
    await until(async () => {
      // The next try is due some seconds after the one before has failed, whenever that was.
      await advance(1);
      return acquirer.words() >= 2;
    });
    expect(await stateOf(payer)).toBe("awaiting");
    acquirer.loseWords(false);
    await advance(30);
    await untilState(payer, "paid");
    expect([await stateOf(payer), acquirer.ledger().captures]).toEqual(["paid", 1]);
  });

  it("takes no money for an order that is over by then", async () => {
    const { payer, word } = await authenticating();
    acquirer.loseWords(true);
    await post(word);
    await advance(1_300);
    await untilState(payer, "expired");
    acquirer.loseWords(false);
    await advance(3_601);
    await post(word).catch(() => undefined);
    expect([await stateOf(payer), acquirer.ledger().captures]).toEqual(["expired", 0]);
  });

  it("decides before another card is charged", async () => {
    const { payer, word } = await authenticating();
    acquirer.loseWords(true);
    await post(word);
    acquirer.loseWords(false);
    acquirer.next("approved");
    expect((await payer.pay({ cryptogram: `card-${randomUUID()}` })).reason).toBe("approved");
    expect([acquirer.charges(), acquirer.ledger().captures]).toEqual([1, 1]);
  });

  it("decides before another card is charged, also while another process sends it", async () => {
    const { payer, word } = await authenticating();
    acquirer.holdWords(true);
    await post(word);
    acquirer.next("approved");
    const paying = payer.pay({ cryptogram: `card-${randomUUID()}` });
    await pause(500);
    acquirer.answerWords();
    expect((await paying).reason).toBe("approved");
    expect([acquirer.charges(), acquirer.ledger().captures]).toEqual([1, 1]);
  });
});
