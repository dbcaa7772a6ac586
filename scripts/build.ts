import { buildStorefront } from "./storefront-build";

/** `npm run build`: the storefront, ready for `npm start`. */
await buildStorefront();
