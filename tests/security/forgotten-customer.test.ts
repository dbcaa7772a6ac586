/**
 * @group security
 * @rule SPEC-379 SPEC-646
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { phoneHasher } from "@/upstream/domain/customer/phone-hash";
import { openPostgres, type Store } from "@/upstream/store/database";
import { forgetUser, userById } from "@/upstream/store/users";
import { personalData } from "../support/personal-data";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `forgotten_customer_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

const PHONE = "79995550001";
/** Stands in every text that somebody wrote, and in every value that could lead to him. */
const WORD = "Zaphod";
const CART = "11111111-1111-4111-8111-111111111111";
const ATTEMPT = "22222222-2222-4222-8222-222222222222";
const now = new Date("2026-11-21T12:00:00Z");

const order = (id: number, owner: string) => `
  insert into orders (id, owner_id, city_id, order_type, payment_type, amount_minor, currency, cart_hash, request_sha256, cart_snapshot,
    original_status, payment_state, language, utm_source, username, phone, email, comment, delivery_address, slot, created_at, status_at)
  overriding system value values (${id}, '${owner}', 1, 'delivery', 'card', 100, 'RUB', '', '${WORD}', '{}', 'done', 'paid', 'ru', '${WORD}', '${WORD}',
    '${PHONE}', '${WORD}', '${WORD}', '{"full_address": "${WORD}"}', '{}', now(), now());`;

/** A row of the customer in every table that can hold one; 7 is his number, 8 and 9 are orders, 9 made as a guest elsewhere. */
const planted = `
  insert into users (id, phone, name, sex, is_sex_set, email, birthday, is_required_call_confirm_order, is_subscribed, is_print_fiscal_receipt,
    balance_minor, cart_id, created_at) overriding system value
  values (7, '${PHONE}', '${WORD}', 'female', true, '${WORD}', '1990-01-01', true, true, true, 500, '${CART}', now());
  insert into user_addresses (user_id, address, created_at) values (7, '{"street": "${WORD}"}', now());
  insert into user_favourites values (7, 1, now());
  insert into sessions (token_sha256, user_id, created_at, expires_at, device, network)
    values ('${WORD}', 7, now(), now() + interval '1 day', '{"browser": "${WORD}"}', '${WORD}');
  insert into login_codes (phone, visitor, channel, code_sha256, created_at, expires_at) values ('${PHONE}', '${WORD}', 'sms', '${WORD}', now(), now());
  insert into known_devices values ('${WORD}', '${PHONE}', now());
  insert into carts (id, delivery_address, updated_at) values ('${CART}', '{"street": "${WORD}"}', now());
  insert into requests (kind, fields, language, owner_id, created_at) values
    ('questions', '{"phone": "79990000000", "name": "${WORD}"}', 'ru', 'u:7', '${now.toISOString()}'),
    ('questions', '{"phone": "${PHONE}", "message": "${WORD}"}', 'ru', 'g:${WORD}', now());
  insert into request_replies (request_id, key, email, text, by, created_at, written_at)
    select id, gen_random_uuid(), '${WORD}', '${WORD}', 'Anna', now(), now() from requests;
  insert into outbox (channel, phone, text, code, created_at) values
    ('sms', '${PHONE}', '${WORD}', '${WORD}', now()), ('form', '79990000000', '${WORD}', null, '${now.toISOString()}');
  insert into bonus_entries (user_id, kind, amount_minor, at) values (7, 'grant', 500, now());
  ${order(8, "u:7")} ${order(9, `g:${CART}`)}
  insert into order_events (order_id, status, source, reason, at) select id, 'canceled', 'operator', '${WORD}', now() from orders;
  insert into order_revisions (order_id, revision, act, before, after, why, by, at)
    select id, 1, 'contact', '{"phone": "${PHONE}"}', '{"door": "${WORD}"}', '${WORD}', 'Maria', now() from orders;
  insert into order_proposals (id, order_id, version, cart_hash, cause, cart_snapshot, terms, why, by, is_sent, created_at, expires_at, state)
    select gen_random_uuid(), id, 1, '', 'customer', '{}', '{}', '${WORD}', 'Maria', true, now(), now(), 'open' from orders;
  update orders set kitchen_note = '${WORD}';
  insert into order_ratings (order_id, stars, reasons, comment, created_at) select id, 5, '[]', '${WORD}', now() from orders;
  insert into push_subscriptions (order_id, endpoint, p256dh, auth, created_at) select id, '${WORD}', '${WORD}', '${WORD}', now() from orders;
  insert into receipt_emails (order_id, email, created_at) select id, '${WORD}', now() from orders;
  insert into order_messages (order_id, event, push_id, next_at, written_at) select order_id, 'done', id, now(), now() from push_subscriptions;
  insert into idempotency_keys (scope, owner_id, key, request_sha256, state, response, expires_at) values
    ('order.create', 'u:7', '${WORD}', '${WORD}', 'done', '{"name": "${WORD}"}', now()), ('feedback', '${CART}', '${WORD}', '${WORD}', 'done', '{}', now());
  insert into order_caches (key, owner_id, cart_id, city_id, payload, cart_snapshot, cart_hash, amount_minor, currency, payment_type, acquiring, language,
    phone, client_network, created_at, expires_at)
    values ('${CART}', 'u:7', '${CART}', 1, '{"name": "${WORD}"}', '{}', '${WORD}', 1, 'RUB', 'card', 'rbs', 'ru', '${PHONE}', '${WORD}', '${now.toISOString()}',
      '${now.toISOString()}'::timestamptz + interval '10 minutes');
  insert into order_networks values (8, '${WORD}', now());
  insert into payment_attempts (id, order_id, seq, acquiring, method, amount_minor, currency, state, is_mobile, receipt_email, step, created_at, updated_at)
    values ('${ATTEMPT}', 8, 1, 'rbs', 'card', 100, 'RUB', 'captured', false, '${WORD}', '{"name": "${WORD}"}', now(), now());
  insert into three_ds_returns (ref, attempt_id, pares, cres, created_at) values ('${CART}', '${ATTEMPT}', '${WORD}', '${WORD}', now());
  insert into deal_uses (deal_id, order_id, owner_id, phone, units) values (1, 8, 'u:7', '${PHONE}', 1);`;

