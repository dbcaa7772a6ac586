import { randomUUID } from "node:crypto";
import {
  type CartReply,
  cartAdd,
  cartBag,
  cartClear,
  cartForget,
  cartLoad,
  cartRemove,
  cartSetInterval,
} from "@/lib/contract/cart";
import {
  cartBonuses,
  cartGiftAdd,
  cartGiftForget,
  cartGiftRemove,
  cartPresentAdd,
  cartPresentRemove,
  cartPromocodeApply,
  cartPromocodeForget,
} from "@/lib/contract/cart-offer";
import { orderRepeat } from "@/lib/contract/order/order-repeat";
import { addressSet } from "@/lib/contract/place/address";
import type { Client, Outcome } from "../client";
import { chosen, dishKey } from "../demo";
import type { Command } from "./commands";
import { keyOf, type Model, moneyOf, move, payableBy, stepOf, unitAt } from "./model";

type Of<Kind extends Command["kind"]> = Extract<Command, { kind: Kind }>;
type Answer = Exclude<Outcome<typeof cartAdd>, { status: 200 }> | { readonly status: 200; readonly reply: CartReply };

/** A command as a call and as what it does to the model. */
export type Step = {
  readonly ask: (client: Client) => Promise<Answer>;
  /** What the model expects; null: a limit shared with everybody decides. */
  readonly isDone: boolean | null;
  /** What it changes where it is done. */
  readonly apply: () => void;
  /** The call carries a key, so that a repetition changes nothing more. */
  readonly isKeyed?: boolean;
};

const nothing = (): void => undefined;

/** The place in calls of lines, which do not carry the zone. */
const lineOf = ({ spot }: Model, product_key: string) => {
  const { city_id, order_type, shop_id } = spot.place;
  return { product_key, city_id, order_type, shop_id };
};

const adding = (model: Model, { choice, units }: Of<"add">): Step => {
  const line = keyOf(choice);
  const count = (model.lines.get(line) ?? 0) + units;
  const key = randomUUID();
  // A line that is there can be named by its key alone.
  const named = model.lines.has(line)
    ? { product_key: line }
    : { product_key: dishKey(choice.dish), modifiers: chosen(choice.modifiers) };
  const body = { ...named, count: units, ...model.spot.place };
  const { shop_id, delivery_zone_id } = model.spot.place;
  const isPlaced = shop_id !== null || delivery_zone_id !== null;
  return {
    ask: (client) => client.ask(cartAdd, { body, key }),
    isDone: isPlaced && unitAt(model.spot, line) !== null && count <= 100 && count % stepOf(line) === 0,
    apply: () => model.lines.set(line, count),
    isKeyed: true,
  };
};

const removing = (model: Model, { choice, units }: Of<"remove">): Step => {
  const line = keyOf(choice);
  const had = model.lines.get(line);
  const key = randomUUID();
  const body = { ...lineOf(model, line), count: units };
  return {
    ask: (client) => client.ask(cartRemove, { body, key }),
    isDone: had !== undefined,
    apply: () => {
      const left = Math.max(0, (had ?? 0) - units);
      const whole = left - (left % stepOf(line));
      if (whole > 0) model.lines.set(line, whole);
      else model.lines.delete(line);
    },
    isKeyed: true,
  };
};

const moving = (model: Model, { to }: Of<"move">): Step => {
  const where = model.world.moves[to] ?? model.spot;
  if ("place" in where) {
    const { place } = where;
    return { ask: (client) => client.ask(cartLoad, { body: place }), isDone: true, apply: () => move(model, place) };
  }
  const { city_id, text, zone } = where;
  return {
    ask: (client) => client.ask(addressSet, { body: { city_id, text } }),
    isDone: true,
    apply: () => {
      model.address = { city_id, zone };
      move(model, { city_id, order_type: "delivery", shop_id: null, delivery_zone_id: zone });
    },
  };
};

const loading = (model: Model): Step => ({
  ask: (client) => client.ask(cartLoad, { body: model.spot.place }),
  isDone: true,
  apply: nothing,
});

/** A slot of some place of the city: of another one than the cart's it may be none here. */
const choosingSlot = (model: Model, { of, nth }: Of<"slot">): Step => {
  const here = model.spot.slots;
  const other = model.world.spots[of];
  const isNear = other?.place.city_id === model.spot.place.city_id;
  const slots = [...((isNear ? other.slots : null) ?? here ?? [])];
  const slot = slots[nth % Math.max(1, slots.length)];
  if (here === null || slot === undefined) return loading(model);
  const [id, date] = slot;
  return {
    ask: (client) => client.ask(cartSetInterval, { body: { interval: { id } } }),
    isDone: here.has(id),
    apply: () => {
      model.slot = { id, date };
    },
  };
};

