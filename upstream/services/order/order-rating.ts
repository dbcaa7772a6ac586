import type { OrderRating, orderRate, orderRating } from "@/lib/contract/order/order-rating";
import { MAX_COMMENT, reasonsFor } from "@/lib/domain/order/rating";
import type { Dependencies } from "../../dependencies";
import { conflict, type DomainError, wrongField } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import type { Rating } from "../../domain/order/rating";
import { type RatingRow, rateOrder, ratingOf } from "../../store/ratings";
import { say } from "../../texts/say";
import { type CallOf, idParam } from "../call";
import { ownOrder } from "./own-order";

/** Each star is a call of its own; customers need no more. */
const limit = { name: "order.rate", max: 60, seconds: 60 };

export const ratingView = ({ stars, reasons, comment, told_at }: RatingRow): OrderRating => ({
  stars,
  reasons,
  comment,
  is_open: told_at === null,
});

const textOf = (comment: string | null): string | null => {
  const text = (comment ?? "").trim();
  if (text.includes("\0")) throw wrongField("comment", say("field.wrong"));
  if ([...text].length > MAX_COMMENT) throw wrongField("comment", say("rating.too_long", { max: MAX_COMMENT }));
  return text === "" ? null : text;
};

const givenOf = (
  { order_type }: OrderRow,
  body: { stars: number; reasons?: Rating["reasons"] | undefined; comment?: string | null | undefined },
): Rating => {
  const { stars, reasons = [], comment = null } = body;
  const offered = reasonsFor(stars, order_type);
  if (reasons.some((reason) => !offered.includes(reason))) throw wrongField("reasons", say("rating.reasons"));
  return { stars, reasons: [...new Set(reasons)], comment: textOf(comment) };
};

const notDone = (): DomainError => conflict(say("rating.early"));

export const readRating = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof orderRating>) => {
  const order = await ownOrder(deps, call, idParam(call, "order_id"));
  const rating = await ratingOf(deps.db, order.id);
  return { rating: rating && ratingView(rating) };
};

export const giveRating = async (deps: Pick<Dependencies, "db" | "limits">, call: CallOf<typeof orderRate>) => {
  deps.limits.take(limit, call.caller);
  const order = await ownOrder(deps, call, call.body.order_id);
  if (order.original_status !== "done" || order.uncollected_at !== null) throw notDone();
  const { rating, isTaken } = await rateOrder(deps.db, order.id, givenOf(order, call.body), call.now);
  if (isTaken) return { rating: ratingView(rating) };
  throw conflict(say("rating.given", { stars: rating.stars }));
};
