import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { FiguresGrouping } from "@/lib/contract/staff/staff-figures";
import type { FiguresRange, SumsRow } from "../domain/staff/staff-figures";
import type { Database } from "./database";
import { orderEvents, orderRevisions, orders } from "./schema/order";
import { moneyReturns, orderRefunds } from "./schema/payment";
import { cities, shops } from "./schema/place";

/** Whose orders: of these shops; null: of all, those of no shop too. */
export type FiguresScope = FiguresRange & { readonly shopIds: readonly number[] | null };

/**
 * What follows the last known stage by more than this was not watched: somebody closed the order long after it had left, and its
 * times are in no figure.
 */
const CLOSED_LATE = sql`interval '2 hours'`;

const ofShops = (shopIds: readonly number[] | null): SQL =>
  shopIds === null ? sql`true` : sql`o.shop_id = any(${sql.param(`{${shopIds.join(",")}}`)}::int[])`;

/**
 * The orders of a range that the shop had: those that stand, those that were cancelled afterwards, and those that nobody collected or paid. Business dates are compared by
 * the city's clock (SPEC-1); the bounds in UTC, a day wider, are for the index.
 */
const inRange = ({ from, to, shopIds }: FiguresScope): SQL => sql`
  base as (
    select o.id, o.shop_id, o.order_type, o.payment_type, o.currency, o.original_status, o.amount_minor, o.tip_minor, o.cart_snapshot,
      o.slot_starts_at, o.confirmed_at, coalesce(o.slot->>'is_asap', 'false')::boolean as is_asap,
      o.original_status <> 'canceled' and (o.uncollected_at is null or o.payment_state <> 'not_required') as stands,
      o.uncollected_at is not null as is_uncollected,
      case when o.uncollected_at is null then 0 when o.payment_state = 'not_required' then o.amount_minor else o.collect_minor end
        as lost_minor,
      (o.created_at at time zone c.timezone) as local_at,
      coalesce(o.promised_at, to_timestamp((o.slot->>'end_timestamp')::bigint),
        to_timestamp((o.slot->>'start_timestamp')::bigint) + make_interval(mins => coalesce(s.slot_minutes, c.slot_minutes))) as promise_end
    from ${orders} o
      join ${cities} c on c.id = o.city_id
      left join ${shops} s on s.id = o.shop_id
    where o.created_at >= ${from}::date - interval '1 day' and o.created_at < ${to}::date + interval '3 days'
      and o.created_at >= (${from}::date + interval '4 hours') at time zone c.timezone
      and o.created_at < (${to}::date + interval '28 hours') at time zone c.timezone
      and ${ofShops(shopIds)}
      and (o.original_status in ('accepted','cooking','cooked','sent','done') or o.original_status = 'canceled'
        and exists (select 1 from ${orderEvents} e where e.order_id = o.id and e.status = 'accepted'))
  )`;

/** A sum of PostgreSQL, a text where it is wider than an integer. */
const Whole = z.pipe(z.coerce.number(), z.int());
const Seconds = z.coerce.number();
const Type = z.enum(["delivery", "takeaway"]);

/** The rows of a statement, as either driver returns them. */
const Result = z.object({ rows: z.array(z.unknown()) });
const rowsOf = async (db: Database, statement: SQL): Promise<unknown[]> =>
  z.parse(Result, await db.execute(statement)).rows;

const sums = {
  orders: Whole,
  takings_minor: Whole,
  returned_minor: Whole,
  discounts_minor: Whole,
  bonuses_minor: Whole,
  delivery_minor: Whole,
  tips_minor: Whole,
  canceled: Whole,
  canceled_minor: Whole,
  not_collected: Whole,
  lost_minor: Whole,
};

const GroupRow = z.object({
  grouped_by: Whole,
  currency: z.string(),
  key: z.nullable(z.string()),
  ...sums,
});

/** A group of orders of one currency, with its sums. */
export type FiguresGroup = SumsRow & {
  readonly currency: string;
  /** Null: all of them. */
  readonly by: FiguresGrouping | null;
  /** As the contract has it; null: of no shop, or of all. */
  readonly key: string | null;
};

