import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import type { staffPhoneOrderBegin, staffPhoneOrderPlace } from "@/lib/contract/staff/staff-phone-order";
import { parseJson } from "@/lib/domain/parse-json";
import { paysByLink } from "@/lib/domain/payment/payment-route";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { placeOf } from "../../domain/cart/priced-cart";
import { major } from "../../domain/cart/prices";
import type { CityRow } from "../../domain/catalogue/reference";
import { formerDigits, readSentPhone } from "../../domain/customer/sent-phone";
import type { UserRow } from "../../domain/customer/user-row";
import { notFound, wrongField } from "../../domain/domain-error";
import { resolvePaymentRoute } from "../../domain/payment/payment-types";
import { placedAt } from "../../domain/place/place";
import { worksFor } from "../../domain/staff/permissions";
import { translated } from "../../domain/translated";
import { readCart } from "../../store/carts";
import type { Database } from "../../store/database";
import { recordAct } from "../../store/staff-audit";
import { addressesOf } from "../../store/user-addresses";
import { userByPhone } from "../../store/users";
import { say } from "../../texts/say";
import type { Call } from "../call";
import { placeOrder } from "../order/create-order";
import { citiesOfCaller, countLook } from "./order-access";
import { beginPayLink } from "./pay-link";
import { accountOf, actorOf, callerOf, type StaffCall, type StaffCallOf, type StaffDependencies } from "./staff-call";

type AnyCall = StaffCall<unknown, unknown>;

/** What an order on the telephone is: sealed into its id, so that nothing of it is stored before it is an order. */
const PhoneOrder = z.strictObject({
  kind: z.literal("phone_order"),
  /** Digits. */
  phone: z.string(),
  cart: z.uuid(),
  city: z.int(),
  account: z.int(),
  until: z.number(),
});
type PhoneOrder = z.infer<typeof PhoneOrder>;

const LIFE_MS = 4 * 3_600_000;

/**
 * The order of a call's path.
 *
 * @throws DomainError 404 where it is another account's, too old, or none
 */
const phoneOrderOf = ({ secrets }: Pick<StaffDependencies, "secrets">, call: AnyCall): PhoneOrder => {
  const sealed = secrets.open(call.params["phone_order_id"] ?? "");
  const read = sealed === null ? null : z.safeParse(PhoneOrder, jsonOf(sealed.toString("utf8")));
  if (read === null || !read.success) throw notFound();
  const { account, until } = read.data;
  if (account !== accountOf(call).id || until < call.now.getTime()) throw notFound();
  return read.data;
};

const jsonOf = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
};

/** The account of a phone, in whichever form an earlier release stored it. */
const userOfPhone = async ({ db }: Pick<StaffDependencies, "db">, phone: string): Promise<UserRow | null> => {
  for (const digits of [phone, ...formerDigits(phone)]) {
    const user = await userByPhone(db, digits);
    if (user !== null) return user;
  }
  return null;
};

/**
 * A call of the staff as the call of the customer on the telephone: with his account, where he has one, and a cart of this order alone.
 * Nobody is logged in by it.
 */
export const asCustomer = async <Query, Body>(
  deps: StaffDependencies,
  call: StaffCall<Query, Body>,
): Promise<Call<Query, Body>> => {
  const { phone, cart, account } = phoneOrderOf(deps, call);
  const { query, body, params, language, now, reference, userAgent } = call;
  return {
    query,
    body,
    params,
    language,
    now,
    reference,
    user: await userOfPhone(deps, phone),
    sessionToken: null,
    deviceToken: null,
    cartId: cart,
    guestCartId: cart,
    idempotencyKey: null,
    knownCart: null,
    caller: `staff ${account}`,
    userAgent,
    clientAddress: null,
    hashPhone: deps.hashPhone,
    requestId: randomUUID(),
  };
};

/** @throws DomainError 404 for a city in which the caller has no shop */
const cityOfCaller = (call: AnyCall, id: number): CityRow => {
  const city = call.reference.cityById.get(id);
  if (city === undefined || citiesOfCaller(call)?.includes(id) === false) throw notFound();
  return city;
};

