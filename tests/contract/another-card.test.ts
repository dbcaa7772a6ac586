/**
 * @group faults
 * @group money
 * @group security
 * @rule SPEC-369 SPEC-390
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { orderPay } from "@/lib/contract/order/order-payment";
import type { PaymentReply } from "@/lib/contract/payment";
import { control } from "./control";
import { onEachBank } from "./databases";
import { startFakeRbs } from "./fake-rbs";
import { hasServer, liveUpstream } from "./live-upstream";
import { bankAt, type Payer, payerOf, tokenOf } from "./payer";

/** A shop of a city whose cards are charged by RBS. */
const RBS_SHOP = 21;

const APPROVED = "4000000000003055";
const DECLINED = "4000056655665556";
const METHOD = "2200000000000020";
const CHALLENGE = "4242424242424242";

onEachBank("a card typed after another one", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);
  /** A card made for what `pre-auth` has named. */
  const made = async (pan: string, { verify_param = "" }: PaymentReply) => ({
    cryptogram: await bank.cryptogram(pan, { audience: verify_param }),
    verify_param,
  });

  it("is the one that is charged at RBS, though the page of the first one was reloaded and left", async () => {
    const payer = await payerOf(url, { shop: RBS_SHOP });
    const first = await payer.pay();
    const method = await payer.pay(await made(METHOD, first));
    expect(method.reason).toBe("3ds-v2");

    const second = await payer.pay();
    expect([second.reason, second.verify_param === first.verify_param]).toEqual(["pre-auth", false]);
    expect(await payer.declined(await made(DECLINED, second))).toEqual({ status: 422, payment: ["5051"] });
    // The first card's method page still runs in the tab that was left.
    const { threeDSServerTransId = "" } = method;
    expect((await payer.declined({ threeDSServerTransId })).payment).toEqual(["payment_canceled"]);
    expect((await payer.status()).payment_state).toBe("awaiting");
    expect((await bank.ledger(payer.order_id)).captures).toEqual([]);
  });

  it("is the one that is charged at RBS while the issuer of the first one waits for a code", async () => {
    const payer = await payerOf(url, { shop: RBS_SHOP });
    const challenge = await payer.pay(await made(CHALLENGE, await payer.pay()));
    expect(challenge.reason).toBe("3ds");
    expect((await payer.pay(await made(APPROVED, await payer.pay()))).reason).toBe("approved");
    expect(
      await bank.form(challenge.AcsUrl ?? "", { MD: challenge.MD ?? "", TermUrl: challenge.TermUrl ?? "" }),
    ).toContain("Такого платежа нет");
    // The page of the first card's issuer shows the order, which is paid (SPEC-393).
    const late = { token: tokenOf(challenge), MD: challenge.MD ?? "", PaRes: "x", cres: null };
    expect(await payer.post3ds(late)).toBe(200);
    expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
  });

  it("is a separate payment where two tabs have begun the same one", async () => {
    const payer = await payerOf(url, { shop: RBS_SHOP });
    const begun = await payer.pay();
    expect(await payer.pay()).toEqual(begun);
    expect((await payer.pay(await made(METHOD, begun))).reason).toBe("3ds-v2");
    const other = await payer.pay(await made(APPROVED, begun));
    expect([other.reason, other.verify_param === begun.verify_param]).toEqual(["pre-auth", false]);
    expect((await payer.pay(await made(APPROVED, other))).reason).toBe("approved");
    expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
  });

  it.each([
    ["RBS", RBS_SHOP],
    ["CloudPayments", 13],
  ])("at %s at the same moment as another one in a second tab takes the money once", async (_name, shop) => {
    const payer = await payerOf(url, { shop });
    const begun: PaymentReply =
      shop === RBS_SHOP ? await payer.pay() : { reason: "", verify_param: "pk_sbx_cloudpayments" };
    const cards = [await made(APPROVED, begun), await made(APPROVED, begun)];
    const replies = await Promise.all(
      cards.map((card) => payer.ask(orderPay, { body: payer.request(card), key: randomUUID() })),
    );
    // The second one finds the order paid, or the first one in progress.
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await bank.until(payer.order_id, "paid");
    expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
  });
});

(hasServer ? describe : describe.skip)("a card typed after another one, at the gateway of RBS", () => {
  let gateway: Awaited<ReturnType<typeof startFakeRbs>>;
  let upstream: Awaited<ReturnType<typeof liveUpstream>>;
  beforeAll(async () => {
    gateway = await startFakeRbs();
    upstream = await liveUpstream("another_card", gateway.env);
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    await gateway?.stop();
  });
  beforeEach(() => gateway.forget());

  const payerThere = (): Promise<Payer> => payerOf(upstream.url, { shop: RBS_SHOP });
  const card = (kind: string, { verify_param = "" }: PaymentReply) => ({
    cryptogram: `${kind}-${randomUUID()}`,
    verify_param,
  });

  it("closes the first one's order there and registers another", async () => {
    const payer = await payerThere();
    const first = card("method", await payer.pay());
    expect((await payer.pay(first)).reason).toBe("3ds-v2");
    const second = card("paid", await payer.pay());
    expect((await payer.pay(second)).reason).toBe("approved");
    expect(gateway.charged()).toEqual([first.cryptogram, second.cryptogram]);
    expect(gateway.captures()).toBe(1);
  });

  it("is reported by callbacks that may come as GET, with their fields in the query", async () => {
    const callback = async (query: string, method = "GET", acquirer = "rbs") =>
      (await fetch(`${upstream.url}/webhooks/${acquirer}${query}`, { method })).status;
    expect(await callback("?mdOrder=unknown&operation=deposited&status=1")).toBe(200);
    // Without an order it is nobody's.
    expect([await callback("?operation=deposited"), await callback("?mdOrder=unknown", "POST")]).toEqual([401, 401]);
    expect(await callback("?mdOrder=unknown", "GET", "yookassa")).toBe(404);
  });

  it("waits where the first one cannot be closed, and is not charged", async () => {
    const payer = await payerThere();
    const first = card("method", await payer.pay());
    const { threeDSServerTransId = "" } = await payer.pay(first);
    gateway.refuseDeclines(true);
    expect(await payer.declined()).toEqual({ status: 409, payment: ["payment_pending"] });
    const other = card("paid", { reason: "", verify_param: first.verify_param });
    expect(await payer.declined(other)).toEqual({ status: 409, payment: ["payment_pending"] });
    expect(gateway.charged()).toEqual([first.cryptogram]);
    // What names the first one goes on with it.
    expect((await payer.pay({ threeDSServerTransId })).reason).toBe("approved");
    expect(gateway.captures()).toBe(1);
  });

  it("waits while the first one is being charged, however long ago its order was registered", async () => {
    const payer = await payerThere();
    const registered = await payer.pay();
    await control(upstream.url, "/clock", { advance_s: 120 });
    const first = payer.ask(orderPay, { body: payer.request(card("held", registered)), key: randomUUID() });
    while (gateway.heldCharges() === 0) await pause(20);
    expect(await payer.declined()).toEqual({ status: 409, payment: ["payment_pending"] });
    expect(await payer.declined(card("paid", registered))).toEqual({ status: 409, payment: ["payment_pending"] });
    gateway.releaseHeld();
    expect((await first).status).toBe(200);
    expect(gateway.captures()).toBe(1);
  });
});
