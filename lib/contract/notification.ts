import * as z from "zod/mini";

/** What is told in passing, beside a reply or a failure. */
export const Notification = z.object({ type: z.enum(["info", "success", "error"]), text: z.string() });
export type Notification = z.infer<typeof Notification>;