const typingCode = (model: Model, { code }: Of<"code">): Step => {
  const { place } = model.spot;
  const body = { promocode: code.toLowerCase(), ...place };
  const isFor = {
    TAKE10: place.order_type === "takeaway",
    SAKANAGO: place.order_type === "delivery",
    SAKANA200: true,
    // The others' uses of it are counted too.
    PARTY15: null,
    NOSUCH: false,
  };
  return {
    ask: (client) => client.ask(cartPromocodeApply, { body }),
    isDone: isFor[code],
    apply: () => {
      model.code = code;
      model.wanted = 0;
    },
  };
};

const giving = (model: Model, { kind, change, nth }: Of<"gift" | "present">): Step => {
  const offered = kind === "gift" ? model.seen.gifts : model.seen.presents;
  const gift = offered[nth % Math.max(1, offered.length)];
  // Where none is offered, any number stands for one that is not.
  const id = gift?.id ?? 999;
  const count = model.gifts.get(id) ?? 0;
  const key = randomUUID();
  const { place } = model.spot;
  const ask = (client: Client): Promise<Answer> => {
    if (kind === "present") {
      return client.ask(change === "add" ? cartPresentAdd : cartPresentRemove, { body: { id }, key });
    }
    const body = { gift_id: id, ...place };
    if (change === "forget") return client.ask(cartGiftForget, { body });
    return client.ask(change === "add" ? cartGiftAdd : cartGiftRemove, { body, key });
  };
  // A present is forgotten with its last unit; a gift has a call for it, which carries no key.
  const isForgotten = kind === "gift" && change === "forget";
  const left = isForgotten ? 0 : Math.max(0, count - 1);
  return {
    ask,
    isDone: change !== "add" || gift?.is_available === true,
    apply: () => model.gifts.set(id, change === "add" ? count + 1 : left),
    isKeyed: !isForgotten,
  };
};

const payingWithBonuses = (model: Model, { amount }: Of<"bonuses">): Step => {
  const { balance, spot, seen } = model;
  const isBarred = seen.prices.discount > 0 || seen.promocode?.is_applied === true;
  const minor = Math.round(amount * 100);
  return {
    ask: (client) => client.ask(cartBonuses, { body: { bonuses: amount } }),
    isDone: balance !== null && (amount === 0 || (spot.percent !== null && !isBarred)),
    // All that can be used is remembered as the whole balance, and so grows with the cart.
    apply: () => {
      const most = payableBy(model, moneyOf(model));
      model.wanted = amount > 0 && minor >= most ? (balance ?? 0) : minor;
    },
  };
};

const repeating = (model: Model, { replace }: Of<"repeat">): Step => {
  const { ordered, lines } = model;
  const body = { order_id: ordered?.id ?? 999_999_999, ...(replace && { replace }) };
  return {
    ask: (client) => client.ask(orderRepeat, { body }),
    isDone: ordered !== null && (replace || lines.size === 0),
    apply: () => {
      if (ordered === null) return;
      move(model, ordered.place);
      model.lines = new Map(ordered.lines);
      model.withoutBag = false;
      model.slot = null;
    },
  };
};

const clearing = (model: Model): Step => ({
  ask: (client) => client.ask(cartClear, {}),
  isDone: true,
  apply: () => Object.assign(model, { lines: new Map(), gifts: new Map(), code: null, wanted: 0 }),
});

/** @param late the call with a key that was done last; null: none was */
export const stepFor = (model: Model, command: Command, late: Step | null): Step => {
  switch (command.kind) {
    case "add":
      return adding(model, command);
    case "remove":
      return removing(model, command);
    case "forget": {
      const line = keyOf(command.choice);
      const body = lineOf(model, line);
      return {
        ask: (client) => client.ask(cartForget, { body }),
        isDone: true,
        apply: () => model.lines.delete(line),
      };
    }
    case "move":
      return moving(model, command);
    case "slot":
      return choosingSlot(model, command);
    case "no_slot":
      return {
        ask: (client) => client.ask(cartSetInterval, { body: { interval: null } }),
        isDone: true,
        apply: () => Object.assign(model, { slot: null }),
      };
    case "bag": {
      const { without_bag } = command;
      return {
        ask: (client) => client.ask(cartBag, { body: { without_bag } }),
        isDone: true,
        apply: () => Object.assign(model, { withoutBag: without_bag }),
      };
    }
    case "code":
      return typingCode(model, command);
    case "no_code":
      return {
        ask: (client) => client.ask(cartPromocodeForget, {}),
        isDone: true,
        apply: () => Object.assign(model, { code: null }),
      };
    case "gift":
    case "present":
      return giving(model, command);
    case "bonuses":
      return payingWithBonuses(model, command);
    case "repeat":
      return repeating(model, command);
    case "late":
      return late === null ? loading(model) : { ask: late.ask, isDone: true, apply: nothing };
    case "clear":
      return clearing(model);
    case "load":
      return loading(model);
  }
};
