import * as z from "zod/mini";

/** A message shown in passing, with a reply or a failure. */
export const Notification = z.object({ type: z.enum(["info", "success", "error"]), text: z.string() });
export type Notification = z.infer<typeof Notification>;
