import type { ReplyOf } from "@/lib/contract/endpoint";
import type { staffOrderStory } from "@/lib/contract/staff/staff-order-story";
import { read } from "../../shell/api";

/** One order's whole story. */
export type Story = ReplyOf<typeof staffOrderStory>;

/** How one order's story is read; a change of the order invalidates it. */
export const storyQuery = (order_id: number) => read("GET /staff/orders/{order_id}", { params: { order_id } });
