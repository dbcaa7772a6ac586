import type { BoardStreamEvent, staffBoardEvents } from "@/lib/contract/staff/staff-board";
import { unauthorized } from "../../domain/domain-error";
import { EventStream, Feed } from "../event-stream";
import { ownShop, viewerOf } from "./board";
import type { BoardStreams } from "./board-streams";
import type { StaffCallOf } from "./staff-call";

/** The newest of each order: a board that reads slowly holds no more than its orders. */
const aboutOf = (event: BoardStreamEvent): string => {
  if (event.kind === "order") return `order ${event.order.order_id}`;
  return event.kind === "removed" ? `order ${event.order_id}` : event.kind;
};

/** The stream of a board. */
export const watchBoard = (
  { boardStreams }: { readonly boardStreams: BoardStreams },
  call: StaffCallOf<typeof staffBoardEvents>,
): EventStream<BoardStreamEvent> => {
  const { id: shopId } = ownShop(call, call.query.shop);
  if (call.session === null) throw unauthorized();
  const feed = new Feed<BoardStreamEvent>(aboutOf);
  const session = call.session.session.token_sha256;
  const { language = call.language } = call.query;
  return new EventStream(feed, boardStreams.follow({ shopId, viewer: { ...viewerOf(call), language }, session, feed }));
};
