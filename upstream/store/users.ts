import { randomUUID } from "node:crypto";
import { and, eq, inArray, like, ne, notInArray, or, type SQL } from "drizzle-orm";
import type { HashPhone } from "../domain/customer/phone-hash";
import { guestOwner, type UserFields, type UserRow, userOwner } from "../domain/customer/user-row";
import { statusesIn, voided } from "../domain/order/lifecycle";
import { forgetBonuses } from "./bonuses";
import type { Database } from "./database";
import { hashPhones } from "./deal-claims";
import type { Intent } from "./idempotency";
import { adoptRequests, forgetRequests } from "./outbox";
import { idempotencyKeys } from "./schema/call";
import { carts } from "./schema/cart";
import { formerCustomers } from "./schema/deal";
import { pushSubscriptions, receiptEmails } from "./schema/message";
import { orderEvents, orderRevisions, orders, outbox } from "./schema/order";
import { orderProposals } from "./schema/order-proposal";
import { orderCaches, orderNetworks, paymentAttempts, threeDsReturns } from "./schema/payment";
import { orderRatings } from "./schema/rating";
import { knownDevices, loginCodes, sessions, userAddresses, userFavourites, users } from "./schema/user";

/** Stores a hash of every phone of a customer who has ordered, his own and those he gave with his orders. */
const hashOrderedPhones = async (
  tx: Database,
  { own, phone }: { readonly own: SQL | undefined; readonly phone: string },
  hashPhone: HashPhone,
): Promise<void> => {
  const ordered = await tx
    .selectDistinct({ phone: orders.phone })
    .from(orders)
    .where(and(own, notInArray(orders.original_status, voided)));
  if (ordered.length === 0) return;
  const phones = new Set([phone, ...ordered.map((order) => order.phone)]);
  const hashes = [...phones].map((known) => ({ phone_hash: hashPhone(known) }));
  await tx.insert(formerCustomers).values(hashes).onConflictDoNothing();
};

const lockedCart = async (tx: Database, id: string | null) => {
  if (id === null) return null;
  const [cart] = await tx
    .select({ id: carts.id, lines: carts.lines })
    .from(carts)
    .where(eq(carts.id, id))
    .for("update");
  return cart ?? null;
};

/**
 * The id of the cart a customer has after his login. A guest cart that is not empty becomes his; an empty one is
 * replaced by the one that waited for him (SPEC-31). It moves to a new id: who knew the guest's cart does not know his.
 */
const adoptCart = async (tx: Database, savedId: string | null, guestId: string | null): Promise<string> => {
  const guest = await lockedCart(tx, guestId);
  const saved = await lockedCart(tx, savedId);
  const isSavedBetter = saved !== null && saved.lines.length > 0 && (guest === null || guest.lines.length === 0);
  if (guest === null || isSavedBetter) return savedId ?? randomUUID();
  if (saved !== null) await tx.delete(carts).where(eq(carts.id, saved.id));
  const id = randomUUID();
  await tx.update(carts).set({ id }).where(eq(carts.id, guest.id));
  return id;
};

type Known = {
  /** E.164 without its plus. */
  readonly phone: string;
  /** Digits under which earlier releases stored the same phone. */
  readonly former: readonly string[];
};

/**
 * Gives an account the phone as it is read now. Nobody's is taken away: the phone has no account of its own. Of two
 * simultaneous logins the second one waits, and finds no former phone any more.
 */
const renamePhone = async (tx: Database, { phone, former }: Known): Promise<void> => {
  if (former.length === 0) return;
  const [own] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  if (own !== undefined) return;
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.phone, [...former]))
    .orderBy(users.id)
    .limit(1)
    .for("update");
  if (known !== undefined) await tx.update(users).set({ phone }).where(eq(users.id, known.id));
};

