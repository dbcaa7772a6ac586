/** The demo deals as rows: aliases become ids, roubles the whole prices of each city. */

import type { BrandAlias } from "@/lib/brand/brand";
import { addDays } from "@/lib/domain/time/city-time";
import type { DealAction, DealScope, DealUnits } from "../domain/deal/deal-documents";
import type { bonusPrograms, dealCities, deals } from "../store/schema/deal";
import { brandDemo, type WrittenBrand } from "./brand-demo";
import { localPrice, MINOR } from "./currency";
import type { DemoAction, DemoDeal, DemoScope } from "./deals/deal";
import { lavashDeals } from "./deals/lavash";
import { pizzaDeals } from "./deals/pizza";
import { rollsDeals } from "./deals/rolls";
import { shawarmaDeals } from "./deals/shawarma";
import { sushiDeals } from "./deals/sushi";
import type { Menu } from "./menu/dish";
import { dishesOf, type Ids, idsOf } from "./menu-rows";
import type { DemoPlace } from "./places/place";
import { places } from "./places/places";

export const demoDeals: Readonly<Record<WrittenBrand, readonly DemoDeal[]>> = {
  sushi: sushiDeals,
  rolls: rollsDeals,
  pizza: pizzaDeals,
  shawarma: shawarmaDeals,
  lavash: lavashDeals,
};

type MenuIds = { readonly dishes: Ids; readonly groups: Ids };

const scopeOf = (scope: DemoScope, ids: MenuIds): DealScope => {
  if (scope === "order") return { kind: "order" };
  if ("groups" in scope) return { kind: "groups", ids: scope.groups.map(ids.groups) };
  return { kind: "products", ids: scope.dishes.map(ids.dishes) };
};

const unitsOf = ({ of, count }: { of: DemoScope; count: number }, ids: MenuIds): DealUnits => ({
  scope: scopeOf(of, ids),
  count,
});

const actionOf = (action: DemoAction, ids: MenuIds): DealAction => {
  switch (action.kind) {
    case "percent":
      return {
        kind: "percent",
        scope: scopeOf(action.of, ids),
        percent: action.percent,
        ...(action.skipsDiscounted === true && { skips_discounted: true }),
      };
    case "amount":
      return { kind: "amount", scope: scopeOf(action.of, ids) };
    case "buy_get": {
      const { buy, get, percent } = action;
      return { kind: "buy_get", buy: unitsOf(buy, ids), get: unitsOf(get, ids), percent };
    }
    case "free_delivery":
      return { kind: "free_delivery" };
    default: {
      const { kind, dish, most, requires } = action;
      const required = requires === undefined ? null : unitsOf(requires, ids);
      return { kind, product_id: ids.dishes(dish), max_count: most, requires: required };
    }
  }
};

const minor = (roubles: number, place: DemoPlace): number => localPrice(roubles, place) * MINOR;

const isIn = ({ cities }: DemoDeal, { alias }: DemoPlace): boolean => cities?.includes(alias) ?? true;

/** The deals of a brand and where they are in force; ids follow the order of the data. */
export const dealRows = (brand: BrandAlias, menu: Menu) => {
  const ids: MenuIds = { dishes: idsOf(dishesOf(menu)), groups: idsOf(menu.groups) };
  const all = demoDeals[brandDemo(brand).menu];
  const idOf = idsOf(all);
  return {
    deals: all.map((deal): typeof deals.$inferInsert => ({
      id: idOf(deal.alias),
      alias: deal.alias,
      sort: idOf(deal.alias),
      name: deal.name,
      text: deal.text,
      action: actionOf(deal.action, ids),
      conditions: deal.conditions ?? {},
      promocode: deal.promocode ?? null,
      is_exclusive: deal.isExclusive ?? false,
      limit_total: deal.limitTotal ?? null,
      limit_per_customer: deal.limitPerCustomer ?? null,
    })),
    dealCities: all.flatMap((deal) =>
      places
        .filter((place) => isIn(deal, place))
        .map((place): typeof dealCities.$inferInsert => ({
          deal_id: idOf(deal.alias),
          city_id: place.id,
          from_minor: minor(deal.from ?? 0, place),
          off_minor: deal.action.kind === "amount" ? minor(deal.action.off, place) : null,
        })),
    ),
  };
};

/** Bonuses of a demo can be used for two months: a term that is over would leave nothing to try. */
const SPEND_DAYS = 60;

/** The last day bonuses can be used on: the one of the settings, or a later one where that has passed (SPEC-36). */
export const bonusDeadline = (now: Date): string => {
  const later = addDays(now.toISOString().slice(0, 10), SPEND_DAYS);
  return later > "2025-05-21" ? later : "2025-05-21";
};

/** The bonus programs: in Moscow accrual is paused, in Samara orders go on bringing bonuses (SPEC-35). */
export const bonusRows = (cityAliases: readonly string[], now: Date): (typeof bonusPrograms.$inferInsert)[] =>
  places
    .filter(({ alias }) => cityAliases.includes(alias))
    .map(({ id, alias }) => ({
      city_id: id,
      percent: 5,
      is_accrual_paused: alias === "moscow",
      spend_until: bonusDeadline(now),
    }));
