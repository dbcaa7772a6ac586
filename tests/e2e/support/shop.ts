import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import * as z from "zod";
import { orderById } from "../../../lib/contract/order/order";
import type { Stack } from "../../../scripts/stack";

/** A shop of another brand that a test has opened; null: the worker's own. */
let visited: Stack | null = null;

/** From now on all calls here go to another shop; null: to the worker's own again. */
export const visit = (shop: Stack | null): void => {
  visited = shop;
};

const visitedAddress = {
  E2E_STOREFRONT: ({ storefrontUrl }: Stack) => storefrontUrl,
  E2E_BANK: ({ bankUrl }: Stack) => bankUrl,
};

/** Each worker has its own shop. */
const address = (name: keyof typeof visitedAddress): string => {
  if (visited !== null) return visitedAddress[name](visited);
  const own = `${name}_${process.env["TEST_PARALLEL_INDEX"] ?? "0"}`;
  return z.string({ error: `${own} is set by setup.ts` }).parse(process.env[own]);
};

export const storefrontUrl = () => address("E2E_STOREFRONT");
export const bankUrl = () => address("E2E_BANK");

async function control(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${bankUrl()}/sbx${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Moves the clock of the whole system; the zone is given with the time: `2026-11-21T12:00:00+03:00`. */
export const setClock = (time: string) => control("/clock", { set: new Date(time).toISOString() });
export const advanceClock = (seconds: number) => control("/clock", { advance_s: seconds });
export const resetClock = () => control("/clock", { reset: true });

/** Does the kitchen's or the courier's next step by hand. */
export const advanceOrder = (id: number, status: "cooking" | "cooked" | "sent" | "done") =>
  control(`/orders/${id}/advance`, { status });

/** Stops a shop or a city, or lets it go on. */
export const setStopped = (kind: "city" | "shop", id: number, stopped: boolean) =>
  control("/stops", { kind, id, stopped });

/** How many kitchen minutes a shop gives to one time slot from now on; the demo's own number is 480. */
export const setSlotMinutes = (shop_id: number, slot_minutes: number) =>
  control("/stops", { kind: "kitchen", shop_id, slot_minutes });

/** Lets a product run out in the shop that cooks it, or brings it back. */
export const setSoldOut = (shop_id: number, product_id: number, soldOut: boolean) =>
  control("/stops", { kind: "product", shop_id, product_id, type: soldOut ? "stop" : null });

/** Takes a product off the menu of a shop, or puts it back. */
export const setNotSold = (shop_id: number, product_id: number, notSold: boolean) =>
  control("/stops", { kind: "product", shop_id, product_id, type: notSold ? "unavailable" : null });

/** Gives a city a bonus program, whatever its brand; each order brings 5% back. */
export const setBonusProgram = (city_id: number, changes: { is_accrual_paused?: boolean } = {}) =>
  control("/bonus-programs", { city_id, percent: 5, is_accrual_paused: false, spend_until: null, ...changes });

/** Gives a customer bonuses, by his phone (digits). */
export const grantBonuses = (phone: string, amount: number) => control("/bonuses", { phone, amount });

/** Changes what a dish costs in every city, major units. */
export const setPrice = (product_id: number, price: number) => control("/prices", { product_id, price });

/** The order as the database has it, read with the customer's own session. */
export async function storedOrder(page: Page, id: number) {
  const answer = await page.request.get(`${storefrontUrl()}/api/order/${id}`);
  expect(answer.status()).toBe(200);
  return orderById.reply.parse(await answer.json()).order;
}

/** Switches the request limits off, for a test that does within seconds what takes a customer minutes, and on again. */
export const setLimits = (enabled: boolean) => control("/limits", { enabled });

const Messages = z.array(z.object({ channel: z.string(), text: z.string(), code: z.nullable(z.string()) }));

/** The newest message to a phone (digits) that carries a login code. */
export async function sentCode(phone: string): Promise<{ readonly channel: string; readonly code: string }> {
  const answer = await fetch(`${bankUrl()}/sbx/outbox?phone=${phone}`);
  const message = Messages.parse(await answer.json()).find(({ code }) => code !== null);
  return z.object({ channel: z.string(), code: z.string() }).parse(message);
}

/** What visitors wrote through the forms and left this phone with (digits), the newest first. */
export async function sentForms(phone: string): Promise<string[]> {
  const answer = await fetch(`${bankUrl()}/sbx/outbox?phone=${phone}`);
  return Messages.parse(await answer.json()).flatMap(({ channel, text }) => (channel === "form" ? [text] : []));
}

/** What was sent to a phone (digits) about its orders, the newest first. */
export async function sentSms(phone: string): Promise<string[]> {
  const answer = await fetch(`${bankUrl()}/sbx/outbox?phone=${phone}`);
  return Messages.parse(await answer.json()).flatMap(({ channel, text, code }) =>
    channel === "sms" && code === null ? [text] : [],
  );
}

/** The link to its order that was sent to a phone (digits) last; empty: none. */
export async function sentOrderLink(phone: string): Promise<string> {
  const sms = (await sentSms(phone)).find((text) => text.includes("/order/link#")) ?? "";
  return /https?:\S+$/.exec(sms)?.[0] ?? "";
}

/** Letters about the orders of a phone (digits), the newest first. */
export async function sentLetters(phone: string): Promise<string[]> {
  const answer = await fetch(`${bankUrl()}/sbx/outbox?phone=${phone}`);
  return Messages.parse(await answer.json()).flatMap(({ channel, text }) => (channel === "email" ? [text] : []));
}

/** The campaign an order was stored with. */
export async function storedCampaign(id: number): Promise<string | null> {
  const answer = await fetch(`${bankUrl()}/sbx/orders/${id}`);
  return z.object({ utm_source: z.nullable(z.string()) }).parse(await answer.json()).utm_source;
}
