import type { Dependencies } from "../dependencies";
import type { VisitorLimit } from "../domain/customer/visitor-limits";
import { visitorLimits } from "../domain/customer/visitor-limits";
import { takeLimit, takeTogether } from "../store/limit-windows";
import type { Call } from "./call";
import { takeSolution } from "./customer/captcha";
import { ownerOf } from "./order/owner";

type Visitor = Pick<
  Call<unknown, { readonly captcha?: string | undefined }>,
  "caller" | "user" | "guestCartId" | "body"
>;

/**
 * Counts a limit for a visitor, see `domain/customer/visitor-limits.ts`. What was refused is not counted.
 *
 * @throws ApiError 429, with `errors.captcha` where a solved captcha would do
 */
export const takeOfVisitor = async (
  deps: Pick<Dependencies, "db" | "limits" | "captcha">,
  limit: VisitorLimit,
  { caller, user, guestCartId, body }: Visitor,
): Promise<void> => {
  const network = caller === "unknown" ? null : caller;
  const customer = user === null ? null : ownerOf({ user, guestCartId });
  const limits = visitorLimits(limit, { network, customer, cart: guestCartId });
  return takeTogether(deps, limits, await takeSolution(deps, body.captcha));
};

type Owner = Pick<Call<unknown, unknown>, "caller" | "user" | "guestCartId">;

/**
 * Counts a limit for whoever has an order of his own: for his network, or where no proxy tells it, for himself. An order
 * is not thrown away like a cart, so no others are counted with him.
 *
 * @throws ApiError 429
 */
export const takeOfOwner = (
  deps: Pick<Dependencies, "db" | "limits">,
  limit: VisitorLimit,
  owner: Owner,
): Promise<void> =>
  takeLimit(deps, { ...limit, caller: owner.caller === "unknown" ? (ownerOf(owner) ?? "unknown") : owner.caller });
