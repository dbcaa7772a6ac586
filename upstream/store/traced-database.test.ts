/** @rule SPEC-536 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { openTracing, type RunningTracing } from "@/lib/observability/open-tracing";
import { inSpan } from "@/lib/observability/tracing";
import { setEnv } from "@/tests/support/env";
import { startTraceCollector } from "@/tests/support/trace-collector";
import { statementSpan, traceStatements, traceTransactions } from "./traced-database";

describe("the span of a statement", () => {
  it.each([
    ['select "id", "phone" from "users" where "users"."phone" = $1', "SELECT users"],
    ['insert into "orders" ("id", "username") values ($1, $2)', "INSERT orders"],
    ['update "payments" set "state" = $1', "UPDATE payments"],
    ['with "due" as (select 1 from "outbox") delete from "outbox"', "WITH outbox"],
    ["begin isolation level serializable", "BEGIN"],
    ["commit", "COMMIT"],
    // What stands in quotes may be anything.
    ['select 1 from "Анна 79161234567"', "SELECT"],
    ["79161234567", "QUERY"],
  ])("%s: %s", (statement, name) => {
    const span = statementSpan(statement);
    expect(span.name).toBe(name);
    expect(JSON.stringify(span)).not.toMatch(/phone|username|Анна|7916/);
  });
});

/** A connection that answers everything; the pool's own callback is how pg hands a statement on. */
class FakeClient {
  readonly sent: string[] = [];
  query(query: string | { text: string }, _values?: unknown): Promise<{ rows: unknown[] }> {
    const text = typeof query === "string" ? query : query.text;
    this.sent.push(text);
    if (text.includes("fails")) return Promise.reject(Object.assign(new Error("7916"), { code: "23505" }));
    return Promise.resolve({ rows: [] });
  }
}

describe("statements of a traced call", () => {
  let collector: Awaited<ReturnType<typeof startTraceCollector>>;
  let running: RunningTracing | null = null;
  beforeAll(async () => {
    collector = await startTraceCollector();
    setEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const settings = { protocol: "http/json", sampler: { root: "always_on", followsParent: true, ratio: 1 } } as const;
    running = await openTracing(settings, { process: "upstream", brand: "sushi", warn: () => undefined });
  });
  afterAll(() => collector.stop());

  it("are spans within it, those of nobody are none, and a pool's own are sent as they are", async () => {
    const client = new FakeClient();
    traceStatements(client);
    await client.query('select 1 from "outbox"');
    await inSpan(
      () => ({ name: "GET", kind: "server" }),
      async () => {
        await client.query({ text: 'update "carts" set "version" = $1' }, [1]);
        await client.query('insert into "fails" values ($1)').catch(() => undefined);
        void client.query("select 2", () => undefined);
      },
    );
    const pool = new Pool({ connectionString: "postgres://127.0.0.1:1/none", connectionTimeoutMillis: 200 });
    const db = drizzle(pool);
    traceTransactions(db);
    await inSpan(
      () => ({ name: "PUT", kind: "server" }),
      () => db.transaction((tx) => tx.execute(sql`select 1`)).catch(() => undefined),
    );
    await pool.end();
    await running?.stop();
    const spans = collector.spans();
    const named = (name: string) => spans.find((span) => span.name === name);
    expect(spans.map(({ name }) => name).sort()).toEqual(["GET", "INSERT fails", "PUT", "UPDATE carts", "transaction"]);
    expect(named("UPDATE carts")?.parent).toBe(named("GET")?.spanId);
    expect([named("INSERT fails")?.isFailed, named("INSERT fails")?.attributes["error.type"]]).toEqual([true, "23505"]);
    expect([named("transaction")?.parent, named("transaction")?.isFailed]).toEqual([named("PUT")?.spanId, true]);
    expect(client.sent).toHaveLength(4);
  });
});
