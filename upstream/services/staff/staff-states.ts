import type {
  StateSet,
  staffStateEnd,
  staffStatePlaces,
  staffStateSet,
  staffStates,
} from "@/lib/contract/staff/staff-state";
import { notFound, wrongField } from "../../domain/domain-error";
import { replaces, stateEnd, type TemporaryState } from "../../domain/place/temporary-state";
import { type StaffCaller, worksFor } from "../../domain/staff/permissions";
import { isOfKitchen, maySetState } from "../../domain/staff/state-rights";
import { translated } from "../../domain/translated";
import type { Database } from "../../store/database";
import { movePortions } from "../../store/portions";
import { recordAct } from "../../store/staff-audit";
import {
  endState,
  insertState,
  lockStatesInForce,
  type NewTemporaryState,
  statesInForce,
} from "../../store/temporary-states";
import { say } from "../../texts/say";
import {
  actorOf,
  callerOf,
  forbidden,
  type StaffCall,
  type StaffCallOf,
  type StaffDependencies,
  staffId,
} from "./staff-call";
import { isOfCaller, mayEndState, placeOfState, stateView } from "./state-view";

type Services = Pick<StaffDependencies, "catalog" | "db">;
type Calling = StaffCall<unknown, unknown>;

/** Who calls; the table of permissions lets nobody come so far without a login. */
const requireCaller = ({ session }: Pick<Calling, "session">): StaffCaller => {
  const caller = callerOf(session);
  if (caller === null) throw forbidden();
  return caller;
};

const statesReply = async ({ db, catalog }: Services, call: Calling) => {
  const { language, now } = call;
  const view = { reference: catalog.current(), caller: requireCaller(call), language, now };
  const states = await statesInForce(db, now);
  return { now: now.toISOString(), states: states.flatMap((state) => stateView(view, state)) };
};

export const listStates = (deps: Services, call: StaffCallOf<typeof staffStates>) => statesReply(deps, call);

export const listStatePlaces = ({ reference, language, ...call }: StaffCallOf<typeof staffStatePlaces>) => {
  const caller = requireCaller(call);
  const listed = (target: Pick<TemporaryState, "city_id" | "zone_id" | "shop_id">, id: number) => {
    const place = placeOfState(reference, target);
    if (place === null || !isOfCaller(caller, place)) return [];
    const may_pause = maySetState(caller, { kind: "pause", ...place });
    const { cityId, name, timezone } = place;
    return [{ id, city_id: cityId, name: translated(name, language), timezone, may_pause }];
  };
  const none = { city_id: null, zone_id: null, shop_id: null };
  return {
    shops: [...reference.shopById.values()].flatMap(({ id, slot_capacity_minutes }) =>
      listed({ ...none, shop_id: id }, id).map((shop) => ({ ...shop, slot_capacity_minutes })),
    ),
    zones: [...reference.zonesOf.values()].flat().flatMap(({ id }) => listed({ ...none, zone_id: id }, id)),
    cities: reference.cities.flatMap(({ id }) => listed({ ...none, city_id: id }, id)),
  };
};

type Target = Omit<NewTemporaryState, "reason" | "set_by" | "set_at" | "ends_at">;

const nowhere = {
  city_id: null,
  zone_id: null,
  shop_id: null,
  product_id: null,
  modifier_id: null,
  order_type: null,
  amount: null,
};

/** The caller's shops: the one that is named, else all. */
const shopsOf = (
  { reference }: Pick<Calling, "reference">,
  caller: StaffCaller,
  named: number | undefined,
): number[] => {
  const ids = named === undefined ? [...reference.shopById.keys()] : [named];
  return ids.filter((id) => worksFor(caller, id));
};

/** What is to be set, a row for each shop of it. */
const targetsOf = (call: Pick<Calling, "reference">, caller: StaffCaller, body: StateSet): Target[] => {
  const { kind } = body;
  if (kind === "pause") {
    const place = { city: "city_id", zone: "zone_id", shop: "shop_id" } as const;
    return [{ ...nowhere, kind, [place[body.place]]: body.place_id, order_type: body.order_type ?? null }];
  }
  if (kind === "stop") {
    const item = body.item === "product" ? { product_id: body.item_id } : { modifier_id: body.item_id };
    return shopsOf(call, caller, body.shop_id).map((shop_id) => ({ ...nowhere, kind, shop_id, ...item }));
  }
  const product = kind === "portions" ? { product_id: body.product_id } : {};
  return [{ ...nowhere, kind, shop_id: body.shop_id, amount: body.amount, ...product }];
};

