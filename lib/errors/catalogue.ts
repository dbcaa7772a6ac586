import type { ProblemCode } from "@/lib/contract/problem";

/**
 * Where the browser shows a failed call: under the fields it names, as a notification that goes by itself, or in a modal
 * that is read and closed.
 */
export type Shows = "fields" | "notification" | "modal";

export type Entry = {
  status: number;
  shows: Shows;
  /** Key in the messages of namespace "error", for when the answer brings no text of its own. */
  message: string;
  /** Whether the same call may succeed when it is made again, so that a retry is offered. */
  is_retryable: boolean;
};

/** Every reason a call can fail for (spec 2 §8). */
export const catalogue = {
  bad_request: { status: 400, shows: "modal", message: "bad_request", is_retryable: false },
  unauthorized: { status: 401, shows: "modal", message: "unauthorized", is_retryable: false },
  forbidden: { status: 403, shows: "modal", message: "forbidden", is_retryable: false },
  not_found: { status: 404, shows: "modal", message: "not_found", is_retryable: false },
  conflict: { status: 409, shows: "notification", message: "conflict", is_retryable: true },
  cart_changed: { status: 409, shows: "notification", message: "cart_changed", is_retryable: true },
  too_large: { status: 413, shows: "modal", message: "too_large", is_retryable: false },
  unsupported_media: { status: 415, shows: "modal", message: "unsupported_media", is_retryable: false },
  validation: { status: 422, shows: "fields", message: "validation", is_retryable: false },
  stopped: { status: 409, shows: "modal", message: "stopped", is_retryable: false },
  rate_limited: { status: 429, shows: "modal", message: "rate_limited", is_retryable: true },
  internal: { status: 500, shows: "modal", message: "internal", is_retryable: true },
  bad_gateway: { status: 502, shows: "notification", message: "bad_gateway", is_retryable: true },
  unavailable: { status: 503, shows: "notification", message: "unavailable", is_retryable: true },
  timeout: { status: 504, shows: "notification", message: "timeout", is_retryable: true },
} as const satisfies Record<ProblemCode, Entry>;

/** Whether a text is a reason of the contract: a newer server may know more of them. */
export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === "string" && Object.hasOwn(catalogue, code);

const codes: Readonly<Record<number, ProblemCode>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  408: "timeout",
  409: "conflict",
  413: "too_large",
  415: "unsupported_media",
  422: "validation",
  429: "rate_limited",
  500: "internal",
  502: "bad_gateway",
  503: "unavailable",
  504: "timeout",
};

/** The code of an answer that names none, by its status; 0, where no answer came, is `unavailable`. */
export const codeOfStatus = (status: number): ProblemCode => {
  const known = codes[status];
  if (known !== undefined) return known;
  if (status === 0) return "unavailable";
  return status >= 400 && status < 500 ? "bad_request" : "internal";
};
