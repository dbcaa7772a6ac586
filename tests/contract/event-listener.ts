import * as z from "zod/mini";
import { endpointPath } from "@/lib/contract/endpoint-path";
import { OrderEvent, orderEvents } from "@/lib/contract/order/order-tracking";
import { type Caller, headersOf } from "./client";
import { recordExchange } from "./recorder";

/** ms that an event may take. */
const TIMEOUT_MS = 8_000;

export type Listening = {
  readonly headers: Headers;
  /** The next event of a kind; others are passed over. Throws where none comes in time, or no more at all. */
  readonly next: (kind: OrderEvent["kind"]) => Promise<OrderEvent>;
  /** Resolves once the other side has ended the stream. */
  readonly ended: () => Promise<void>;
  readonly leave: () => void;
};

const inTime = <Value>(coming: Promise<Value>, what: string): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no ${what} within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
};

/** Listens to an order as the storefront does. */
export const listenTo = async (url: string, caller: Caller, order_id: number): Promise<Listening> => {
  const gone = new AbortController();
  const response = await fetch(`${url}/v1${endpointPath(orderEvents, { params: { order_id } })}`, {
    headers: { ...headersOf(caller), accept: "text/event-stream" },
    signal: gone.signal,
  });
  if (response.status !== 200 || response.body === null) throw new Error(`no stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: OrderEvent[] = [];
  let rest = "";

  const read = async (): Promise<boolean> => {
    const { done, value = "" } = await reader.read();
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = z.parse(OrderEvent, JSON.parse(block.replace(/^data: /, "")));
      recordExchange(orderEvents, { status: 200, language: caller.language, body: null, reply: event });
      events.push(event);
    }
    return !done;
  };
  const find = async (kind: OrderEvent["kind"]): Promise<OrderEvent> => {
    for (;;) {
      const event = events.shift();
      if (event?.kind === kind) return event;
      if (event === undefined && !(await read())) throw new Error(`the stream ended without ${kind}`);
    }
  };
  const untilEnd = async (): Promise<void> => {
    while (await read());
  };
  return {
    headers: response.headers,
    next: (kind) => inTime(find(kind), kind),
    ended: () => inTime(untilEnd(), "end"),
    leave: () => gone.abort(),
  };
};
