import type { Services } from "../services";
import { takeLimit } from "../store/limit-windows";
import type { Call } from "./serve";

type Visitor = Pick<Call<unknown, unknown>, "caller" | "cartId">;
type VisitorLimit = { readonly name: string; readonly max: number; readonly seconds: number };

/** How many visitors without an address of their own may use up a limit at the same time. */
const CROWD = 30;

/**
 * Counts a limit for the visitor's address. Where no proxy tells it, all visitors look alike: then their carts tell them
 * apart, and as a cart is easily thrown away, all of them together have a limit too.
 *
 * @throws ApiError 429
 */
export const takeOfVisitor = async (
  services: Pick<Services, "db" | "limits">,
  { name, max, seconds }: VisitorLimit,
  { caller, cartId }: Visitor,
): Promise<void> => {
  if (caller !== "unknown") return takeLimit(services, { name, caller, max, seconds });
  await takeLimit(services, { name, caller: `cart ${cartId}`, max, seconds });
  return takeLimit(services, { name, caller, max: max * CROWD, seconds });
};
