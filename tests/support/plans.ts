import * as z from "zod";

/** A node of a plan as `auto_explain` writes it, with what it really read. */
type PlanNode = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly "Index Name"?: string | undefined;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly "Rows Removed by Join Filter"?: number | undefined;
  readonly "Rows Removed by Index Recheck"?: number | undefined;
  readonly "Shared Hit Blocks"?: number | undefined;
  readonly "Shared Read Blocks"?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
};
const count = z.number().optional();
const PlanNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Index Name": z.string().optional(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": count,
    "Rows Removed by Join Filter": count,
    "Rows Removed by Index Recheck": count,
    "Shared Hit Blocks": count,
    "Shared Read Blocks": count,
    Plans: z.array(PlanNode).optional(),
  }),
);
const Logged = z.object({ "Query Text": z.string(), Plan: PlanNode });

/** A statement as it was carried out. */
export type Statement = {
  readonly database: string;
  readonly ms: number;
  readonly text: string;
  readonly plan: PlanNode;
};

/** Settings of the server that write every plan into its log. */
export const planSettings: Readonly<Record<string, string>> = {
  shared_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  // The clock is looked at twice a row otherwise.
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
  "auto_explain.log_nested_statements": "on",
  log_line_prefix: "@%d ",
};

/** The statements of a log that was written with `planSettings`. */
export const statementsOf = (log: string): Statement[] =>
  [...log.matchAll(/^@(\S+) LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/gm)].map(
    ([, database = "", ms = "", json = ""]) => {
      const { "Query Text": text, Plan: plan } = Logged.parse(JSON.parse(json));
      return { database, ms: Number(ms), text, plan };
    },
  );

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

/** Rows a node has looked at, those it let through and those it did not. */
const readBy = (node: PlanNode): number =>
  (node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0)) *
  node["Actual Loops"];

/** What a statement is for: the rows it returns, or those it changes. */
const yieldOf = (plan: PlanNode): number => {
  const [child] = plan.Plans ?? [];
  const rows = plan["Actual Rows"] * plan["Actual Loops"];
  return plan["Node Type"] === "ModifyTable" && child !== undefined ? Math.max(rows, yieldOf(child)) : rows;
};

export type Bounds = {
  /** A table of more rows is never read whole. */
  readonly table: number;
  /** More rows are read only for a result that is not much smaller. */
  readonly rows: number;
  /** More pages of 8 KB are touched only for a result in proportion. */
  readonly pages: number;
};

/** What is much: rows or pages read for one that is returned. */
const MUCH = 30;

/** What is wrong with how a statement was carried out: reads that grow with the tables and not with the result. */
export const faultsOf = ({ plan }: Statement, sizes: ReadonlyMap<string, number>, bounds: Bounds): string[] => {
  const result = Math.max(1, yieldOf(plan));
  const nodes = flat(plan);
  const pages = (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  return [
    ...nodes.flatMap((node) => {
      const table = node["Relation Name"] ?? "";
      const isWhole = node["Node Type"] === "Seq Scan" && (sizes.get(table) ?? 0) > bounds.table;
      return isWhole ? [`reads all of ${table}`] : [];
    }),
    ...nodes.flatMap((node) => {
      const read = readBy(node);
      // A table that is small may be read whole, whatever is wanted of it.
      const isSmall = node["Node Type"] === "Seq Scan" && (sizes.get(node["Relation Name"] ?? "") ?? 0) <= bounds.table;
      const isMuch = !isSmall && read > bounds.rows && read > result * MUCH;
      const where = node["Index Name"] ?? node["Relation Name"];
      return isMuch
        ? [`${node["Node Type"]}${where === undefined ? "" : ` of ${where}`}: ${read} rows for ${result}`]
        : [];
    }),
    ...(pages > bounds.pages && pages > result * MUCH ? [`${pages} pages for ${result} rows`] : []),
  ];
};

/** A text without what differs from call to call. */
const shapeOf = (text: string): string => text.replace(/\$\d+(, \$\d+)+/g, "$$1, …").replace(/\s+/g, " ");

export type Shape = {
  readonly text: string;
  readonly times: number;
  readonly slowest: number;
  readonly faults: readonly string[];
};

/** The statements put together by their texts, the slowest first. */
export const shapesOf = (
  statements: readonly Statement[],
  sizes: ReadonlyMap<string, number>,
  bounds: Bounds,
): Shape[] => {
  const shapes = new Map<string, Shape>();
  for (const statement of statements) {
    const text = shapeOf(statement.text);
    const known = shapes.get(text) ?? { text, times: 0, slowest: 0, faults: [] };
    const faults = [...new Set([...known.faults, ...faultsOf(statement, sizes, bounds)])];
    shapes.set(text, { text, times: known.times + 1, slowest: Math.max(known.slowest, statement.ms), faults });
  }
  return [...shapes.values()].sort((a, b) => b.slowest - a.slowest);
};
