import type { Cart } from "@/lib/contract/cart";
import type { ReplyTo } from "../../shell/api";

/** A phone order that was begun for a customer. */
export type Begun = ReplyTo<"POST /staff/phone-orders">;

/** Changes the cart of the order; the reply is the cart from then on. */
export type ChangeCart = (run: () => Promise<{ readonly cart: Cart }>) => void;

/** An order that was placed. */
export type Placed = {
  readonly orderId: number;
  /** It waits to be paid by the link that its customer was sent. */
  readonly isPaidByLink: boolean;
};
