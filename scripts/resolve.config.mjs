import { resolve } from "node:path";

/** How the import check resolves `@/…`: its own reader of tsconfig does not know this version of TypeScript. */
export default { resolve: { alias: { "@": resolve(".") } } };
