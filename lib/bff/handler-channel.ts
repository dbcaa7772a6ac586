import type { Call } from "@/lib/contract/endpoint";
import { processChannel } from "@/lib/observability/process-channel";

/** Answers a call; `params` are the segments in braces of its path. */
export type CallHandler = (
  request: Request,
  context: { readonly params: Promise<Record<string, string>> },
) => Promise<Response>;

type Published = Pick<Call, "method" | "path"> & { readonly handler: CallHandler };

const isPublished = (message: unknown): message is Published =>
  typeof message === "object" &&
  message !== null &&
  "method" in message &&
  "path" in message &&
  "handler" in message &&
  typeof message.handler === "function";

const published = processChannel("call-handler", isPublished);

/** Publishes the handler of a call within this process, when Next loads its route (ADR-0090). */
export const publishHandler = ({ method, path }: Pick<Call, "method" | "path">, handler: CallHandler): void =>
  published.publish({ method, path, handler });

/** Collects the handlers that routes publish. The returned function finds the one of a call; null until Next has loaded its route. */
export const followHandlers = (): ((method: string, path: string) => CallHandler | null) => {
  const handlers = new Map<string, CallHandler>();
  published.subscribe(({ method, path, handler }) => handlers.set(`${method} ${path}`, handler));
  return (method, path) => handlers.get(`${method} ${path}`) ?? null;
};
