import { describe } from "@jest/globals";
import { seedOnce } from "@/upstream/demo/brand-seed";
import { openPostgres, type Store } from "@/upstream/store/database";

/** PGlite holds the same constraints by the same migrations, but cannot be opened inside a test runner. */
const url = process.env["CONTRACT_DATABASE"];

/** Tests of the tables themselves; left out where there is no PostgreSQL. */
export const aboutTables = url === undefined ? describe.skip : describe;

/** The PostgreSQL of the contract tests with the demo shop in it; null where there is none. */
export const openSeededStore = async (now: Date, pool = 4): Promise<Store | null> => {
  if (url === undefined) return null;
  const store = await openPostgres({ url, pool, timeout: 7, onLost: () => undefined });
  await seedOnce(store.db, "sushi", now);
  return store;
};