about("a customer who deletes his account", () => {
  let store: Store;
  const client = new Client({ connectionString: database.href });
  const { decisions } = personalData(readFileSync("docs/decisions/0032-data-retention.md", "utf8"));
  beforeAll(async () => {
    const admin = new Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`).finally(() => admin.end());
    store = await openPostgres({ url: database.href, pool: 3, timeout: 7, onLost: () => undefined });
    await client.connect();
    // Rows of others, of cities and deals for instance, are not there.
    await client.query(`set session_replication_role = replica; ${planted}`);
  }, 60_000);
  afterAll(async () => {
    await client.end().catch(() => undefined);
    await store?.close();
    const admin = new Client({ connectionString: server });
    await admin.connect();
    await admin.query(`drop database ${name} with (force)`).finally(() => admin.end());
  });

  const rowsOf = async (table: string): Promise<readonly Record<string, unknown>[]> =>
    (await client.query<Record<string, unknown>>(`select * from ${table}`)).rows;
  /** Tables and columns in which something of him stands. */
  const places = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const { table } of decisions) {
      for (const row of await rowsOf(table)) {
        for (const [column, value] of Object.entries(row)) {
          if (new RegExp(`${WORD}|${PHONE}`).test(JSON.stringify(value))) found.push(`${table}.${column}`);
        }
      }
    }
    return [...new Set(found)].sort();
  };

  it("leaves nothing of what the record says goes, in any table, nor does a guest with his phone", async () => {
    const before = await places();
    for (const { table, goes } of decisions) {
      if (goes === "all") expect([table, (await rowsOf(table)).length > 0]).toEqual([table, true]);
    }
    for (const column of ["utm_source", "request_sha256", "comment", "delivery_address"]) {
      expect(before).toContain(`orders.${column}`);
    }
    const user = await userById(store.db, 7);
    if (user === null) throw new Error("no customer");
    expect(await forgetUser(store.db, user, { now, hashPhone: phoneHasher("a secret of this test") })).toBe(true);
    expect(await places()).toEqual([]);
    for (const { table, goes } of decisions) {
      const rows = await rowsOf(table);
      if (goes === "all") expect([table, rows]).toEqual([table, []]);
    }
    expect((await rowsOf("users"))[0]).toMatchObject({
      sex: "male",
      birthday: null,
      balance_minor: "0",
      cart_id: null,
    });
    expect(await rowsOf("orders")).toHaveLength(2);
    expect(await rowsOf("former_customers")).toHaveLength(1);
  });

  it("takes nothing from others: the request of somebody whose phone he once ordered with stays", async () => {
    const theirs = "79998887766";
    await client.query(
      `insert into users (id, phone, name, created_at) overriding system value values (17, '79995550002', '', now());
       insert into requests (kind, fields, language, created_at) values ('questions', '{"phone": "${theirs}"}', 'ru', now());
       insert into outbox (channel, phone, text, created_at) values ('form', '${theirs}', 'theirs', now());
       ${order(18, "u:17").replaceAll(PHONE, theirs)} ${order(19, "u:99").replaceAll(PHONE, "79995550002")}`,
    );
    const user = await userById(store.db, 17);
    if (user === null) throw new Error("no customer");
    await forgetUser(store.db, user, { now, hashPhone: phoneHasher("a secret of this test") });
    expect(await rowsOf("requests")).toHaveLength(1);
    expect(await rowsOf("outbox")).toHaveLength(1);
    const others = (await rowsOf("orders")).find(({ id }) => id === "19");
    expect(others?.["phone"]).toBe("79995550002");
  });
});
