/** Headers that Next puts on its answers for its own use: they name inner paths (SPEC-338). */
export const innerHeaders: readonly string[] = ["x-middleware-rewrite"];