const lockedByPhone = async (tx: Database, { phone, former }: Known, now: Date): Promise<UserRow> => {
  await renamePhone(tx, { phone, former });
  // Of two simultaneous first logins one inserts, and the other waits for it and finds the row.
  await tx.insert(users).values({ phone, created_at: now }).onConflictDoNothing();
  const [row] = await tx.select().from(users).where(eq(users.phone, phone)).for("update");
  if (row === undefined) throw new Error("A customer was gone as soon as he had come.");
  return row;
};

/**
 * The customer of a phone, made at his first login, with what he did as a guest of this browser: his orders become his
 * own, and so does his cart unless it is empty and another one waits for him (SPEC-31).
 */
export const welcome = async (
  tx: Database,
  { phone, former, guestCartId, now }: Known & { readonly guestCartId: string | null; readonly now: Date },
): Promise<UserRow> => {
  const user = await lockedByPhone(tx, { phone, former }, now);
  const cart_id = await adoptCart(tx, user.cart_id, guestCartId);
  if (guestCartId !== null) {
    // The cart's pending checkout goes with it, so that the cart has no second one.
    const moved = { owner_id: userOwner(user.id), ...(cart_id !== user.cart_id && { cart_id }) };
    await tx
      .update(orders)
      .set(moved)
      .where(eq(orders.owner_id, guestOwner(guestCartId)));
    await tx
      .update(orderCaches)
      .set(moved)
      .where(eq(orderCaches.owner_id, guestOwner(guestCartId)));
    await adoptRequests(tx, guestOwner(guestCartId), userOwner(user.id));
  }
  if (cart_id !== user.cart_id) await tx.update(users).set({ cart_id }).where(eq(users.id, user.id));
  return { ...user, cart_id };
};

/** A customer; null after his account was deleted. */
export const userById = async (db: Database, id: number): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row === undefined || row.deleted_at !== null ? null : row;
};

/** The customer of a phone; null: nobody has logged in with it. */
export const userByPhone = async (db: Database, phone: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  return row ?? null;
};

/** The customer whose an order is; null for a guest's, and after the account was deleted. */
export const userOfOwner = async (db: Database, owner: string): Promise<UserRow | null> => {
  const id = /^u:(\d+)$/.exec(owner)?.[1];
  return id === undefined ? null : userById(db, Number(id));
};

/** Changes a customer's own fields. */
export const changeUser = async (db: Database, user: UserRow, fields: UserFields): Promise<UserRow> => {
  if (Object.keys(fields).length === 0) return user;
  const [row] = await db.update(users).set(fields).where(eq(users.id, user.id)).returning();
  return row ?? user;
};

/** Stores the name given with an order for a customer without one, so that the form has it next time. */
export const nameOnce = async (tx: Database, { id }: UserRow, name: string): Promise<void> => {
  await tx
    .update(users)
    .set({ name })
    .where(and(eq(users.id, id), eq(users.name, "")));
};

const active = statusesIn("unpaid", "open");

/** Whether a customer has an order that is neither done nor canceled. */
const hasActiveOrder = async (tx: Database, owner: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.owner_id, owner), inArray(orders.original_status, active)))
    .limit(1);
  return row !== undefined;
};

/**
 * The personal fields of an order; dishes, place and amounts stay. The hash of the request is made of all of them: who
 * guesses them could check his guess.
 */
const anonymous = {
  username: "",
  phone: "",
  email: null,
  comment: null,
  kitchen_note: null,
  delivery_address: null,
  utm_source: null,
  request_sha256: null,
} as const;

/** A customer's orders, and those that guests made with his phone and that are over: he has proved that it is his. */
const ordersOf = ({ owner, phone }: { readonly owner: string; readonly phone: string }): SQL | undefined => {
  const isGuests = and(like(orders.owner_id, guestOwner("%")), notInArray(orders.original_status, active));
  return or(eq(orders.owner_id, owner), and(eq(orders.phone, phone), isGuests));
};

