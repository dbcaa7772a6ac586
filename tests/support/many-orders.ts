import { Client } from "pg";
import * as z from "zod";

/** A phone of the crowd, by its number from 1 on; the first is an office, which orders more than anybody. */
export const crowdPhone = (nth: number): string => `7950${String(nth).padStart(7, "0")}`;

/** Ids of what is made here begin there, apart from those of the templates. */
const FIRST = 1_000_000;
const DAYS = 730;

const Column = z.object({ name: z.string(), type: z.string(), is_identity: z.boolean() });

const hex = (text: string): string => `encode(sha256((${text})::bytea), 'hex')`;
const uuid = (text: string): string => `md5(${text})::uuid`;
/** Evenly from 0 to 1, the same for the same text. */
const chance = (text: string): string => `((hashtext(${text})::bigint + 2147483648) / 4294967296.0)`;

/** What is in place of the copied value, by column; `s` is the row copied, `m` the order made. */
type Changes = Readonly<Record<string, string>>;

/**
 * Multiplies the finished orders of a database, which were made as customers make them, to a number, with everything that
 * hangs on an order: over two years up to the shop's time, their cities and shops, and customers of whom some order often. Needs a superuser.
 */
export const multiplyOrders = async (url: string, orders: number, shopTime: Date): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = async (text: string): Promise<void> => void (await client.query(text));
  const customers = Math.ceil(orders / 8);
  const day = Math.ceil(orders / 50);
  const now = `'${shopTime.toISOString()}'::timestamptz`;

  const columnsOf = async (table: string) => {
    const { rows } = await client.query(
      "select column_name as name, data_type as type, is_identity = 'YES' as is_identity from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position",
      [table],
    );
    return z.array(Column).parse(rows);
  };
  /** Copies rows; times move with their order, they get ids of their own. */
  const copy = async (table: string, from: string, changes: Changes, shift = "m.shift"): Promise<void> => {
    const columns = (await columnsOf(table)).filter(({ name, is_identity }) => !is_identity || name in changes);
    const values = columns.map(({ name, type }) => {
      if (name in changes) return changes[name];
      return type.startsWith("timestamp") ? `s.${name} + ${shift}` : `s.${name}`;
    });
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    await run(`insert into ${table} (${names}) overriding system value select ${values.join(", ")} from ${from}`);
  };
  const ofOrder = (table: string): string => `made m join ${table} s on s.order_id = m.template`;
  const madeToday = (from: string): string => `${from} where m.id > ${FIRST + orders - day}`;

  // What is copied obeys the rules already.
  await run("set session_replication_role = replica");
  await run("set synchronous_commit = off");
  await run("set work_mem = '128MB'");
  await run(`create temporary table templates as
    select dense_rank() over (order by shop_id) - 1 as shop, row_number() over (partition by shop_id order by id) - 1 as nth,
      count(*) over (partition by shop_id) as of_shop, id, created_at
    from orders where original_status in ('done', 'canceled')`);
  // One in 400 is the office's, one in ten a guest's, the others go to the crowd, to some of it more often.
  await run(`create temporary table made as
    select ${FIRST} + g as id, g, t.id as template, buyer, phone,
      case when is_guest then 'g:' || ${uuid("'guest' || g")} else 'u:' || (${FIRST} + buyer) end as owner,
      ${now} - interval '${DAYS} days' * (1 - g / ${orders}.0) - t.created_at as shift
    from generate_series(1, ${orders}) g
    cross join lateral (select (hashint8(g) & 2147483647) % (select max(shop) + 1 from templates) as shop) as place
    join templates t on t.shop = place.shop and t.nth = (hashint8(g + 7) & 2147483647) % t.of_shop
    cross join lateral (select g % 10 = 7 as is_guest,
      case when g % 400 = 0 then 1 else 2 + floor(${customers - 1} * power(${chance("'buyer' || g")}, 1.3))::int end as buyer) as who
    cross join lateral (select '7950' || lpad(case when is_guest then (${customers} + g)::text else buyer::text end, 7, '0') as phone) as owner`);
  await run("analyze made");

  await run(`insert into users (id, phone, name, created_at, balance_minor, cart_id) overriding system value
    select ${FIRST} + g, '7950' || lpad(g::text, 7, '0'), 'Мария', ${now} - interval '1 day' * (g % ${DAYS}), g % 5 * 10000, ${uuid("'cart' || g")}
    from generate_series(1, ${customers}) g`);
  await run(`insert into sessions (token_sha256, user_id, created_at, expires_at)
    select ${hex("'session' || g")}, ${FIRST} + g, ${now} - interval '1 day' * (g % 200), ${now} + interval '1 day' * (56 + g % 200)
    from generate_series(1, ${customers}) g`);
  await run(`insert into user_addresses (user_id, address, created_at)
    select ${FIRST} + 1 + g % ${customers}, s.address, ${now} from generate_series(1, ${customers}) g cross join (select address from user_addresses limit 1) s`);
  await copy(
    "carts",
    `generate_series(1, ${customers * 2}) m cross join (select * from carts limit 1) s`,
    { id: uuid("'cart' || m"), updated_at: `${now} - interval '1 day' * (m % ${DAYS})`, version: "1" },
    "interval '0'",
  );
  await copy("orders", "made m join orders s on s.id = m.template", {
    id: "m.id",
    owner_id: "m.owner",
    phone: "m.phone",
    order_cache_key: uuid("s.order_cache_key::text || m.id"),
    cart_id: "null",
    // As many people of a first name as a city has.
    username: "'Мария ' || m.g % 997",
  });
  const attempt = (of: string): string => uuid(`${of}::text || m.id`);
  await copy("payment_attempts", ofOrder("payment_attempts"), {
    id: attempt("s.id"),
    order_id: "m.id",
    provider_payment_id: "s.provider_payment_id || '-' || m.id",
    three_ds_trans_id: "s.three_ds_trans_id || '-' || m.id",
    three_ds_md: "s.three_ds_md || '-' || m.id",
    cryptogram_sha256: hex("s.cryptogram_sha256 || m.id"),
  });
  await copy("money_ledger", ofOrder("money_ledger"), { order_id: "m.id", attempt_id: attempt("s.attempt_id") });
  await copy("order_events", ofOrder("order_events"), { order_id: "m.id" });
  await run(`insert into order_ratings (order_id, stars, reasons, created_at)
    select m.id, 5, '[]', ${now} from made m where m.g % 3 = 0`);
  const owned = { order_id: "m.id", owner_id: "m.owner", phone: "m.phone" };
  await copy("deal_uses", ofOrder("deal_uses"), owned);
  await run(`insert into bonus_entries (user_id, order_id, kind, amount_minor, at)
    select ${FIRST} + m.buyer, m.id, 'accrual', 1000, ${now} + m.shift from made m where m.g % 3 = 0`);
  await run(`insert into receipt_emails (order_id, email, created_at)
    select m.id, 'maria@example.com', ${now} from made m where m.g % 3 = 0`);
  await run(`insert into push_subscriptions (order_id, endpoint, p256dh, auth, created_at)
    select m.id, 'https://push.example/' || m.id, repeat('x', 87), repeat('y', 22), t.created_at + m.shift
    from made m join templates t on t.id = m.template where m.g % 5 = 0`);
  await run(`insert into order_messages (order_id, event, push_id, next_at, written_at, sent_at)
    select order_id, 'done', id, created_at, created_at, created_at from push_subscriptions where order_id > ${FIRST}`);
  await copy(
    "three_ds_returns",
    madeToday(
      "made m join payment_attempts a on a.order_id = m.template join three_ds_returns s on s.attempt_id = a.id",
    ),
    { ref: uuid("s.ref::text || m.id"), attempt_id: attempt("s.attempt_id"), created_at: now },
  );
  await copy(
    "order_caches",
    madeToday("made m join orders o on o.id = m.template join order_caches s on s.key = o.order_cache_key"),
    {
      key: uuid("s.key::text || m.id"),
      owner_id: "m.owner",
      created_at: `date_trunc('second', ${now}) - interval '1 hour'`,
      expires_at: `date_trunc('second', ${now}) - interval '50 minutes'`,
    },
  );
  await run(`insert into idempotency_keys (scope, owner_id, key, request_sha256, state, status_code, response, expires_at)
    select 'order.create', m.owner, ${uuid("'key' || m.id")}, ${hex("'key' || m.id")}, 'done', 200, '{}', ${now} + interval '12 hours'
    from ${madeToday("made m")}`);
  await run(`insert into outbox (channel, phone, text, created_at)
    select 'form', m.phone, 'Спасибо', ${now} - interval '1 minute' * m.g from ${madeToday("made m")}`);
  await run(`insert into requests (kind, city_id, fields, language, created_at)
    select 'questions', 1, '{}', 'ru', ${now} - interval '1 hour' * m.g from ${madeToday("made m")}`);
  await run(`insert into limit_windows (name, caller, used, ends_at)
    select 'order.lookup', 'caller' || m.id, 1, now() + interval '1 day' from ${madeToday("made m")}`);

  for (const table of ["orders", "users"]) {
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await run("vacuum analyze");
  await client.end();
};

/** Live rows of every table, as the planner knows them. */
export const tableSizes = async (url: string): Promise<ReadonlyMap<string, number>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query(
      "select relname as name, reltuples::bigint::int as size from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    .finally(() => client.end());
  const Size = z.object({ name: z.string(), size: z.number() });
  return new Map(
    z
      .array(Size)
      .parse(rows)
      .map(({ name, size }) => [name, size]),
  );
};
