import { Client } from "pg";
import * as z from "zod";

/** `month`: by when an order was made; `number`: by ranges of its number, which grows with time. */
export type SplitBy = "month" | "number";

const columns = { month: "created_at", number: "id" } as const;
const PARTS_BY_NUMBER = 25;

const Index = z.object({ name: z.string(), definition: z.string(), is_unique: z.boolean() });
const Constraint = z.object({ owner: z.string(), name: z.string() });
/** A table whose `order_id` names an order, and the constraint that says so. */
export type ForeignKey = z.infer<typeof Constraint>;
const Range = z.object({ name: z.string(), low: z.string(), high: z.string() });

/** An index of one table as one of another: a unique one has to hold the column it is split by. */
export const indexFor = (
  { name, definition, is_unique }: z.infer<typeof Index>,
  { table, column, mark }: { readonly table: string; readonly column: string; readonly mark: string },
): string => {
  const moved = definition
    .replace(` ${name} ON `, ` ${name}_${mark} ON `)
    .replace(/ ON (?:ONLY )?public\.\w+ USING /, ` ON ${table} USING `);
  const isHeld = new RegExp(`USING btree \\([^)]*\\b${column}\\b`).test(moved);
  return is_unique && !isHeld ? moved.replace(/USING btree \(([^)]*)\)/, `USING btree ($1, ${column})`) : moved;
};

/**
 * Puts all orders into partitions, in a scratch database: a table of the same columns, checks and indexes takes the place of
 * the one that is there, which stays as `orders_whole`. Foreign keys to it are dropped where its key is no longer the number alone.
 *
 * @param known foreign keys that an earlier split has dropped
 */
export const splitOrders = async (url: string, by: SplitBy, known: readonly ForeignKey[] = []) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = async (text: string): Promise<void> => void (await client.query(text));
  const rows = async <Row extends z.ZodType>(schema: Row, text: string): Promise<z.output<Row>[]> =>
    z.array(schema).parse((await client.query(text)).rows);
  const began = performance.now();
  const column = columns[by];

  const found = await rows(
    Constraint,
    "select conrelid::regclass::text as owner, conname as name from pg_constraint where confrelid = 'orders'::regclass",
  );
  const keys = found.length === 0 ? known : found;
  for (const { owner, name } of found) await run(`alter table ${owner} drop constraint ${name}`);
  const [{ is_split } = { is_split: false }] = await rows(
    z.object({ is_split: z.boolean() }),
    "select to_regclass('orders_whole') is not null as is_split",
  );
  const before = is_split ? "orders_before" : "orders_whole";
  await run(`alter table orders rename to ${before}`);
  const indexes = await rows(
    Index,
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisunique as is_unique
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'orders_whole'::regclass`,
  );
  await run(`create table orders (like orders_whole including defaults including constraints including storage including compression)
    partition by range (${column})`);
  await run("create sequence if not exists orders_numbers");
  await run(`select setval('orders_numbers', (select max(id) from ${before}))`);
  await run("alter table orders alter column id set default nextval('orders_numbers')");
  const ranges = await rows(
    Range,
    by === "month"
      ? `select to_char(at, '"orders_"YYYY_MM') as name, quote_literal(at) as low, quote_literal(at + interval '1 month') as high
         from generate_series((select date_trunc('month', min(created_at)) from ${before}),
           (select date_trunc('month', max(created_at)) + interval '1 month' from ${before}), interval '1 month') at`
      : `select 'orders_n' || nth as name, (low + nth * size)::text as low, (low + (nth + 1) * size)::text as high
         from (select min(id) as low, (max(id) - min(id)) / ${PARTS_BY_NUMBER - 1} + 1 as size from ${before}) as all_of_them,
           generate_series(0, ${PARTS_BY_NUMBER}) nth`,
  );
  for (const { name, low, high } of ranges) {
    await run(`create table ${name} partition of orders for values from (${low}) to (${high})`);
  }
  await run(`insert into orders select * from ${before}`);
  for (const index of indexes) await run(indexFor(index, { table: "orders", column, mark: by }));
  // Whether a child row's order exists can be checked in a partitioned table by a key that is the number alone.
  if (by === "number") {
    for (const { owner, name } of keys) {
      await run(`alter table ${owner} add constraint ${name} foreign key (order_id) references orders (id) not valid`);
    }
  }
  if (is_split) await run("drop table orders_before cascade");
  await run("vacuum analyze");
  await client.end();
  return {
    partitions: ranges.length,
    keys,
    unique: indexes.filter(({ is_unique }) => is_unique).map(({ name }) => name),
    seconds: (performance.now() - began) / 1_000,
  };
};
