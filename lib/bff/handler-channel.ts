import { channel, subscribe } from "node:diagnostics_channel";
import type { Call } from "@/lib/contract/endpoint";

/** Answers a call; `params` are the segments in braces of its path. */
export type CallHandler = (
  request: Request,
  context: { readonly params: Promise<Record<string, string>> },
) => Promise<Response>;

type Published = Pick<Call, "method" | "path"> & { readonly handler: CallHandler };

// Routes and `server/` are separate bundles in the same process; Node's named channels are shared between them.
const NAME = "mealfront:call-handler";
const published = channel(NAME);

const isPublished = (message: unknown): message is Published =>
  typeof message === "object" &&
  message !== null &&
  "method" in message &&
  "path" in message &&
  "handler" in message &&
  typeof message.handler === "function";

/** Publishes the handler of a call within this process, when Next loads its route (ADR-0090). */
export const publishHandler = ({ method, path }: Pick<Call, "method" | "path">, handler: CallHandler): void =>
  published.publish({ method, path, handler } satisfies Published);

/** Follows what routes publish. The returned function gives the handler of a call; null until Next has loaded its route. */
export const followHandlers = (): ((method: string, path: string) => CallHandler | null) => {
  const handlers = new Map<string, CallHandler>();
  subscribe(NAME, (message) => {
    if (isPublished(message)) handlers.set(`${message.method} ${message.path}`, message.handler);
  });
  return (method, path) => handlers.get(`${method} ${path}`) ?? null;
};