const assertKnown = ({ productById, modifierById }: Calling["reference"], target: Target): void => {
  const { product_id, modifier_id } = target;
  if (product_id !== null && !productById.has(product_id)) throw wrongField("product_id", say("state.unknown"));
  if (modifier_id !== null && !modifierById.has(modifier_id)) throw wrongField("item_id", say("state.unknown"));
};

/** A target as the row that is written, checked. */
const newState = (call: StaffCallOf<typeof staffStateSet>, caller: StaffCaller, target: Target): NewTemporaryState => {
  const { body, now, reference } = call;
  const place = placeOfState(reference, target);
  if (place === null || !isOfCaller(caller, place)) throw notFound();
  if (!maySetState(caller, { kind: target.kind, ...place })) throw forbidden();
  assertKnown(reference, target);
  const wanted = body.ends_at === undefined ? null : new Date(body.ends_at);
  const end = stateEnd(wanted, { now, timezone: place.timezone, isToday: isOfKitchen(caller) });
  if ("problem" in end) throw wrongField("ends_at", say(`state.${end.problem}`));
  return { ...target, reason: body.reason.trim(), set_by: actorOf(call).by, set_at: now, ends_at: end.ends_at };
};

const subjectOf = ({ city_id, zone_id, shop_id }: Target): string => {
  if (city_id !== null) return `city ${city_id}`;
  return zone_id === null ? `shop ${shop_id}` : `zone ${zone_id}`;
};

/** What of a state the audit log has. */
const audited = ({ kind, order_type, product_id, modifier_id, amount, reason, ends_at }: NewTemporaryState) => ({
  kind,
  ...(order_type !== null && { order_type }),
  ...(product_id !== null && { product_id }),
  ...(modifier_id !== null && { modifier_id }),
  ...(amount !== null && { amount }),
  reason,
  ends_at: ends_at.toISOString(),
});

/** Writes a state; those whose place it takes end, and portions that orders have taken of them stay taken. */
const writeState = async (tx: Database, call: Calling, fresh: NewTemporaryState): Promise<void> => {
  const { now } = call;
  const actor = actorOf(call);
  const old = (await statesInForce(tx, now)).filter((state) => replaces(fresh, state));
  const row = await insertState(tx, fresh);
  for (const state of old) {
    await endState(tx, state, { by: actor.by, at: now });
    if (row.kind === "portions") await movePortions(tx, { from: state, to: row, now });
  }
  const [before] = old;
  const act = { act: "state.set", subject: subjectOf(fresh), after: audited(fresh) };
  await recordAct(tx, actor, now, before === undefined ? act : { ...act, before: audited(before) });
};

export const setState = async (deps: Services, call: StaffCallOf<typeof staffStateSet>) => {
  const { body, now } = call;
  const caller = requireCaller(call);
  if (body.reason.trim() === "") throw wrongField("reason", say("state.reason_missing"));
  const states = targetsOf(call, caller, body).map((target) => newState(call, caller, target));
  if (states.length === 0) throw notFound();
  await deps.db.transaction(async (tx) => {
    await lockStatesInForce(tx, now);
    for (const state of states) await writeState(tx, call, state);
  });
  await deps.catalog.refresh();
  return statesReply(deps, call);
};

export const endStateEarly = async (deps: Services, call: StaffCallOf<typeof staffStateEnd>) => {
  const { now, reference } = call;
  const id = staffId(call, "state_id");
  const caller = requireCaller(call);
  await deps.db.transaction(async (tx) => {
    const state = (await lockStatesInForce(tx, now)).find((one) => one.id === id);
    const place = state === undefined ? null : placeOfState(reference, state);
    if (state === undefined || place === null || !isOfCaller(caller, place)) throw notFound();
    if (!mayEndState(caller, state, place, now)) throw forbidden();
    const actor = actorOf(call);
    await endState(tx, state, { by: actor.by, at: now });
    await recordAct(tx, actor, now, { act: "state.end", subject: subjectOf(state), before: audited(state) });
  });
  await deps.catalog.refresh();
  return statesReply(deps, call);
};
