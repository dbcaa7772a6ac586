import { randomUUID } from "node:crypto";
import type { Cart } from "@/lib/contract/cart";
import type { OrderPayload } from "@/lib/contract/order/order";
import type { PaymentType } from "@/lib/contract/payment";
import type { City, CitySummary } from "@/lib/contract/place/city";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import type { Place } from "@/lib/contract/place/place";
import type { Shop } from "@/lib/contract/place/shop";
import type { Product, ProductGroup } from "@/lib/contract/product";
import type { Settings } from "@/lib/contract/settings";
import { judgeCart } from "./cart-sums";
import { Fault, holds, NotOffered } from "./fault";
import type { Facts } from "./groups";
import { inventedPhone } from "./phones";
import { type BackEnd, newVisitor, type Visitor } from "./visitor";

export type Options = BackEnd & {
  /** Alias of the city to order in; null: the first that takes orders. */
  readonly city: string | null;
  /** An address that can be delivered to; null: points of the city are tried. */
  readonly address: string | null;
  /** Digits; null: a new one is made up. */
  readonly phone: string | null;
  /** Where the login code that was sent is read; null: nobody can log in. */
  readonly codeOf: ((phone: string) => Promise<string>) | null;
};

/** An order that was made, and what it was made of. */
export type Ordered = {
  readonly orderId: number;
  readonly key: string;
  readonly payload: OrderPayload;
  readonly cart: Cart;
};

export type Customer = { readonly visitor: Visitor; readonly phone: string };

/** What the rules know of the back end, fetched when the first of them needs it and then cached. */
export type World = {
  readonly options: Options;
  /** Somebody new, with an empty cart and nobody logged in. */
  readonly guest: () => Visitor;
  readonly settings: () => Promise<Settings>;
  readonly cities: () => Promise<readonly CitySummary[]>;
  readonly city: () => Promise<City>;
  readonly facts: () => Promise<Facts>;
  readonly shop: () => Promise<Shop>;
  /** @throws NotOffered where nothing is delivered */
  readonly address: () => Promise<DeliveryAddress>;
  /** Where the order of the rules goes. */
  readonly place: () => Promise<Place>;
  readonly menu: () => Promise<readonly ProductGroup[]>;
  /** A product that can be added as it is. */
  readonly product: () => Promise<Product>;
  /** Puts a guest, or who is named, at the place of the rules, with units of the product in the cart. */
  readonly filled: (visitor: Visitor, units?: number) => Promise<Cart>;
  /** Digits of a phone that is nobody's, of a country that the city takes; another one each time. */
  readonly phone: () => Promise<string>;
  /** Who orders: a customer where login is offered, else a guest. */
  readonly customer: () => Promise<Customer>;
  readonly payload: (visitor: Visitor) => Promise<OrderPayload>;
  readonly order: () => Promise<Ordered>;
};

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
};

/** Nothing has to be chosen with it, and the hour of the day does not change how it is sold. */
const isAddableAlone = ({ type, price, modifiers, sale_multiplicity, sale_multiplicity_last_hour }: Product): boolean =>
  type === "default" &&
  price > 0 &&
  sale_multiplicity === sale_multiplicity_last_hour &&
  modifiers.single.every(({ min }) => min === 0) &&
  modifiers.groups.every(({ min }) => min === 0);

/** Days ahead in which a free slot is looked for. */
const DAYS = 4;

