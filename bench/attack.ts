import { setPriority } from "node:os";
import * as z from "zod";
import { attack } from "./hostile";

/**
 * The strangers of `bench/soak.ts`, in a separate process: what they compute is not to be measured as the customers'
 * time. They come from other machines, so they have the lowest priority; Linux heeds that priority across
 * sessions with `kernel.sched_autogroup_enabled=0` only.
 */
const Order = z.object({
  ends_at: z.number(),
  target: z.object({
    site: z.string(),
    upstream: z.string(),
    account: z.object({ cookie: z.string(), orderId: z.number() }),
  }),
});

setPriority(10);
const { ends_at, target } = Order.parse(JSON.parse(process.env["ATTACK"] ?? ""));
const outcomes = await attack(target, () => Date.now() >= ends_at);
process.stdout.write(`${JSON.stringify([...outcomes].map(([name, counts]) => [name, [...counts]]))}\n`);
process.exit(0);
