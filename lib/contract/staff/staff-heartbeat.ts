import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { Id } from "../scalar";

/** Whether the sound of a board plays: `blocked` by its browser until somebody touches it, `muted`: its volume is nought. */
export const BoardSound = z.enum(["ok", "blocked", "muted"]);
export type BoardSound = z.infer<typeof BoardSound>;

/** How often a board reports that it is there, s. */
export const HEARTBEAT_S = 15;

export const staffHeartbeat = endpoint({
  method: "POST",
  path: "/staff/board/heartbeat",
  kind: "change",
  summary:
    "A board reports every 15 s that it is there, whether its sound plays and whether its page is in front. Only one whose staff may accept orders counts.",
  body: z.strictObject({
    shop_id: Id,
    /** Made by the browser when its board is opened first. */
    board_id: z.uuid(),
    sound: BoardSound,
    /** Whether its page is in front. */
    is_visible: z.boolean(),
  }),
  reply: z.object({
    /** Numbers of orders that nobody has accepted in time: the board is louder until somebody has. */
    overdue_order_ids: z.array(Id),
  }),
});
