/** @rule SPEC-375 SPEC-516 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { cleanUpOf } from "@/upstream/store/clean-up";
import { openPostgres, type Store } from "@/upstream/store/database";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `clean_up_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

const run = async (connectionString: string | undefined, text: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  return client.query<{ line: string }>(text).finally(() => client.end());
};

/** Of each kind 600 rows whose time is over, which is more than one batch, and 3 whose time is not. */
const rows = `
  insert into idempotency_keys (scope, owner_id, key, request_sha256, state, expires_at)
    select 'order.create', 'u:1', g, '', 'done', at from many;
  insert into limit_windows (name, caller, used, ends_at) select 'x', g, 1, at from many;
  insert into login_codes (phone, channel, code_sha256, created_at, expires_at) select '7', 'sms', '', at, at from many;
  insert into users (id, created_at) overriding system value values (1, now());
  insert into sessions (token_sha256, user_id, created_at, expires_at) select lpad(g::text, 64, '0'), 1, at, at from many;
  insert into order_caches (key, owner_id, cart_id, city_id, payload, cart_snapshot, cart_hash, amount_minor, currency, payment_type, acquiring, language, created_at, expires_at)
    select md5(g::text)::uuid, 'u:1', md5(g::text)::uuid, 1, '{}', '{}', '', 1, 'RUB', 'card', 'rbs', 'ru', at, at + interval '10 minutes' from many;
  insert into outbox (channel, phone, text, created_at) select 'sms', '7', '', at from many;
  insert into carts (id, updated_at) select md5(g::text)::uuid, at from many;
  insert into carts (id, updated_at, lines) values
    (md5('empty')::uuid, now() - interval '8 days', '[]'), (md5('full')::uuid, now() - interval '8 days', '[{}]');
  insert into requests (kind, fields, language, created_at) select 'questions', '{}', 'ru', at - interval '3 years' from many where g <= 600;
  insert into requests (kind, fields, language, created_at) select 'questions', '{}', 'ru', at - interval '2 years' from many where g > 600;
  insert into three_ds_returns (ref, attempt_id, created_at) select md5(g::text)::uuid, md5(g::text)::uuid, at from many;
  insert into push_subscriptions (order_id, endpoint, p256dh, auth, created_at) select g, g, '', '', at from many;
  insert into order_messages (order_id, event, push_id, next_at, written_at)
    select order_id, 'done', id, created_at, created_at from push_subscriptions where order_id > 300;
  insert into staff_messages (receiver, event, event_key, order_id, details, at, next_at, written_at)
    select 'kitchen', 'order.new', g, g, '{}', at, at, at from many`;

const tables = [
  "idempotency_keys",
  "limit_windows",
  "login_codes",
  "sessions",
  "order_caches",
  "outbox",
  "carts",
  "requests",
  "three_ds_returns",
  "push_subscriptions",
  "order_messages",
  "staff_messages",
] as const;

about("what nobody needs any more", () => {
  let store: Store;
  beforeAll(async () => {
    await run(server, `create database ${name}`);
    store = await openPostgres({ url: database.href, pool: 3, timeout: 7, onLost: () => undefined });
    // Rows of others are not there: nothing but their ages is looked at.
    await run(
      database.href,
      `set session_replication_role = replica;
       create temporary table many as select g, case when g > 600 then now() + interval '1 hour' else now() - interval '91 days' end as at
         from generate_series(1, 603) g; ${rows}`,
    );
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    if (server !== undefined) await run(server, `drop database ${name} with (force)`);
  });

  const counts = async (): Promise<Record<string, number>> => {
    const statement = tables.map((table) => `select '${table}=' || count(*) as line from ${table}`).join(" union all ");
    const { rows: lines } = await run(database.href, statement);
    return Object.fromEntries(lines.map((row) => [row.line.split("=")[0], Number(row.line.split("=")[1])]));
  };
  const all = (count: number) => Object.fromEntries(tables.map((table) => [table, count]));

  it("goes in pieces, what is still needed stays, and what is held waits", async () => {
    const cleanUp = cleanUpOf(store.db);
    const holder = new Client({ connectionString: database.href });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select 1 from sessions where expires_at < now() order by expires_at limit 1 for update");
    const dropped = await cleanUp({ shop: new Date(), real: new Date() });
    expect(await counts()).toEqual({ ...all(3), sessions: 4, carts: 4 });
    expect(dropped.get("order_caches")).toBe(600);
    await holder.end();
    await cleanUp({ shop: new Date(), real: new Date() });
    expect(await counts()).toEqual({ ...all(3), carts: 4 });
  }, 20_000);
});
