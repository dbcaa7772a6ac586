import type { Language } from "@/lib/contract/language";
import type { StaffState } from "@/lib/contract/staff/staff-state";
import type { Reference } from "../../domain/catalogue/reference";
import { endOfBusinessDay, type TemporaryState } from "../../domain/place/temporary-state";
import { type StaffCaller, worksFor } from "../../domain/staff/permissions";
import { isOfKitchen, maySetState, type StateTarget } from "../../domain/staff/state-rights";
import { type Translated, translated } from "../../domain/translated";
import type { OpenState } from "../../store/temporary-states";

type Placed = Pick<TemporaryState, "city_id" | "zone_id" | "shop_id">;

/** A place of a state: which shops it concerns, in which city it is, whose clock rules it, and what it is called. */
export type StatePlace = Pick<StateTarget, "place" | "shopIds"> & {
  readonly cityId: number;
  readonly timezone: string;
  readonly name: Translated;
};

/** The place of a state; null for one that is not in the reference data. */
export const placeOfState = (reference: Reference, { city_id, zone_id, shop_id }: Placed): StatePlace | null => {
  const { cityById, shopById, zoneById, shopsOf } = reference;
  const shop = shopById.get(shop_id ?? 0);
  const zone = zoneById.get(zone_id ?? 0);
  const city = cityById.get(shop?.city_id ?? zone?.city_id ?? city_id ?? 0);
  if (city === undefined) return null;
  const ofCity = (shopsOf.get(city.id) ?? []).map(({ id }) => id);
  const { timezone, id: cityId } = city;
  if (shop !== undefined) return { place: "shop", cityId, shopIds: [shop.id], timezone, name: shop.name };
  if (zone === undefined) return { place: "city", cityId, shopIds: ofCity, timezone, name: city.name };
  return { place: "zone", cityId, shopIds: zone.shop_id === null ? ofCity : [zone.shop_id], timezone, name: zone.name };
};

/** Whether a place concerns one of the caller's shops. */
export const isOfCaller = (caller: StaffCaller, { shopIds }: Pick<StatePlace, "shopIds">): boolean =>
  shopIds.some((id) => worksFor(caller, id));

/** Whether a caller may end a state: it could have set it. */
export const mayEndState = (
  caller: StaffCaller,
  { kind, ends_at }: Pick<TemporaryState, "kind" | "ends_at">,
  place: StatePlace,
  now: Date,
): boolean =>
  maySetState(caller, { kind, ...place }) && (!isOfKitchen(caller) || ends_at <= endOfBusinessDay(now, place.timezone));

type View = {
  readonly reference: Reference;
  readonly caller: StaffCaller;
  readonly language: Language;
  readonly now: Date;
};

/** A state as its staff read it; none for those of other shops. */
export const stateView = ({ reference, caller, language, now }: View, state: OpenState): StaffState[] => {
  const place = placeOfState(reference, state);
  if (place === null || !isOfCaller(caller, place)) return [];
  const item = reference.productById.get(state.product_id ?? 0) ?? reference.modifierById.get(state.modifier_id ?? 0);
  const { id, kind, order_type, city_id, zone_id, shop_id, product_id, modifier_id, amount, left, reason, set_by } =
    state;
  return [
    {
      id,
      kind,
      order_type,
      city_id,
      zone_id,
      shop_id,
      product_id,
      modifier_id,
      place: translated(place.name, language),
      timezone: place.timezone,
      item: item === undefined ? null : translated(item.name, language),
      amount,
      left,
      reason,
      set_by,
      set_at: state.set_at.toISOString(),
      ends_at: state.ends_at.toISOString(),
      may_end: mayEndState(caller, state, place, now),
    },
  ];
};
