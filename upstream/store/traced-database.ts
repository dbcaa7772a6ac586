import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { activeSpan, inSpan, type SpanStart } from "@/lib/observability/tracing";

/** Tables are named as drizzle writes them; what a statement carries are parameters, `$1`, which stay out of traces. */
const tableOf = (statement: string): string | null =>
  /\b(?:from|into|update)\s+"([a-z_]{1,63})"/i.exec(statement)?.[1] ?? null;

/** The first word of a statement, where it is one of SQL's. */
const operationOf = (statement: string): string =>
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|lock)\b/i
    .exec(statement)?.[1]
    ?.toUpperCase() ?? "QUERY";

/** The span of one statement: operation and table, never its text (SPEC-536). */
export const statementSpan = (statement: string): SpanStart => {
  const operation = operationOf(statement);
  const table = tableOf(statement);
  return {
    name: table === null ? operation : `${operation} ${table}`,
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(table !== null && { "db.collection.name": table }),
    },
  };
};

const textOf = (query: unknown): string | null => {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query && typeof query.text === "string"
    ? query.text
    : null;
};

type Query = (...args: unknown[]) => unknown;

const isQuery = (value: unknown): value is Query => typeof value === "function";

/**
 * Makes a span of each statement that a pool or a connection sends for a traced call. Statements in the background, of which
 * several look for work each second, are none. A pool hands its own on to a connection with a callback: they have a span already.
 */
export const traceStatements = (client: object): void => {
  const query: unknown = Reflect.get(client, "query");
  if (!isQuery(query)) return;
  Reflect.set(client, "query", (...args: unknown[]): unknown => {
    const send = (): unknown => Reflect.apply(query, client, args);
    const statement = textOf(args[0]);
    if (statement === null || args.some(isQuery) || activeSpan() === null) return send();
    return inSpan(
      () => statementSpan(statement),
      async () => send(),
    );
  });
};

/** Makes a span of each transaction of a traced call, around those of its statements. */
export const traceTransactions = (db: PgDatabase<PgQueryResultHKT>): void => {
  const transaction = db.transaction.bind(db);
  const start = { name: "transaction", kind: "client", attributes: { "db.system.name": "postgresql" } } as const;
  db.transaction = (work, config) =>
    activeSpan() === null
      ? transaction(work, config)
      : inSpan(
          () => start,
          () => transaction(work, config),
        );
};