/** In which a customer of a city is written to. */
const languageOf = ({ reference }: Pick<AnyCall, "reference">, { default_language }: CityRow): Language =>
  spokenLanguage([default_language]) ?? reference.settings.default_language;

/**
 * Begins an order for who is on the telephone. Looking a phone up is a look at a customer: it is counted and logged, without the phone.
 *
 * @throws DomainError 404, 422 for what is no phone, 429
 */
export const beginPhoneOrder = async (deps: StaffDependencies, call: StaffCallOf<typeof staffPhoneOrderBegin>) => {
  const { body, now, language } = call;
  const city = cityOfCaller(call, body.city_id);
  const reading = readSentPhone(body.phone, city.phone_masks);
  if (reading.kind !== "number") throw wrongField("phone", say("login.phone"));
  const { digits: phone } = reading;
  const user = await userOfPhone(deps, phone);
  const cart = randomUUID();
  await countLook(deps, call, { act: "phone_order.begin", subject: `city ${city.id}, cart ${cart}` });
  const addresses = user === null ? [] : await addressesOf(deps.db, user.id);
  const draft: PhoneOrder = {
    kind: "phone_order",
    phone,
    cart,
    city: city.id,
    account: accountOf(call).id,
    until: now.getTime() + LIFE_MS,
  };
  return {
    phone_order_id: deps.secrets.seal(Buffer.from(JSON.stringify(draft))),
    city: {
      id: city.id,
      alias: city.alias,
      name: translated(city.name, language),
      currency_code: city.currency_code,
      timezone: city.timezone,
      has_delivery: city.has_delivery,
      has_takeaway: city.has_takeaway,
      language: languageOf(call, city),
    },
    customer: {
      phone,
      name: user?.name ?? "",
      is_registered: user !== null,
      bonuses: user === null ? null : major(user.balance_minor),
      addresses: addresses
        .filter(({ address }) => address.city_id === city.id)
        .map(({ id, address }) => ({ id, text: [address.full_address, address.room].filter(Boolean).join(", ") })),
    },
  };
};

/** @throws DomainError 422 where the cart's kitchen is no shop of the caller */
const assertOwnShop = async (deps: StaffDependencies, call: Call<unknown, unknown>, staff: AnyCall): Promise<void> => {
  const cart = await readCart(deps.db, call.cartId ?? "", call.now);
  const place = placeOf(cart);
  const kitchen = place === null ? null : placedAt(call.reference, place, cart.delivery_address).kitchen;
  const caller = callerOf(staff.session);
  if (kitchen !== null && (caller === null || !worksFor(caller, kitchen.id))) {
    throw wrongField("shop_id", say("shop.unknown"));
  }
};

/**
 * Places the order of who is on the telephone by the rules of every order; it is paid where it is received, or by a link that is sent to the
 * phone (ADR-0124). The staff's account is in the log, the customer's language is the city's.
 *
 * @throws DomainError as `placeOrder` does; 422 for what is paid by no link, and for a kitchen of others
 */
export const placePhoneOrder = async (deps: StaffDependencies, staff: StaffCallOf<typeof staffPhoneOrderPlace>) => {
  const draft = phoneOrderOf(deps, staff);
  const city = cityOfCaller(staff, draft.city);
  const customer = await asCustomer(deps, staff);
  const { body } = staff;
  const route = resolvePaymentRoute(city, deps.acquirers, body.payment_type)?.route;
  const isOnline = route !== undefined && route !== "on_delivery";
  if (route === undefined || (isOnline && !paysByLink(body.payment_type)) || body.city_id !== city.id) {
    throw wrongField("payment_type", say("order.payment_type"));
  }
  await assertOwnShop(deps, customer, staff);
  const own = { ...body, phone: draft.phone, order_cache_key: null };
  const call = { ...customer, body: own, language: languageOf(staff, city), idempotencyKey: draft.cart };
  const also = async (tx: Database, id: number) => {
    await recordAct(tx, actorOf(staff), staff.now, { act: "phone_order.place", subject: `order ${id}` });
    if (isOnline) await beginPayLink(deps, tx, staff, id);
  };
  const linkMs = deps.phoneOrderPayMinutes * 60_000;
  return placeOrder(deps, call, { mayBeGuest: true, also, linkMs });
};
