import type { FieldErrors, ProblemCode } from "@/lib/contract/problem";

/** A request that the wrapper refuses itself. Its code selects the text in the customer's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;

  constructor(status: number, code: ProblemCode, errors?: FieldErrors) {
    super(`${code} (${status})`);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}