/** A bit is set for each of day, hour, shop, order type and payment type by which a row is not grouped (PostgreSQL, `GROUPING`). */
const byBits: ReadonlyMap<number, FiguresGrouping> = new Map([
  [0b01111, "day"],
  [0b10111, "hour"],
  [0b11011, "shop"],
  [0b11101, "order_type"],
  [0b11110, "payment_type"],
]);

/** The sums of a range: the totals of each currency, and the same by day, hour, shop, order type and payment type, in their order. */
export const figuresGroups = async (db: Database, scope: FiguresScope): Promise<FiguresGroup[]> => {
  const rows = await rowsOf(
    db,
    sql`
    with ${inRange(scope)},
    sold as (
      select *, (local_at - interval '4 hours')::date::text as day, extract(hour from local_at)::int as hour,
        (select coalesce(sum(r.amount_minor), 0) from ${moneyReturns} r where r.order_id = base.id)
          + (select coalesce(sum(p.amount_minor), 0) from ${orderRefunds} p join ${orderRevisions} v on v.refund_id = p.id
            where p.order_id = base.id and p.state = 'done' and v.act = 'refund') as returned_minor,
        (cart_snapshot->>'discount_minor')::bigint as discount_minor,
        (cart_snapshot->>'bonuses_minor')::bigint as bonuses_minor,
        (cart_snapshot->>'delivery_minor')::bigint as delivery_minor
      from base
    )
    select grouping(day, hour, shop_id, order_type, payment_type) as grouped_by,
      trim(currency) as currency, coalesce(day, hour::text, shop_id::text, order_type, payment_type) as key,
      count(*) filter (where stands) as orders,
      coalesce(sum(amount_minor - tip_minor - lost_minor) filter (where stands), 0) as takings_minor,
      coalesce(sum(returned_minor) filter (where stands), 0) as returned_minor,
      coalesce(sum(discount_minor) filter (where stands), 0) as discounts_minor,
      coalesce(sum(bonuses_minor) filter (where stands), 0) as bonuses_minor,
      coalesce(sum(delivery_minor) filter (where stands), 0) as delivery_minor,
      coalesce(sum(tip_minor) filter (where stands), 0) as tips_minor,
      count(*) filter (where original_status = 'canceled') as canceled,
      coalesce(sum(amount_minor) filter (where original_status = 'canceled'), 0) as canceled_minor,
      count(*) filter (where is_uncollected) as not_collected,
      coalesce(sum(lost_minor), 0) as lost_minor
    from sold
    group by grouping sets ((currency), (currency, day), (currency, hour), (currency, shop_id), (currency, order_type),
      (currency, payment_type))
    order by currency, day, hour, shop_id, order_type, payment_type`,
  );
  return z
    .parse(z.array(GroupRow), rows)
    .map(({ grouped_by, ...row }) => ({ ...row, by: byBits.get(grouped_by) ?? null }));
};

const measured = (scope: FiguresScope): SQL => sql`
  with ${inRange(scope)},
  times as (
    select b.id, b.order_type, b.is_asap, b.promise_end, b.slot_starts_at, b.confirmed_at,
      min(e.at) filter (where e.status = 'accepted') as accepted, min(e.at) filter (where e.status = 'cooking') as cooking,
      min(e.at) filter (where e.status = 'cooked') as cooked, min(e.at) filter (where e.status = 'sent') as sent,
      min(e.at) filter (where e.status = 'done') as done
    from base b join ${orderEvents} e on e.order_id = b.id
    where b.original_status = 'done' and not b.is_uncollected
    group by b.id, b.order_type, b.is_asap, b.promise_end, b.slot_starts_at, b.confirmed_at
  ),
  -- A takeaway order is finished when it is ready: when its customer comes is up to him.
  finished as (
    select *, case when order_type = 'takeaway' then coalesce(cooked, done) else done end as finish,
      greatest(case when order_type = 'takeaway' then coalesce(cooking, accepted) else coalesce(sent, cooked, cooking, accepted) end,
        slot_starts_at) as before
    from times
  ),
  watched as (select *, finish - before > ${CLOSED_LATE} as is_closed_late from finished)`;

