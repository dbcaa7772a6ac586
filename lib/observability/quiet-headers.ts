import "server-only";
import { ServerResponse } from "node:http";

/** Headers Next puts on its answers for its own use: they tell of inner paths (SPEC-338). */
const hidden: ReadonlySet<string> = new Set(["x-middleware-rewrite"]);

/**
 * Keeps those headers inside. Next offers no place after its router to take them off, so they are refused where every
 * answer of the process is written.
 */
export const hideInnerHeaders = (): void => {
  const setHeader = ServerResponse.prototype.setHeader;
  ServerResponse.prototype.setHeader = function quietSetHeader(name, value) {
    return hidden.has(name.toLowerCase()) ? this : setHeader.call(this, name, value);
  };
};
