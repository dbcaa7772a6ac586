import type { Problem } from "@/lib/contract/problem";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { DomainError } from "../domain/domain-error";

type Details = Pick<Problem, "cart" | "complete_link"> & {
  /** Of a tap on a board. */
  readonly order?: BoardOrder;
};

/** An error whose answer shows what has changed meanwhile: the cart or the order as it is now, or where the paid order is shown. */
export class DetailedError extends DomainError {
  readonly details: Details;

  constructor(error: DomainError, details: Details) {
    super(error);
    this.details = details;
  }
}
