import type { Problem } from "@/lib/contract/problem";
import { DomainError } from "../domain/domain-error";

type Details = Pick<Problem, "cart" | "complete_link">;

/** An error whose answer shows what has changed meanwhile: the cart as it is now, or where the paid order is shown. */
export class DetailedError extends DomainError {
  readonly details: Details;

  constructor(error: DomainError, details: Details) {
    super(error);
    this.details = details;
  }
}
