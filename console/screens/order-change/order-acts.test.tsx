/**
 * @jest-environment jsdom
 * @rule SPEC-647 SPEC-721 SPEC-735 SPEC-756
 */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, Refusal, staffCaller } from "@/tests/support/console-page";
import type { ChangeableOrder } from "./use-order-act";

const order: ChangeableOrder = {
  order_id: 1042,
  version: 3,
  status: "cooking",
  order_type: "delivery",
  payment_type: "cardOnline",
  payment_state: "paid",
  currency_code: "RUB",
  timezone: "Europe/Istanbul",
  total: 1013,
  to_collect: null,
  cash: null,
  lines: [
    { key: "p1", name: "Philadelphia", modifiers: ["Extra cheese × 2"], count: 2, unit_price: 489, total: 978 },
    { key: "p2", name: "Miso soup", modifiers: [], count: 1, unit_price: 35, total: 35 },
  ],
  gifts: [{ name: "Tea", count: 1 }],
  promise: { from: "2026-11-26T16:00:00.000Z", until: "2026-11-26T16:30:00.000Z" },
  note: null,
  phone: "79161234567",
  address: null,
  door: null,
  refundable: 1013,
  acts: {
    lines: null,
    add: null,
    refund: null,
    compensation: "guest",
    delay: null,
    contact: null,
    address: "takeaway",
    note: null,
  },
  refunds: [],
  proposal: null,
  revisions: [],
};
const preview = {
  total_before: 1013,
  total_after: 524,
  at_once: 524,
  to_collect: null,
  added: [],
  refund: 489,
  bonuses_back: 0,
  gifts_lost: ["Tea"],
  promocode_lost: "TEN",
  minimum_left: 0,
  currency_code: "RUB",
};
const acts = "GET /staff/orders/1042/acts";
const noodles = { id: 4, name: "Rice noodles", price: 0, min: 0, max: 1, type: "default", count: 1 };
const soup = {
  key: "p7",
  name: "Tom yum",
  price_with_modifiers: 135,
  alert: null,
  modifiers: { single: [], groups: [{ id: 3, name: "Noodles", min: 1, max: 1, modifiers: [noodles] }] },
};
const menu = [{ id: 1, name: "Soups", products: [soup] }];

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
/** Of an order that was promised before the shop's clock of its test. */
const lateBy = { ...order.promise, from: "2026-11-24T16:00:00.000Z", until: "2026-11-24T16:30:00.000Z" };

const delivered: ChangeableOrder = {
  ...order,
  address: "Berlin, Kastanienallee 12",
  door: { room: "7", floor: null, entrance: null, intercom: null, description: null },
  acts: { ...order.acts, address: null },
};
const addressPreview = "POST /staff/orders/1042/address/preview";

const open = (answers: Record<string, unknown> = {}) =>
  openConsole("/orders/1042", {
    "GET /staff/session": { caller: staffCaller("manager") },
    "GET /staff/orders/1042": new Refusal({ status: 404 }),
    [acts]: { order },
    "GET /staff/orders/1042/menu": { product_groups: menu },
    ...answers,
  });
/** The screen loads when it is opened. */
const found = (name: string) => screen.findByRole("heading", { level: 2, name }, { timeout: 10_000 });

