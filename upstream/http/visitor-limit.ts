import { type VisitorLimit, visitorLimits } from "../rules/visitor-limits";
import type { Services } from "../services";
import { takeSolution } from "../store/captchas";
import { takeLimit, takeTogether } from "../store/limit-windows";
import { ownerOf } from "./owner";
import type { Call } from "./serve";

type Visitor = Pick<
  Call<unknown, { readonly captcha?: string | undefined }>,
  "caller" | "user" | "guestCartId" | "body"
>;

/**
 * Counts a limit for a visitor, see `rules/visitor-limits.ts`. What was refused is not counted.
 *
 * @throws ApiError 429, with `errors.captcha` where a solved captcha would do
 */
export const takeOfVisitor = async (
  services: Pick<Services, "db" | "limits" | "captcha">,
  limit: VisitorLimit,
  { caller, user, guestCartId, body }: Visitor,
): Promise<void> => {
  const network = caller === "unknown" ? null : caller;
  const customer = user === null ? null : ownerOf({ user, guestCartId });
  const limits = visitorLimits(limit, { network, customer, cart: guestCartId });
  return takeTogether(services, limits, await takeSolution(services, body.captcha));
};

type Owner = Pick<Call<unknown, unknown>, "caller" | "user" | "guestCartId">;

/**
 * Counts a limit for whoever has an order of his own: for his network, or where no proxy tells it, for himself. An order
 * is not thrown away like a cart, so no others are counted with him.
 *
 * @throws ApiError 429
 */
export const takeOfOwner = (
  services: Pick<Services, "db" | "limits">,
  limit: VisitorLimit,
  owner: Owner,
): Promise<void> =>
  takeLimit(services, { ...limit, caller: owner.caller === "unknown" ? (ownerOf(owner) ?? "unknown") : owner.caller });
