import { withoutCardNumbers } from "./card-number";

/** Fields whose form has been checked, by `requestIdOf`, or that we have made ourselves. */
const formal = new Set(["request_id", "trace_id"]);

/**
 * A line of a log, or a part of one, without card numbers in any of its texts: whatever a stranger sends may come to stand
 * in an error (SPEC-323). Errors stay as they are; the serializer that writes them passes its result through here.
 */
export const withoutCards = (line: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]: [string, unknown]) => [name, formal.has(name) ? value : safe(value)]),
  );

const safe = (value: unknown): unknown => {
  if (typeof value === "string") return withoutCardNumbers(value);
  if (Array.isArray(value)) return value.map(safe);
  if (typeof value !== "object" || value === null || value instanceof Error) return value;
  return Object.getPrototypeOf(value) === Object.prototype ? withoutCards(value) : value;
};
