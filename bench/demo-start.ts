import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { seed } from "../upstream/demo/seed";
import { openPglite } from "../upstream/store/database";
import { median } from "./load";

/**
 * How long the embedded demo takes to write its shop into an empty database, files read and checked, beside PGlite
 * writing and counting numbers in the same run. Every round is rolled back, so that each finds the database empty. By
 * the processor's time: on a busy machine the clock also counts what others took.
 */
const ROUNDS = Number(process.env["ROUNDS"] ?? 9);
/** Times what the reference takes. With its rows in TypeScript the demo took 6.0 to 6.3 times as long. */
const MOST = 7;

class RolledBack extends Error {}

const folder = mkdtempSync(join(tmpdir(), "mealfront-bench-demo-"));
const store = await openPglite(folder);

/** ms of the processor: PGlite runs in this process. */
const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const timed = async (work: (db: typeof store.db) => Promise<unknown>): Promise<number> => {
  const begun = processor();
  let taken = 0;
  await store.db
    .transaction(async (tx) => {
      await work(tx);
      taken = processor() - begun;
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return taken;
};

const reference = async (db: typeof store.db): Promise<void> => {
  await db.execute(sql`create temporary table figures on commit drop as select n from generate_series(1, 100000) as n`);
  await db.execute(sql`select count(*) from figures`);
};

try {
  const seeds: number[] = [];
  const references: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const taken = [await timed((db) => seed(db, "sushi", new Date())), await timed(reference)] as const;
    // The first round compiles.
    if (round > 0) {
      seeds.push(taken[0]);
      references.push(taken[1]);
    } else process.stdout.write(`first: ${taken[0].toFixed(0)} ms\n`);
  }
  const [own, other] = [median(seeds), median(references)];
  process.stdout.write(
    `demo shop ${own.toFixed(0)} ms, reference ${other.toFixed(0)} ms: ratio ${(own / other).toFixed(2)} (at most ${MOST})\n`,
  );
  process.exitCode = own / other > MOST ? 1 : 0;
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
