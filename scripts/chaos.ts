import { readCommand } from "./command-line";
import { jest } from "./gate";
import { buildStorefront } from "./storefront-build";

/** `npm run chaos`: the tests of money on a whole shop, at their full size: 2,000 checkouts while servers are killed. */
readCommand("npm run chaos\n", {});
await buildStorefront();
process.exitCode = jest("money").failed === 0 ? 0 : 1;