/** Deletes what his orders store beside their rows, but for the money and its operations at the bank. */
const forgetOrderDetails = async (tx: Database, ownOrders: SQL | undefined): Promise<void> => {
  const own = tx.select({ id: orders.id }).from(orders).where(ownOrders);
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.order_id, own));
  await tx.delete(threeDsReturns).where(inArray(threeDsReturns.attempt_id, attempts));
  await tx
    .update(paymentAttempts)
    .set({ receipt_email: null, step: null })
    .where(inArray(paymentAttempts.order_id, own));
  await tx.delete(orderNetworks).where(inArray(orderNetworks.order_id, own));
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.order_id, own));
  await tx.delete(receiptEmails).where(inArray(receiptEmails.order_id, own));
  await tx.update(orderRatings).set({ comment: null }).where(inArray(orderRatings.order_id, own));
  await tx
    .update(orderRevisions)
    .set({ before: null, after: null, why: null })
    .where(inArray(orderRevisions.order_id, own));
  await tx.delete(orderProposals).where(inArray(orderProposals.order_id, own));
  // A refusal may name the customer or his address.
  await tx.update(orderEvents).set({ reason: null }).where(inArray(orderEvents.order_id, own));
};

/** Deletes replies stored for his repeated requests: each is stored with a hash of what he sent. */
const forgetReplies = async (tx: Database, owners: readonly string[]): Promise<void> => {
  const scopes: Intent["scope"][] = ["order.create", "order.cache", "feedback"];
  await tx
    .delete(idempotencyKeys)
    .where(and(inArray(idempotencyKeys.scope, scopes), inArray(idempotencyKeys.owner_id, [...owners])));
};

/**
 * Deletes what is known of a customer: himself, his sessions, addresses, codes, cart, requests and messages, and in his
 * orders his name, phone and address, and what he wrote of them (ADR-0032 has every column). His uses of limited deals keep
 * his phone as a keyed hash, and so does the list of those who have ordered. False, and nothing is deleted, while he has
 * an active order.
 */
export const forgetUser = (
  db: Database,
  { id }: UserRow,
  { now, hashPhone }: { readonly now: Date; readonly hashPhone: HashPhone },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
    const owner = userOwner(id);
    if (user === undefined || user.phone === null) return true;
    if (await hasActiveOrder(tx, owner)) return false;
    await tx.delete(sessions).where(eq(sessions.user_id, id));
    await tx.delete(userAddresses).where(eq(userAddresses.user_id, id));
    await tx.delete(userFavourites).where(eq(userFavourites.user_id, id));
    await forgetBonuses(tx, id);
    await tx.delete(loginCodes).where(eq(loginCodes.phone, user.phone));
    await tx.delete(knownDevices).where(eq(knownDevices.phone, user.phone));
    const known = { owner, phone: user.phone };
    const own = ordersOf(known);
    // What others wrote about a phone he once gave is theirs.
    const called = tx.select({ phone: orders.phone }).from(orders).where(own);
    const isCalled = and(inArray(outbox.phone, called), ne(outbox.channel, "form"));
    await forgetRequests(tx, known);
    await tx.delete(outbox).where(or(eq(outbox.phone, user.phone), isCalled));
    if (user.cart_id !== null) await tx.delete(carts).where(eq(carts.id, user.cart_id));
    await tx.delete(orderCaches).where(eq(orderCaches.owner_id, owner));
    await forgetReplies(tx, user.cart_id === null ? [owner] : [owner, user.cart_id]);
    await forgetOrderDetails(tx, own);
    const rows = await tx.select({ id: orders.id }).from(orders).where(own);
    const ownOrders = rows.map((order) => order.id);
    await hashPhones(tx, { ownOrders, phone: user.phone }, hashPhone);
    await hashOrderedPhones(tx, { own, phone: user.phone }, hashPhone);
    await tx.update(orders).set(anonymous).where(own);
    await tx
      .update(users)
      .set({
        phone: null,
        name: "",
        sex: "male",
        is_sex_set: false,
        email: null,
        birthday: null,
        is_required_call_confirm_order: false,
        is_subscribed: false,
        is_print_fiscal_receipt: false,
        balance_minor: 0,
        cart_id: null,
        deleted_at: now,
      })
      .where(eq(users.id, id));
    return true;
  });
