import type { Problem, ProblemCode } from "@/lib/contract/problem";

/** Why the upstream could not be used: it answered with a refusal, or with an invalid reply, or not at all. */
export class UpstreamError extends Error {
  /** The status the customer is answered with. */
  readonly status: number;
  readonly code: ProblemCode;
  /** The upstream's own words, in the customer's language; null where there were none to be trusted. */
  readonly problem: Problem | null;
  /** Seconds, as the upstream said. */
  readonly retryAfter: number | null;
  /** Its database holds no shop yet. */
  readonly isShopMissing: boolean;

  constructor(
    status: number,
    code: ProblemCode,
    {
      problem = null,
      retryAfter = null,
      isShopMissing = false,
      cause,
    }: { problem?: Problem | null; retryAfter?: number | null; isShopMissing?: boolean; cause?: unknown } = {},
  ) {
    super(`upstream: ${code} (${status})`, { cause });
    this.name = "UpstreamError";
    this.status = status;
    this.code = code;
    this.problem = problem;
    this.retryAfter = retryAfter;
    this.isShopMissing = isShopMissing;
  }
}
