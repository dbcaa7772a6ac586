import type { OrderType, Place } from "@/lib/contract/place/place";
import type { Schedule } from "@/lib/contract/place/schedule";
import type { Coordinates } from "@/lib/contract/scalar";
import { covers, distanceMetres } from "@/lib/domain/place/zone";
import { businessDate } from "@/lib/domain/time/business-day";
import { say } from "../../texts/say";
import type { CityRow, Reference, ShopRow, ZoneRow } from "../catalogue/reference";
import type { CartAddress } from "../documents";
import { DomainError, wrongField } from "../domain-error";
import { translated } from "../translated";
import { SHOP_DAYS, scheduleOn } from "./schedule-rules";

/** A place looked up: where an order is cooked, and where it goes to or is fetched from. */
export type Placed = {
  readonly city: CityRow;
  readonly order_type: OrderType;
  /** The takeaway shop; null until one is chosen. */
  readonly shop: ShopRow | null;
  /** The delivery zone; null until an address is known. */
  readonly zone: ZoneRow | null;
  /** The shop that cooks, whose stop list rules. */
  readonly kitchen: ShopRow | null;
  /** Nobody listens at the shop that cooks: it takes no orders for as soon as possible (SPEC-615). */
  readonly is_unattended: boolean;
};

/** @throws DomainError 422 */
export const knownCity = <City>(reference: { readonly cityById: ReadonlyMap<number, City> }, cityId: number): City => {
  const city = reference.cityById.get(cityId);
  if (city === undefined) throw wrongField("city_id", say("city.unknown"));
  return city;
};

const isOffered = (city: CityRow, orderType: OrderType): boolean =>
  orderType === "delivery" ? city.has_delivery : city.has_takeaway;

const shopIn = (reference: Reference, city: CityRow, id: number | null): ShopRow | null => {
  const shop = id === null ? undefined : reference.shopById.get(id);
  return shop?.city_id === city.id ? shop : null;
};

const zoneIn = (reference: Reference, city: CityRow, id: number | null): ZoneRow | null => {
  const zone = id === null ? undefined : reference.zoneById.get(id);
  return zone?.city_id === city.id && zone.is_available ? zone : null;
};

/**
 * Looks a place up. A shop or a zone of another city counts as none: it is left over from before the city was changed.
 * An address stored in the city says which zone it is; the caller's word counts only without one, because the zone
 * decides what delivery costs.
 *
 * @throws DomainError 422 for a city that is not known or has no such order type
 */
export const placedAt = (reference: Reference, place: Place, address: CartAddress | null): Placed => {
  const city = knownCity(reference, place.city_id);
  if (!isOffered(city, place.order_type)) throw wrongField("order_type", say("city.no_order_type"));
  const isUnattended = (kitchen: ShopRow | null) => kitchen !== null && reference.unattendedShops.has(kitchen.id);
  if (place.order_type === "takeaway") {
    const shop = shopIn(reference, city, place.shop_id);
    return { city, order_type: "takeaway", shop, zone: null, kitchen: shop, is_unattended: isUnattended(shop) };
  }
  const zoneId = address?.city_id === city.id ? address.delivery_zone_id : place.delivery_zone_id;
  const zone = zoneIn(reference, city, zoneId);
  const kitchen = zone === null ? null : shopIn(reference, city, zone.shop_id);
  return { city, order_type: "delivery", shop: null, zone, kitchen, is_unattended: isUnattended(kitchen) };
};

/** The schedule that rules a place at an instant: the shop's own for takeaway, the city's for delivery. */
export const scheduleOf = ({ city, shop }: Pick<Placed, "city" | "shop">, now: Date): Schedule =>
  scheduleOn(shop?.schedule ?? city.schedule, businessDate(now, city.timezone), SHOP_DAYS);

/** Minutes in the kitchen on a usual day: the shop's own, where it has some. */
export const usualCookingMinutes = ({ city, kitchen }: Placed): number =>
  kitchen?.cooking_minutes ?? city.cooking_minutes;

/** Minutes that a rush adds to the cooking of new orders. */
export const rushMinutes = ({ kitchen }: Pick<Placed, "kitchen">): number => kitchen?.rush_minutes ?? 0;

/** Minutes in the kitchen of an order that is made now. */
export const cookingMinutes = (placed: Placed): number => usualCookingMinutes(placed) + rushMinutes(placed);

/** Minutes of the ride; none for takeaway. */
export const deliveryMinutesOf = ({ city, order_type, zone }: Placed): number => {
  if (order_type === "takeaway") return 0;
  return zone?.delivery_minutes ?? city.delivery_minutes;
};

/** How long a time slot is, minutes: as the shop that cooks has it, else as the city (SPEC-471). */
export const slotMinutes = ({ city, kitchen }: Pick<Placed, "city" | "kitchen">): number =>
  kitchen?.slot_minutes ?? city.slot_minutes;

/** The first available zone in the city's order that contains a point, or null (SPEC-13). */
export const zoneAtPoint = (reference: Reference, city: CityRow, point: Coordinates): ZoneRow | null =>
  reference.zonesOf.get(city.id)?.find((zone) => zone.is_available && covers(zone, point)) ?? null;

/** The shop of a city nearest to a point, as the crow flies; one that takes no orders is passed over. */
export const nearestShopTo = (
  reference: Reference,
  city: CityRow,
  point: Coordinates,
): { readonly shop: ShopRow; readonly metres: number } | null => {
  const open = (reference.shopsOf.get(city.id) ?? []).filter((shop) => shop.type !== "stop");
  const measured = open.map((shop) => ({ shop, metres: distanceMetres(point, shop) }));
  return measured.sort((a, b) => a.metres - b.metres)[0] ?? null;
};

/**
 * Refuses an order where the city or the shop that cooks has stopped, with the alert the operator wrote (SPEC-21).
 *
 * @throws DomainError 409 `stopped`
 */
export const assertTakesOrders = ({ city, kitchen, order_type }: Placed): void => {
  const stopped = [city, kitchen].find((place) => place?.type === "stop" || place?.pauses?.[order_type] !== undefined);
  if (stopped === undefined || stopped === null) return;
  const alert = stopped.type === "stop" ? stopped.alert : (stopped.pauses?.[order_type]?.words ?? null);
  // Who has it brought chooses no other kitchen.
  const ofKitchen = order_type === "delivery" ? "kitchen.stopped" : "shop.stopped";
  const usual = say(stopped === city ? "city.stopped" : ofKitchen);
  throw new DomainError({
    code: "stopped",
    phrase: alert === null ? usual : (language) => translated(alert, language),
  });
};
