import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { wholeCart } from "@/lib/client/cart/whole-cart";
import { type CartReply, cartLoad } from "@/lib/contract/cart";
import { orderCancel } from "@/lib/contract/order/order";
import { userChange } from "@/lib/contract/user";
import { isLong } from "../support/long";
import { type Command, choices, command, type Owner, owner } from "./cart-model/commands";
import { keyOf, type Model } from "./cart-model/model";
import { expectAgrees } from "./cart-model/soundness";
import { type Step, stepFor } from "./cart-model/steps";
import { type World, worldOf } from "./cart-model/world";
import { type Client, clientOf, newCaller } from "./client";
import { control } from "./control";
import { onEachDatabase } from "./databases";
import { type Guest, guestOf } from "./guest";
import { customerOf, newPhone } from "./login";

/** `FUZZ_COMMANDS` sets how many commands each of the databases gets; a long run reports its progress. */
const fuzz = process.env["FUZZ_COMMANDS"];
const COMMANDS = Number(fuzz ?? (isLong ? 2_500 : 1_000));
const A_CART = 100;
/** Carts at a time: while one waits for the shop, the others are looked at. */
const AT_ONCE = 5;
/** A bound, not a wait: a command takes 3 to 5 ms. */
const MOST_MS = 600_000 + COMMANDS * 50;
const BALANCE = 1_500;

const HOME_SHOP = 41;

/** A birthday is celebrated three days before and after; today is one of them in every city. */
const today = (): string => {
  const [year = "", month = "", day = ""] = new Date().toISOString().slice(0, 10).split("-");
  return `${day}.${month}.${Number(year) - 30}`;
};

onEachDatabase("a cart and a simple model of it", (url) => {
  /** A customer with bonuses, and with an order that he has cancelled and can repeat. */
  const customerWith = async (isBirthday: boolean) => {
    const phone = newPhone();
    const guest = guestOf(url, customerOf(url, { ...newCaller(), isPersistent: true }, phone));
    await guest.fetchingAt(HOME_SHOP);
    await control(url, "/bonuses", { phone, amount: BALANCE });
    if (isBirthday) await guest.get(userChange, { body: { birthday: today() } });
    const lines = new Map<string, number>();
    for (const choice of choices.slice(1, 3)) {
      await guest.add(choice.dish, 2, choice.modifiers);
      lines.set(keyOf(choice), 2);
    }
    const id = await guest.order();
    await guest.get(orderCancel, { body: { order_id: id } });
    return { guest, ordered: { id, place: guest.place(), lines } };
  };

  const begun = async (world: World, who: Owner): Promise<{ guest: Guest; model: Model }> => {
    const { guest, ordered } =
      who === "guest"
        ? { guest: guestOf(url, clientOf(url, { ...newCaller(), isPersistent: true })), ordered: null }
        : await customerWith(who === "birthday");
    const seen = await guest.fetchingAt(HOME_SHOP);
    const [spot] = world.spots;
    if (spot === undefined) throw new Error("The model knows no place");
    const model: Model = {
      world,
      balance: who === "guest" ? null : BALANCE * 100,
      ordered,
      lines: new Map(),
      spot,
      chosenPlace: { shop_id: HOME_SHOP, delivery_zone_id: null },
      address: null,
      withoutBag: false,
      gifts: new Map(),
      code: null,
      wanted: 0,
      slot: null,
      seen,
    };
    return { guest, model };
  };

  let ran = 0;
  const report = (): void => {
    ran += 1;
    if (fuzz !== undefined && ran % 5_000 === 0) process.stderr.write(`${url}: ${ran} commands agree\n`);
  };

  /** Calls, and repeats the call where the first answer is taken for lost. */
  const outcomeOf = async (guest: Guest, { seen }: Model, step: Step, wanted: Command) => {
    // As a browser does, which is answered with what has changed of the cart that it has.
    const browser: Client = {
      ...guest,
      ask: (endpoint, parts) => guest.ask(endpoint, { ...parts, knownCart: seen.tag }),
    };
    const outcome = await step.ask(browser);
    return "isRepeated" in wanted && wanted.isRepeated && "reply" in outcome ? step.ask(browser) : outcome;
  };

  /** Does a command and compares; says whether it was done. */
  const isDone = async (guest: Guest, model: Model, wanted: Command, step: Step): Promise<boolean> => {
    const outcome = await outcomeOf(guest, model, step, wanted);
    const reply: CartReply | null = "reply" in outcome ? outcome.reply : null;
    if (step.isDone !== null) {
      const message = "problem" in outcome && step.isDone ? outcome.problem.message : "";
      expect({ wanted, isDone: reply !== null, message }).toEqual({ wanted, isDone: step.isDone, message: "" });
    }
    if (reply === null) {
      expect([401, 404, 409, 422]).toContain(outcome.status);
      return false;
    }
    step.apply();
    model.seen = wholeCart(reply, model.seen);
    expectAgrees(model, wanted);
    return true;
  };

  const run = async (world: World, who: Owner, commands: readonly Command[]): Promise<void> => {
    const { guest, model } = await begun(world, who);
    let late: Step | null = null;
    for (const wanted of commands) {
      const step = stepFor(model, wanted, late);
      if ((await isDone(guest, model, wanted, step)) && step.isKeyed === true) late = step;
      report();
    }
    model.seen = (await guest.get(cartLoad, { body: model.spot.place })).cart;
    expectAgrees(model, null);
  };

  const compare = async () => {
    const world = await worldOf(url);
    const commands = fc.array(command, { minLength: A_CART, maxLength: A_CART, size: "max" });
    const numRuns = Math.ceil(COMMANDS / A_CART / AT_ONCE);
    const property = fc.asyncProperty(owner, commands, (who, all) => run(world, who, all));
    const parts = Array.from({ length: AT_ONCE }, () => fc.assert(property, { numRuns, endOnFailure: true }));
    await Promise.all(parts);
    expect(ran).toBeGreaterThanOrEqual(COMMANDS);
  };
  it("agree after every command", compare, MOST_MS);
});
