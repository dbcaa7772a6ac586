import type { FieldErrors, ProblemCode } from "@/lib/contract/problem";

/** A request the door itself turns away. Its text is found by its code, in the customer's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;

  constructor(status: number, code: ProblemCode, errors?: FieldErrors) {
    super(`${code} (${status})`);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}