const StageRow = z.object({
  order_type: Type,
  span: z.enum(["accepted_confirmed", "accepted_cooking", "cooking_cooked", "cooked_sent", "sent_done", "whole"]),
  orders: Whole,
  average_s: Seconds,
  p90_s: Seconds,
});

/** How long the stages of finished orders took. What began for a later time has no beginning to measure from. */
export const stageFigures = async (db: Database, scope: FiguresScope) => {
  const rows = await rowsOf(
    db,
    sql`
    ${measured(scope)}
    select order_type, span, count(*) as orders, avg(seconds) as average_s,
      percentile_cont(0.9) within group (order by seconds) as p90_s
    from watched cross join lateral (values
      (1, 'accepted_confirmed', extract(epoch from confirmed_at - accepted)),
      (2, 'accepted_cooking', case when is_asap then extract(epoch from cooking - accepted) end),
      (3, 'cooking_cooked', extract(epoch from cooked - cooking)),
      (4, 'cooked_sent', extract(epoch from sent - cooked)),
      (5, 'sent_done', extract(epoch from done - sent)),
      (6, 'whole', case when is_asap then extract(epoch from finish - accepted) end)
    ) as stage (place, span, seconds)
    where not is_closed_late and seconds >= 0
    group by order_type, place, span
    order by order_type, place`,
  );
  return z.parse(z.array(StageRow), rows);
};

const PromiseRow = z.object({
  in_time: Whole,
  late: Whole,
  late_median_s: Seconds,
  late_p90_s: Seconds,
  closed_long_after: Whole,
});

/** How many finished orders were in time, and how late the others. */
export const promiseFigures = async (db: Database, scope: FiguresScope) => {
  const rows = await rowsOf(
    db,
    sql`
    ${measured(scope)},
    lateness as (select is_closed_late, extract(epoch from finish - promise_end) as late_s from watched)
    select count(*) filter (where not is_closed_late and late_s <= 0) as in_time,
      count(*) filter (where not is_closed_late and late_s > 0) as late,
      coalesce(percentile_cont(0.5) within group (order by late_s) filter (where not is_closed_late and late_s > 0), 0) as late_median_s,
      coalesce(percentile_cont(0.9) within group (order by late_s) filter (where not is_closed_late and late_s > 0), 0) as late_p90_s,
      count(*) filter (where is_closed_late) as closed_long_after
    from lateness`,
  );
  return z.parse(z.tuple([PromiseRow]), rows)[0];
};

const DishRow = z.object({
  currency: z.string(),
  product_id: Whole,
  name: z.catchall(z.object({ en: z.string() }), z.string()),
  units: Whole,
  takings_minor: Whole,
});

/** The dishes that were sold, each with the name that it had last; the most sold first. */
export const dishFigures = async (db: Database, scope: FiguresScope) => {
  const rows = await rowsOf(
    db,
    sql`
    with ${inRange(scope)}
    select trim(b.currency) as currency, line.product_id, (array_agg(line.name order by b.id desc))[1] as name,
      sum(line.count) as units, sum(line.total_minor) as takings_minor
    from base b
      cross join lateral jsonb_to_recordset(b.cart_snapshot->'lines') as line (product_id int, name jsonb, count int, total_minor bigint)
    where b.stands
    group by b.currency, line.product_id
    order by takings_minor desc, line.product_id`,
  );
  return z.parse(z.array(DishRow), rows);
};

const RefusalRow = z.object({ reason: z.nullable(z.string()), orders: Whole });

/** Why the staff refused or cancelled orders; the most frequent reason first, fifty at most. */
export const refusalFigures = async (db: Database, scope: FiguresScope) => {
  const rows = await rowsOf(
    db,
    sql`
    with ${inRange(scope)}
    select e.reason, count(*) as orders
    from base b join ${orderEvents} e on e.order_id = b.id
    where e.status = 'canceled' and e.source = 'operator'
    group by e.reason
    order by orders desc, e.reason
    limit 50`,
  );
  return z.parse(z.array(RefusalRow), rows);
};
