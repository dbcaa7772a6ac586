import { readdirSync, readFileSync } from "node:fs";
import type { Pool } from "pg";
import * as z from "zod";
import { eachPart } from "./costs";
import type { ByPart, Part } from "./measured";

/** The kernel counts the time of ended children in hundredths of a second (`getconf CLK_TCK`). */
const MS_A_TICK = 10;

type Running = { readonly id: number; readonly parent: number; readonly ended: number };

/**
 * A line of `/proc/<pid>/stat` (proc(5)): the parent is the fourth field, the time of ended children the 16th and 17th. The name
 * in parentheses may hold anything.
 */
export const runningOf = (id: number, stat: string): Running => {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { id, parent: Number(fields[1]), ended: MS_A_TICK * (Number(fields[13]) + Number(fields[14])) };
};

/** Lines of a folder of `/proc`; none where the process has ended meanwhile. */
const read = <Value>(value: () => Value): Value[] => {
  try {
    return [value()];
  } catch {
    return [];
  }
};

const running = (): Running[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(() => runningOf(Number(name), readFileSync(`/proc/${name}/stat`, "utf8"))));

/** Processes and all they started. */
export const familyOf = (
  pids: readonly number[],
  all: readonly Pick<Running, "id" | "parent">[],
): ReadonlySet<number> => {
  const family = new Set(pids);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return family;
};

/**
 * Time on a processor of all threads of a process, ms: the first figure of `schedstat`, in nanoseconds. `stat` rounds each
 * of PostgreSQL's many processes to hundredths of a second, which is more than a hundred of our calls cost some of them.
 */
export const processorTimeOf = (pid: number): number =>
  read(() => readdirSync(`/proc/${pid}/task`))
    .flat()
    .flatMap((thread) => read(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8")))
    .reduce((sum, text) => sum + Number(text.split(" ")[0]) / 1e6, 0);

/** The processes of each part. */
export type Processes = Readonly<Record<Part, () => readonly number[]>>;

/** Processor time of each part so far, ms: of what runs, and of what has ended meanwhile, such as an idle connection. */
export const processorTime = (processes: Processes): ByPart => {
  const all = running();
  return eachPart((part) => {
    const family = familyOf(processes[part](), all);
    return all.reduce((sum, { id, ended }) => (family.has(id) ? sum + ended + processorTimeOf(id) : sum), 0);
  });
};

/** Marks statements of the measurement itself, which do not count. */
export const OWN = "/* measuring */";

const Counted = z.object({
  statements: z.coerce.number(),
  rows: z.coerce.number(),
  wal: z.coerce.number(),
  transactions: z.coerce.number(),
});
/** What the database has done so far. */
export type DatabaseCounts = z.infer<typeof Counted>;

/**
 * Reads `pg_stat_statements`, which counts each statement as soon as it has ended. A row counts as written where a statement
 * that is no `select` reports it; `begin` and `commit` are statements that count as well.
 */
export const databaseCounts = async (client: Pool): Promise<DatabaseCounts> => {
  const { rows } = await client.query(`select ${OWN}
      coalesce(sum(calls), 0) as statements,
      coalesce(sum(rows) filter (where query ~* '^\\s*(insert|update|delete|with)' and wal_records > 0), 0) as rows,
      coalesce(sum(wal_bytes), 0) as wal,
      coalesce(sum(calls) filter (where query ~* '^\\s*commit'), 0) as transactions
    from pg_stat_statements where query not like '%${OWN}%'`);
  return Counted.parse(rows[0]);
};