describe("what can be done with an order", () => {
  it("shows what comes of taking a dish off, and then takes it off as it was seen", async () => {
    const after = {
      ...order,
      version: 4,
      total: 524,
      refunds: [{ amount: 489, state: "waiting", at: "2026-11-26T16:00:00.000Z" }],
    };
    const { calls } = open({
      "POST /staff/orders/1042/lines/preview": preview,
      "POST /staff/orders/1042/lines": { order: after },
    });
    await found("Change the dishes");
    const counter = screen.getByRole("group", { name: "Take off: Philadelphia" });
    await userEvent.click(within(counter).getAllByRole("button")[1] ?? counter);
    await screen.findByText(/goes back to the customer/);
    expect(screen.getByText("Gift lost: Tea")).toBeTruthy();
    const form = screen.getByRole("form", { name: "Change the order" });
    await userEvent.type(within(form).getByLabelText(/Reason/), "no salmon");
    await userEvent.click(within(form).getByRole("button", { name: "Change the order" }));
    await screen.findByText("on its way to the bank");
    expect(calls).toContainEqual({
      route: "POST /staff/orders/1042/lines",
      body: { version: 3, cause: "shop", off: [{ key: "p1", count: 1 }], why: "no salmon", paid_by: "shop" },
    });
  });

  it("replaces a dish by one of the shop's menu, at the price that was agreed", async () => {
    const { calls } = open({
      "POST /staff/orders/1042/lines/preview": { ...preview, total_after: 1113, at_once: 1013, refund: 0 },
      "POST /staff/orders/1042/lines": { order: { ...order, version: 4 } },
    });
    await found("Change the dishes");
    await userEvent.click(screen.getByRole("button", { name: "Replace: Miso soup" }));
    const search = await screen.findByRole("form", { name: "Add a dish" });
    const field = within(search).getByRole("textbox");
    expect(document.activeElement).toBe(field);
    expect(screen.getByText("In the place of: Miso soup")).toBeTruthy();
    await userEvent.type(field, "tom{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Tom yum" });
    await userEvent.click(within(dialog).getByRole("button", { name: /Add/ }));
    await screen.findByText(/We pay the difference/);
    for (const question of ["Why it is taken off", "Who pays the difference", "Who pays the loss"])
      expect(screen.getAllByText(question, { selector: "p" })).not.toEqual([]);
    const form = screen.getByRole("form", { name: "Change the order" });
    await userEvent.type(within(form).getByLabelText(/Reason/), "no miso");
    await userEvent.click(within(form).getByRole("button", { name: "Change the order" }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        route: "POST /staff/orders/1042/lines",
        body: {
          version: 3,
          cause: "shop",
          off: [{ key: "p2", count: 1 }],
          add: [{ product_key: "p7", count: 1, modifiers: { 4: 1 } }],
          why: "no miso",
          paid_by: "shop",
        },
      }),
    );
  });

  it("proposes what makes the order dearer to its customer, and shows the answer", async () => {
    const proposal = {
      proposal_id: "0d7c5b6e-6a0e-4b8e-9a39-2f4f8f6f9a10",
      state: "open",
      by: "Maria",
      at: "2026-11-26T16:00:00.000Z",
      expires_at: "2026-11-26T16:15:00.000Z",
      why: "she called",
      is_sent: true,
      taken_off: [],
      added: [{ name: "Tom yum", modifiers: ["Rice noodles"], quantity: 1 }],
      price_before: 1013,
      price: 1148,
      to_collect: 135,
      cash: null,
      ended_at: null,
      ended_by: null,
    } as const;
    const agreed = { ...proposal, state: "agreed", ended_at: "2026-11-26T16:05:00.000Z", ended_by: "Maria" };
    const answer = `POST /staff/orders/1042/proposals/${proposal.proposal_id}/answer`;
    const { calls } = open({
      "POST /staff/orders/1042/lines/preview": {
        ...preview,
        total_after: 1148,
        at_once: null,
        to_collect: 135,
        refund: 0,
      },
      "POST /staff/orders/1042/proposals": { order: { ...order, proposal } },
      [answer]: { order: { ...order, version: 4, total: 1148, to_collect: 135, proposal: agreed } },
    });
    await found("Change the dishes");
    const search = await screen.findByRole("form", { name: "Add a dish" });
    await userEvent.type(within(search).getByRole("textbox"), "tom{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Tom yum" });
    await userEvent.click(within(dialog).getByRole("button", { name: /Add/ }));
    const form = await screen.findByRole("form", { name: "Ask the customer" });
    expect(screen.queryByRole("form", { name: "Change the order" })).toBeNull();
    await userEvent.type(within(form).getByLabelText(/Reason/), "she called");
    await userEvent.click(within(form).getByRole("button", { name: "Ask the customer" }));
    await found("Question to the customer");
    expect(calls).toContainEqual({
      route: "POST /staff/orders/1042/proposals",
      body: {
        version: 3,
        cause: "customer",
        off: [],
        add: [{ product_key: "p7", count: 1, modifiers: { 4: 1 } }],
        why: "she called",
      },
    });
    expect(screen.getByText("no answer yet")).toBeTruthy();
    expect(screen.getByText("+ 1 × Tom yum (Rice noodles)")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Agrees" }));
    await screen.findByText("agreed");
    expect(calls).toContainEqual({ route: answer, body: { answer: "agreed" } });
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  });

  it("says before the tap what cannot be done, and why", async () => {
    open({
      [acts]: { order: { ...order, acts: { ...order.acts, lines: "acquirer", add: "over", refund: "acquirer" } } },
    });
    expect(await screen.findAllByText(/refunds whole payments only/)).toHaveLength(2);
    expect(screen.queryByRole("group", { name: /Take off/ })).toBeNull();
    expect(screen.getByText("The customer has no account.")).toBeTruthy();
  });

  it("says that nothing comes into an order any more that is with the courier, though something can go", async () => {
    open({ [acts]: { order: { ...order, status: "sent", acts: { ...order.acts, add: "over" } } } });
    await found("Change the dishes");
    expect(screen.getByText(/with the courier: nothing comes in any more/)).toBeTruthy();
    expect(screen.queryByRole("form", { name: "Add a dish" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Replace/ })).toBeNull();
    expect(screen.getByRole("group", { name: "Take off: Philadelphia" })).toBeTruthy();
  });

  it("shows a kitchen its acts alone", async () => {
    const role = { lines: "role", add: "role", refund: "role", compensation: "role", contact: "role" };
    open({
      "GET /staff/session": { caller: staffCaller("kitchen", { shop_ids: [11] }) },
      [acts]: { order: { ...order, phone: null, acts: { ...order.acts, ...role } } },
    });
    await found("Delay");
    for (const name of ["Money back", "Credit bonuses", "Phone and door"]) {
      expect(screen.queryByRole("heading", { name })).toBeNull();
    }
  });

  it("brings it to another house after what comes of it was shown (SPEC-735)", async () => {
    const sums = {
      delivery_before: 4,
      delivery_after: 3,
      total_before: 30,
      total_after: 29,
      refund: 1,
      minimum_left: 0,
    };
    const answers: Record<string, unknown> = {
      [acts]: { order: delivered },
      "GET /staff/orders/1042/address/suggest?q=Unter": {
        suggestions: [
          {
            title: "Unter den Linden 2",
            subtitle: "",
            type: "house",
            address: "Unter den Linden 2",
            full_address: "Berlin, Unter den Linden 2",
            place_id: "h2",
          },
        ],
      },
      [addressPreview]: { full_address: "Berlin, Unter den Linden 2", ...sums, currency_code: "EUR" },
      "PUT /staff/orders/1042/address": { order: { ...delivered, version: 4 } },
    };
    const { calls } = open(answers);
    await found("Another house");
    const box = screen.getByRole("textbox", { name: /Street and house/ });
    await userEvent.type(box, "Unter");
    await userEvent.click(await screen.findByRole("button", { name: "Unter den Linden 2" }));
    await screen.findByText(/Delivery costs .*3.* instead of .*4/);
    const form = screen.getByRole("form", { name: "Bring it there" });
    expect(within(form).getByLabelText(/Flat/)).toMatchObject({ value: "7" });
    await userEvent.type(within(form).getByLabelText(/Floor/), "2");
    await userEvent.click(within(form).getByRole("button", { name: "Bring it there" }));
    expect(calls).toContainEqual({
      route: "PUT /staff/orders/1042/address",
      body: {
        address: "Unter den Linden 2",
        place_id: "h2",
        door: { room: "7", floor: "2", entrance: "", intercom: "", description: "" },
        version: 3,
      },
    });
  });

  it("says why it is not brought to another house", async () => {
    open({
      [acts]: { order: delivered },
      [addressPreview]: new Refusal({ status: 422, errors: { address: "Another kitchen delivers there." } }),
    });
    await found("Another house");
    await userEvent.type(screen.getByRole("textbox", { name: /Street and house/ }), "X{Enter}");
    await screen.findByText("Another kitchen delivers there.");
    expect(screen.queryByRole("form", { name: "Bring it there" })).toBeNull();
  });

  it("reads the order again where somebody was faster", async () => {
    const { calls } = open({
      "POST /staff/orders/1042/delay": new Refusal({ status: 409, message: "The order has changed meanwhile." }),
    });
    await found("Delay");
    await userEvent.click(screen.getByRole("button", { name: /\+20 min/ }));
    await screen.findByText("The order has changed meanwhile.");
    expect(calls.filter(({ route }) => route === acts).length).toBeGreaterThan(1);
  });

  it("names the new time of a late order by the shop's clock, whatever the tablet's says", async () => {
    open({
      "GET /staff/states": { now: "2026-11-24T17:00:00.000Z", states: [] },
      [acts]: { order: { ...order, promise: lateBy } },
    });
    await found("Delay");
    await screen.findByRole("button", { name: "+20 min, by 20:20" });
  });

  it("takes an amount as people write it, and no other", async () => {
    const { calls } = open({ "POST /staff/orders/1042/refund": { order } });
    await found("Money back");
    const form = screen.getByRole("form", { name: "Refund" });
    await userEvent.type(within(form).getByLabelText(/Reason/), "cold");
    await userEvent.type(within(form).getByLabelText(/Amount/), "much");
    await userEvent.click(within(form).getByRole("button", { name: "Refund" }));
    await screen.findByText(/Type an amount/);
    await userEvent.clear(within(form).getByLabelText(/Amount/));
    await userEvent.type(within(form).getByLabelText(/Amount/), "390,50");
    await userEvent.click(within(form).getByRole("button", { name: "Refund" }));
    await screen.findByRole("form", { name: "Refund" });
    expect(calls).toContainEqual({
      route: "POST /staff/orders/1042/refund",
      body: { amount: 390.5, why: "cold", paid_by: "shop", version: 3 },
    });
  });
});
