import type { Problem, ProblemCode } from "@/lib/contract/problem";

/** Why the upstream could not be used: it answered with a refusal, or not in a way that could be used. */
export class UpstreamFailure extends Error {
  /** The status the customer is answered with. */
  readonly status: number;
  readonly code: ProblemCode;
  /** The upstream's own words, in the customer's language; null where there were none to be trusted. */
  readonly problem: Problem | null;
  /** Seconds, as the upstream said. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    code: ProblemCode,
    { problem = null, retryAfter = null, cause }: { problem?: Problem | null; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(`upstream: ${code} (${status})`, { cause });
    this.name = "UpstreamFailure";
    this.status = status;
    this.code = code;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

const codesByStatus: Readonly<Record<number, ProblemCode>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
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

/** The reason of an answer whose upstream names none. */
export const codeOfStatus = (status: number): ProblemCode =>
  codesByStatus[status] ?? (status >= 500 ? "bad_gateway" : "bad_request");
