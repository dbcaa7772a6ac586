/**
 * @group money
 * @rule SPEC-735 SPEC-736
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { orderById } from "@/lib/contract/order/order";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import {
  staffOrderActs,
  staffOrderAddress,
  staffOrderAddressPreview,
  staffOrderAddressSuggest,
  staffOrderLines,
  staffOrderRefund,
} from "@/lib/contract/staff/staff-order-change";
import { boardTaps } from "../support/board-taps";
import type { StaffBrowser } from "../support/staff-newcomer";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { newCaller } from "./client";
import { type Guest, guestOf } from "./guest";
import { customerOf, messagesTo, newPhone } from "./login";
import { bankAt, type Payer, payerOf } from "./payer";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
/** Two zones of Berlin are its kitchen's: Mitte for 3 €, Prenzlauer Berg and Friedrichshain for 4 €. */
const SHOP = 91;
const MITTE = "Unter den Linden 2";
const PRENZLAUER = "Kastanienallee 12";
const KREUZBERG = "Oranienstraße 8";
const NOWHERE = "Kurfürstendamm 2";
const door = { room: "7", floor: "2", entrance: "", intercom: "", description: "ring twice" };

about("the staff correct the house of an order (SPEC-735)", () => {
  let shop: StaffShop;
  let desk: StaffBrowser;
  let tablet: StaffBrowser;
  let manager: StaffBrowser;
  let bank: ReturnType<typeof bankAt>;
  beforeAll(async () => {
    shop = await openStaffShop("order_address", server ?? "", { SMS_GATEWAY_URL: "" });
    bank = bankAt(shop.back.url, shop.back.bank);
    manager = await shop.newcomer("Maria", "manager", String(SHOP));
    desk = await shop.newcomer("Dora", "courier_desk", String(SHOP));
    tablet = await shop.tablet(manager, SHOP);
  }, 200_000);
  afterAll(() => shop.stop());

  const customer = (phone: string): Guest => guestOf(shop.back.url, customerOf(shop.back.url, newCaller(), phone));
  const paid = async (address: string): Promise<Payer & { readonly phone: string }> => {
    const phone = newPhone();
    const payer = await payerOf(shop.back.url, { city: "berlin", address, phone }, false, customer(phone));
    await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") });
    await bank.until(payer.order_id, "paid");
    return { ...payer, phone };
  };
  const read = async (order_id: number, by = desk) => (await by.get(staffOrderActs, { params: { order_id } })).order;
  const preview = async (order_id: number, address: string, by = desk) =>
    by.call(staffOrderAddressPreview, {
      params: { order_id },
      body: { version: (await read(order_id, by)).version, address },
      headers: { "accept-language": "en" },
    });
  const correct = async (order_id: number, address: string, by = desk) =>
    by.call(staffOrderAddress, {
      params: { order_id },
      body: { version: (await read(order_id, by)).version, address, door },
    });

  it("to one where delivery costs less: the difference goes back, and everybody reads the new one", async () => {
    const payer = await paid(PRENZLAUER);
    const { order_id, total_minor } = payer;
    const before = await read(order_id);
    const { suggestions } = await desk.get(staffOrderAddressSuggest, {
      params: { order_id },
      query: { q: "Unter den" },
      headers: { "accept-language": "de" },
    });
    expect(suggestions[0]?.address).toContain("Unter den Linden");
    expect(await preview(order_id, MITTE)).toMatchObject({
      status: 200,
      reply: {
        full_address: expect.stringContaining("Unter den Linden"),
        delivery_before: 4,
        delivery_after: 3,
        refund: 1,
        total_after: total_minor / 100 - 1,
      },
    });
    expect((await read(order_id)).version).toBe(before.version);

    expect(await correct(order_id, MITTE)).toMatchObject({
      status: 200,
      reply: {
        order: {
          total: total_minor / 100 - 1,
          address: expect.stringContaining("Unter den Linden"),
          door: { room: "7", floor: "2", entrance: null, description: "ring twice" },
          revisions: [
            {
              act: "address",
              by: "Dora",
              before: { address: expect.stringContaining("Kastanienallee") },
              after: { address: expect.stringContaining("Unter den Linden") },
            },
          ],
        },
      },
    });
    await until(async () => (await bank.netOf(order_id)) === total_minor - 100);
    const { order } = await payer.get(orderById, { params: { order_id } });
    expect(order).toMatchObject({
      delivery: { full_address: expect.stringContaining("Unter den Linden") },
      delivery_total: 3,
      price_total: total_minor / 100 - 1,
    });
    expect((await messagesTo(shop.back.url, payer.phone))[0]?.text).toContain("Unter den Linden");
    const taps = boardTaps(shop.back.url, tablet);
    expect((await taps.read({ order_id })).address).toMatchObject({
      text: expect.stringContaining("Unter den Linden"),
      was: expect.stringContaining("Kastanienallee"),
    });
    // VAT is of what is paid.
    const [row] = await shop.query(
      `select amount_minor::int as amount, vat, delivery_zone_id from orders where id = ${order_id}`,
    );
    const { rates } = (row?.["vat"] ?? { rates: [] }) as { rates: { gross_minor: number }[] };
    expect(rates.reduce((sum, { gross_minor }) => sum + gross_minor, 0)).toBe(row?.["amount"]);
    expect(row?.["delivery_zone_id"]).toBe(91);
    // What was changed once can be changed again by its own rules.
    const { version, lines } = await read(order_id, manager);
    const off = { version, cause: "shop" as const, off: [{ key: lines[0]?.key ?? "", count: 1 }] };
    const taken = await manager.get(staffOrderLines, {
      params: { order_id },
      body: { ...off, why: "no salmon", paid_by: "shop" },
    });
    expect(taken.order.revisions).toHaveLength(2);
    const owner = await shop.newcomer("Olga", "owner");
    const acts = (await owner.get(staffAudit)).acts.filter(({ subject }) => subject === `order ${order_id}`);
    expect(JSON.stringify(acts)).not.toMatch(/Linden|Kastanien|ring twice/);
  });

  it.each([
    ["another kitchen's", KREUZBERG, MITTE, /Another kitchen delivers there/],
    ["dearer", PRENZLAUER, MITTE, /Delivery there costs .*4.* instead of .*3/],
    ["nobody's", NOWHERE, MITTE, /do not deliver/],
    ["unknown", "Nowhere 1", MITTE, /not found/],
  ])("not to one that is %s, and says what to do", async (_what, to, from, words) => {
    const { order_id, total_minor } = await paid(from);
    const refused = await preview(order_id, to);
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused)).toMatch(words);
    expect((await correct(order_id, to)).status).toBe(422);
    expect(await read(order_id)).toMatchObject({ total: total_minor / 100, revisions: [] });
    expect((await read(order_id)).address).toContain("Unter den Linden");
  });

  it("only before it has left, for who may, and once for two who saw the same", async () => {
    const { order_id } = await paid(MITTE);
    const { version } = await read(order_id);
    const body = { version, address: "Friedrichstraße 7", door };
    const answers = await Promise.all([1, 2].map(() => desk.call(staffOrderAddress, { params: { order_id }, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await tablet.call(staffOrderAddress, { params: { order_id }, body })).status).toBe(403);
    const taps = boardTaps(shop.back.url, tablet);
    await taps.through({ order_id }, "accept", "start", "ready", "sent");
    expect((await read(order_id)).acts.address).toBe("over");
    expect((await correct(order_id, "Friedrichstraße 9")).status).toBe(409);
  });

  it("says that its acquirer returns no parts where one would have to go back", async () => {
    const { order_id } = await paid(PRENZLAUER);
    await shop.query(`update payment_attempts set acquiring = 'ozan' where order_id = ${order_id}`);
    expect(await preview(order_id, MITTE)).toMatchObject({ status: 409, problem: { errors: { act: ["acquirer"] } } });
  });

  it("not where all that is left of its payment would go back: that would cancel it", async () => {
    const { order_id, total_minor } = await paid(PRENZLAUER);
    await manager.get(staffOrderRefund, {
      params: { order_id },
      body: { version: (await read(order_id)).version, amount: total_minor / 100 - 1, why: "cold", paid_by: "shop" },
    });
    await until(async () => (await bank.netOf(order_id)) === 100);
    const refused = { status: 422, problem: { errors: { off: [expect.stringContaining("0,99")] } } };
    expect(await preview(order_id, MITTE)).toMatchObject(refused);
    expect(await correct(order_id, MITTE)).toMatchObject(refused);
    expect((await read(order_id)).address).toContain("Kastanienallee");
    expect(await bank.standing(order_id)).toEqual({ original_status: "accepted", payment_state: "paid" });
    expect(await bank.netOf(order_id)).toBe(100);
  });

  it("prints the new house beside the old one on the couriers' printers alone (SPEC-736)", async () => {
    const { order_id } = await paid(MITTE);
    await shop.query(`insert into printers (key, sort, shop_id, name, model, width, cut, connection, target, parts, group_ids)
      select key, 1, ${SHOP}, key, 'epson-tm-t88vi', 80, 'full', 'agent', '/dev/usb/lp0', parts::jsonb, '[]'
      from (values ('oven', '["kitchen"]'), ('door', '["kitchen","courier"]')) as given (key, parts) on conflict do nothing`);
    await shop.query(`insert into print_jobs (printer, order_id, revision, state, next_at, wanted_at)
      select key, ${order_id}, 0, 'printed', now(), now() from printers where shop_id = ${SHOP} on conflict do nothing`);
    await correct(order_id, "Friedrichstraße 11");
    const jobs = await shop.query(`select printer from print_jobs where order_id = ${order_id} and revision = 1`);
    expect(jobs).toEqual([{ printer: "door" }]);
  });

  it("within its own zone for what was agreed, whatever that zone costs since", async () => {
    const { order_id, total_minor } = await paid(MITTE);
    await shop.query("update delivery_zones set delivery_minor = 900 where id = 91");
    await shop.query("update meta set catalog_version = catalog_version + 1").catch(() => undefined);
    expect(await correct(order_id, "Friedrichstraße 5")).toMatchObject({
      status: 200,
      reply: { order: { total: total_minor / 100, address: expect.stringContaining("Friedrichstraße") } },
    });
    expect(await bank.netOf(order_id)).toBe(total_minor);
    await shop.query("update delivery_zones set delivery_minor = 300 where id = 91");
  });
});