export const worldOf = (options: Options): World => {
  const guest = () => newVisitor(options);
  const settings = once(async () => (await guest().get("settings", {})).settings);
  const cities = once(async () => (await guest().get("cities", {})).cities);

  const city = once(async () => {
    const all = await cities();
    const chosen = all.find(({ alias, type }) => (options.city === null ? type === "default" : alias === options.city));
    if (chosen === undefined) throw new Fault("cities", `no city ${options.city ?? "that takes orders"}`);
    return (await guest().get("cityByAlias", { params: { alias: chosen.alias } })).city;
  });

  const facts = once(async () => {
    const [{ customers, payment_types }, { order_types }] = [await settings(), await city()];
    return {
      delivers: order_types.delivery,
      takesAway: order_types.takeaway,
      hasLogin: customers.is_auth_enabled,
      hasOnlinePayment: payment_types.some(({ is_online }) => is_online),
    };
  });

  const shop = once(async () => {
    const { shops } = await guest().get("shops", { query: { city_id: (await city()).id } });
    const open = shops.find(({ type }) => type === "default");
    if (open === undefined) throw new Fault("shops", "no shop takes orders");
    return open;
  });

  const address = once(async () => {
    const { id, map, delivery_zones, order_types } = await city();
    if (!order_types.delivery) throw new NotOffered("the city has no delivery");
    const middles = Object.values(delivery_zones).map(({ map: { area } }) => ({
      longitude: area.reduce((sum, [longitude]) => sum + longitude, 0) / Math.max(1, area.length),
      latitude: area.reduce((sum, [, latitude]) => sum + latitude, 0) / Math.max(1, area.length),
    }));
    // People live around the shops. A back end that only delivers may serve no list of them, which is judged elsewhere.
    const shops = await guest()
      .get("shops", { query: { city_id: id } })
      .then(
        (reply) => reply.shops,
        () => [],
      );
    const points = [map.coordinates, ...middles, ...shops.map((one) => one.map.coordinates)];
    const streets = shops.map((one) => ({ text: one.address.street }));
    const candidates =
      options.address === null
        ? [...points.map((coordinates) => ({ coordinates })), ...streets]
        : [{ text: options.address }];
    for (const where of candidates) {
      const found = await guest().get("addressCheck", { body: { city_id: id, ...where } });
      if (found.delivery_possible && found.address !== null) return found.address;
    }
    throw new Fault("addressCheck", "no point of the city can be delivered to; name one with --address");
  });

  const place = once(async (): Promise<Place> => {
    const { id, order_types } = await city();
    if (order_types.takeaway) {
      return { city_id: id, order_type: "takeaway", shop_id: (await shop()).id, delivery_zone_id: null };
    }
    const { delivery_zone_id } = await address();
    return { city_id: id, order_type: "delivery", shop_id: null, delivery_zone_id };
  });

  const menu = once(async () => {
    const { city_id, order_type, shop_id, delivery_zone_id } = await place();
    const query = {
      city_id,
      order_type,
      ...(shop_id !== null && { shop_id }),
      ...(delivery_zone_id !== null && { delivery_zone_id }),
    };
    return (await guest().get("menu", { query })).product_groups;
  });

  const product = once(async () => {
    const found = (await menu()).flatMap(({ products }) => products).find(isAddableAlone);
    if (found === undefined) throw new Fault("menu", "no product can be added without choosing modifiers");
    return found;
  });

  const filled: World["filled"] = async (visitor, units) => {
    const at = await place();
    if (at.order_type === "delivery") {
      const { coordinates } = (await address()).map;
      await visitor.get("addressSet", { body: { city_id: at.city_id, coordinates } });
    } else if (at.shop_id !== null) await visitor.get("shopSet", { body: { shop_id: at.shop_id } });
    const { key, sale_multiplicity } = await product();
    const add = async (count: number): Promise<Cart> => {
      const body = { product_key: key, count, ...at };
      const reply = await visitor.get("cartAdd", { body, key: randomUUID() });
      judgeCart("cartAdd", reply.cart);
      return reply.cart;
    };
    let cart = await add(units ?? sale_multiplicity);
    while (units === undefined && cart.minimum_left > 0 && cart.count < 90) cart = await add(sale_multiplicity);
    return cart;
  };

  const phone = async (): Promise<string> => inventedPhone((await city()).phone_masks);

  const customer = once(async () => {
    const visitor = guest();
    const own = options.phone ?? (await phone());
    if (!(await facts()).hasLogin) return { visitor, phone: own };
    if (options.codeOf === null) throw new NotOffered("needs a login: name --code or --code-url");
    const { notify_channels } = (await settings()).customers;
    const [channel] = notify_channels;
    if (channel === undefined) throw new Fault("settings", "settings.customers.notify_channels is empty");
    await visitor.get("authSendCode", { body: { phone: own, channel } });
    const code = await options.codeOf(own);
    const { session_token } = await visitor.get("authVerify", { body: { phone: own, code } });
    holds("authVerify", session_token !== undefined, "session_token: missing");
    return { visitor: visitor.as({ session: session_token ?? null }), phone: own };
  });

  const paymentOnDelivery = once(async (): Promise<PaymentType> => {
    const { payment_types } = await guest().get("paymentTypes", { body: await place() });
    const found =
      payment_types.find(({ alias }) => alias === "cash") ?? payment_types.find(({ is_online }) => !is_online);
    if (found === undefined) throw new NotOffered("nothing is paid where it is received");
    return found;
  });

  const slot = async (visitor: Visitor): Promise<string> => {
    const { city_id: _, ...where } = await place();
    const body = { city_alias: (await city()).alias, ...where };
    const { dates } = await visitor.get("scheduleIntervals", { body: { ...body, date: null } });
    for (const { date_string: date } of dates.slice(0, DAYS)) {
      const { intervals } = await visitor.get("scheduleIntervals", { body: { ...body, date } });
      const free = intervals.find(({ disabled }) => !disabled);
      if (free === undefined) continue;
      await visitor.get("cartSetInterval", { body: { interval: free } });
      return free.id;
    }
    throw new Fault("scheduleIntervals", `no slot is free in ${DAYS} days`);
  };

  const payload: World["payload"] = async (visitor) => {
    const at = await place();
    const interval_id = await slot(visitor);
    // Choosing a slot may have made a new version of the cart.
    const { cart } = await visitor.get("cartLoad", { body: at });
    const to = at.order_type === "delivery" ? await address() : null;
    return {
      city_id: at.city_id,
      order_type: at.order_type,
      shop_id: at.shop_id,
      phone: (await customer()).phone,
      username: "Conformance",
      email: null,
      payment_type: (await paymentOnDelivery()).alias,
      cash: null,
      order_comment: null,
      cart: { version: cart.version },
      order_cache_key: null,
      delivery_address: to && { ...to, room: "1" },
      interval_id,
    };
  };

  const order = once(async () => {
    const { visitor } = await customer();
    const cart = await filled(visitor);
    const body = await payload(visitor);
    const key = randomUUID();
    const { order_id } = await visitor.get("orderCreate", { body, key });
    return { orderId: order_id, key, payload: body, cart };
  });

  return {
    options,
    guest,
    settings,
    cities,
    city,
    facts,
    shop,
    address,
    place,
    menu,
    product,
    filled,
    phone,
    customer,
    payload,
    order,
  };
};
