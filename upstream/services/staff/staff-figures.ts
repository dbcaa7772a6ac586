import type { Language } from "@/lib/contract/language";
import type {
  CurrencyFigures,
  Figures,
  FiguresSums,
  staffFigures,
  staffFiguresMail,
  staffFiguresMailChange,
} from "@/lib/contract/staff/staff-figures";
import { businessDate } from "@/lib/domain/time/business-day";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import { notFound } from "../../domain/domain-error";
import { worksFor } from "../../domain/staff/permissions";
import { assertRange, averageMinor, cityIdsOf, type SumsRow } from "../../domain/staff/staff-figures";
import { translated } from "../../domain/translated";
import type { Database } from "../../store/database";
import { type StaffAccountRow, updateAccount } from "../../store/staff-accounts";
import { recordAct } from "../../store/staff-audit";
import {
  dishFigures,
  type FiguresGroup,
  type FiguresScope,
  figuresGroups,
  promiseFigures,
  refusalFigures,
  stageFigures,
} from "../../store/staff-figures";
import { accountOf, actorOf, callerOf, type StaffCallOf, type StaffDependencies } from "./staff-call";

const MOST_DISHES = 500;

const sumsView = (row: SumsRow): FiguresSums => ({
  orders: row.orders,
  takings: major(row.takings_minor),
  returned: major(row.returned_minor),
  discounts: major(row.discounts_minor),
  bonuses: major(row.bonuses_minor),
  delivery: major(row.delivery_minor),
  tips: major(row.tips_minor),
  average: major(averageMinor(row)),
  canceled: row.canceled,
  canceled_sum: major(row.canceled_minor),
  not_collected: row.not_collected,
  lost: major(row.lost_minor),
});

type Dish = Awaited<ReturnType<typeof dishFigures>>[number];

const dishView = ({ product_id, name, units, takings_minor }: Dish, language: Language) => ({
  product_id,
  name: translated(name, language),
  units,
  takings: major(takings_minor),
});

const currencyView = (
  total: FiguresGroup,
  groups: readonly FiguresGroup[],
  dishes: readonly Dish[],
  language: Language,
): CurrencyFigures => ({
  currency_code: total.currency,
  total: sumsView(total),
  groups: groups.flatMap(({ currency, by, key, ...row }) =>
    by === null || currency !== total.currency ? [] : [{ by, key, ...sumsView(row) }],
  ),
  dishes: dishes
    .filter(({ currency }) => currency === total.currency)
    .slice(0, MOST_DISHES)
    .map((dish) => dishView(dish, language)),
});

/** The figures of some days. */
export type DaysFigures = Omit<Figures, "today">;

/** The zone by which days begin: that of the first shop, or of the first city. */
const zoneOf = ({ shopById, cities, cityById }: Reference, shopIds: readonly number[] | null): string => {
  const shop = shopById.get(shopIds?.[0] ?? 0);
  return (shop === undefined ? cities[0] : cityById.get(shop.city_id))?.timezone ?? "UTC";
};

/** Products that the cities of these shops list and nobody bought. */
const unsoldOf = (
  reference: Reference,
  shopIds: readonly number[] | null,
  dishes: readonly Dish[],
  language: Language,
) => {
  const sold = new Set(dishes.map(({ product_id }) => product_id));
  const cityIds = [...cityIdsOf(reference, shopIds)];
  const listed = new Map(
    cityIds.flatMap((id) => (reference.productsOf.get(id) ?? []).map((product) => [product.id, product] as const)),
  );
  return [...listed.values()]
    .filter(({ id }) => !sold.has(id))
    .map(({ id, name }) => ({ product_id: id, name: translated(name, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .slice(0, MOST_DISHES);
};

/** A day's, or many days', figures of some shops, as the console and the daily e-mail have them. */
export const readFigures = async (
  db: Database,
  reference: Reference,
  scope: FiguresScope,
  language: Language,
): Promise<DaysFigures> => {
  const groups = await figuresGroups(db, scope);
  const dishes = await dishFigures(db, scope);
  const { closed_long_after, late_median_s, late_p90_s, in_time, late } = await promiseFigures(db, scope);
  return {
    from: scope.from,
    to: scope.to,
    currencies: groups.filter(({ by }) => by === null).map((total) => currencyView(total, groups, dishes, language)),
    stages: await stageFigures(db, scope),
    promise: {
      in_time,
      late,
      late_median_minutes: Math.round(late_median_s / 60),
      late_p90_minutes: Math.round(late_p90_s / 60),
    },
    closed_long_after,
    refusals: await refusalFigures(db, scope),
    unsold: unsoldOf(reference, scope.shopIds, dishes, language),
  };
};

/** The shops of an account; null: all there are. */
export const shopsOf = ({ shop_ids }: Pick<StaffAccountRow, "shop_ids">): readonly number[] | null =>
  shop_ids.length === 0 ? null : shop_ids;

/**
 * The shops that a call reads: the one it names, or all of the account's; null: all there are.
 *
 * @throws DomainError 404 for a shop of others
 */
const scopeOf = (call: StaffCallOf<typeof staffFigures>): readonly number[] | null => {
  const { shop_id } = call.query;
  const caller = callerOf(call.session);
  if (shop_id === undefined) return shopsOf(accountOf(call));
  if (caller === null || !worksFor(caller, shop_id) || !call.reference.shopById.has(shop_id)) throw notFound();
  return [shop_id];
};

export const staffFiguresOf = async (
  { db }: Pick<StaffDependencies, "db">,
  call: StaffCallOf<typeof staffFigures>,
): Promise<Figures> => {
  const shopIds = scopeOf(call);
  const today = businessDate(call.now, zoneOf(call.reference, shopIds));
  const { from = today, to = today } = call.query;
  assertRange({ from, to });
  return { ...(await readFigures(db, call.reference, { from, to, shopIds }, call.language)), today };
};

export const readFiguresMail = async (
  { mailer }: Pick<StaffDependencies, "mailer">,
  call: StaffCallOf<typeof staffFiguresMail>,
) => ({
  is_on: mailer === null ? null : accountOf(call).gets_figures,
});

/** Switches the e-mail with each day's figures. */
export const changeFiguresMail = async (
  { db, mailer }: Pick<StaffDependencies, "db" | "mailer">,
  call: StaffCallOf<typeof staffFiguresMailChange>,
) => {
  if (mailer === null) return { is_on: null };
  const { id, gets_figures: was } = accountOf(call);
  const { is_on } = call.body;
  await db.transaction(async (tx) => {
    await updateAccount(tx, id, { gets_figures: is_on });
    const act = { act: "figures.mail", subject: `account ${id}`, before: { is_on: was }, after: { is_on } };
    await recordAct(tx, actorOf(call), call.now, act);
  });
  return { is_on };
};
