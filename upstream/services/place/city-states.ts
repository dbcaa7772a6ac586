import { createHash } from "node:crypto";
import type { Language } from "@/lib/contract/language";
import type { CityStates } from "@/lib/contract/place/city-states";
import type { CityRow, Reference, ShopRow, ShopStates } from "../../domain/catalogue/reference";
import { pausesView } from "../../domain/place/pause";
import { translated } from "../../domain/translated";

type Stoppable = Pick<CityRow, "type" | "alert" | "pauses">;

const stopView = ({ type, alert, ...place }: Stoppable, language: Language): CityStates["city"] => ({
  type,
  alert: alert === null ? null : translated(alert, language),
  ...pausesView(place, language),
});

/** What a shop has run out of, by ids in one order; of portions those that are few. */
const soldOut = (states: ShopStates | undefined) =>
  states && [[...states.stops].sort(), [...states.modifiers].sort(), [...states.left].sort()];

type Known = Pick<Reference, "shopsOf" | "zonesOf" | "shopStates" | "unattendedShops">;

/** The same for every upstream, and after a restart: pages compare it with what they saw last. */
const stockOf = (
  { shopStates, unattendedShops }: Known,
  { id, rush_minutes, is_capacity_temporary, slot_capacity_minutes }: ShopRow,
): string | null => {
  const minutes = [rush_minutes, is_capacity_temporary && slot_capacity_minutes, unattendedShops.has(id) || undefined];
  const known = [soldOut(shopStates?.get(id)), ...minutes];
  if (known.every((part) => part === undefined)) return null;
  return createHash("sha256").update(JSON.stringify(known)).digest("base64url").slice(0, 8);
};

/** What is closed, sold out or slower in a city. What is as usual is left out: it is sent to every open page. */
export const cityStatesView = (reference: Known, city: CityRow, language: Language): CityStates => {
  const shops = (reference.shopsOf.get(city.id) ?? []).flatMap((shop): [string, CityStates["shops"][string]][] => {
    const stock = stockOf(reference, shop);
    const view = { ...stopView(shop, language), ...(stock !== null && { stock }) };
    return view.type === "default" && view.pauses === undefined && stock === null ? [] : [[String(shop.id), view]];
  });
  const zones = (reference.zonesOf.get(city.id) ?? []).flatMap((zone): [string, CityStates["zones"][string]][] =>
    zone.is_available
      ? []
      : [[String(zone.id), zone.alert === undefined ? {} : { alert: translated(zone.alert, language) }]],
  );
  return { city: stopView(city, language), shops: Object.fromEntries(shops), zones: Object.fromEntries(zones) };
};
