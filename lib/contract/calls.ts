import { deferredCalls } from "./deferred-calls";
import { firstCalls } from "./first-calls";

/**
 * Where and how each endpoint is called, without its schemas, of which the browser has none (ADR-0007). The two tables
 * are generated from the declarations (`npm run generate`) and are two because all of them would cost every page a
 * kilobyte; which calls every page needs is said in `scripts/generated-tables.ts`.
 */
export const calls = { ...firstCalls, ...deferredCalls };
