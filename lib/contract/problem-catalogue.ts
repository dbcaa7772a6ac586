import type { ProblemCode } from "./problem";

/**
 * Where the browser shows a failed call: under the fields it names, as a notification that goes by itself, or in a modal
 * that is read and closed.
 */
export type Shows = "fields" | "notification" | "modal";

export type Entry = {
  status: number;
  shows: Shows;
};

/**
 * Every reason a call can fail for (SPEC-261). Each has its text in the messages of namespace "error", for when the
 * answer brings none of its own. `bad_gateway` is also an upstream's own 500.
 */
export const catalogue = {
  bad_request: { status: 400, shows: "modal" },
  unauthorized: { status: 401, shows: "modal" },
  forbidden: { status: 403, shows: "modal" },
  preview: { status: 403, shows: "modal" },
  not_found: { status: 404, shows: "modal" },
  conflict: { status: 409, shows: "notification" },
  cart_changed: { status: 409, shows: "notification" },
  too_large: { status: 413, shows: "modal" },
  unsupported_media: { status: 415, shows: "modal" },
  validation: { status: 422, shows: "fields" },
  stopped: { status: 409, shows: "modal" },
  rate_limited: { status: 429, shows: "modal" },
  internal: { status: 500, shows: "modal" },
  bad_gateway: { status: 502, shows: "modal" },
  unavailable: { status: 503, shows: "notification" },
  timeout: { status: 504, shows: "notification" },
} as const satisfies Record<ProblemCode, Entry>;

/** Whether a text is a reason of the contract: a newer server may know more of them. */
export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === "string" && Object.hasOwn(catalogue, code);

/** The code of an answer that names none, by its status; 0, where no answer came, is `unavailable`. */
export const codeOfStatus = (status: number): ProblemCode => {
  const known = Object.keys(catalogue)
    .filter(isProblemCode)
    .find((code) => catalogue[code].status === status);
  if (known !== undefined) return known;
  if (status === 0) return "unavailable";
  return status >= 400 && status < 500 ? "bad_request" : "internal";
};
