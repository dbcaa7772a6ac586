import { firstCalls } from "./first-calls";
import { laterCalls } from "./later-calls";

/**
 * Where and how each endpoint is called. The declarations take it from here, and so does the browser, which needs no
 * schema: these files must stay free of them (docs/decisions/0007-browser-without-zod.md). There are two, because all of
 * them would cost every page a kilobyte.
 */
export const calls = { ...firstCalls, ...laterCalls };
