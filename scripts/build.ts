import { buildStorefront } from "./storefront-build";

/** `npm run build`: the storefront, ready for `npm start`, and what stands beside it. */
await buildStorefront();
