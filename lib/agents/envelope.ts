import { type Edition, RELEASE } from "./release";

/** What stands before each answer of the protocol: its release, how it went, and of which capabilities it is. */
export const envelope = (status: "success" | "error", names: readonly string[], version: Edition = RELEASE) => ({
  version,
  status,
  capabilities: Object.fromEntries(names.map((name) => [name, [{ version }]])),
});
