import { get, type IncomingMessage } from "node:http";
import * as z from "zod";
import { retryDelay } from "../lib/client/core/sse-connection";

const Event = z.object({ kind: z.string(), original_status: z.string().optional() });
const OrderReply = z.object({ order: z.object({ status: z.object({ original_status: z.string() }) }) });

/** An order and whose it is: the cookies of the browser that made it. */
export type Placed = { readonly id: number; readonly cookie: string };

/** A tracking page that is open, as far as the servers notice. */
export type OpenPage = {
  readonly id: number;
  /** The status it shows. */
  readonly status: () => string;
  /** Whether it receives changes now. */
  readonly isLive: () => boolean;
  /** How often it has connected, or polled. */
  readonly tries: () => number;
  readonly close: () => void;
};

const read = async (site: string, { id, cookie }: Placed): Promise<string | null> => {
  try {
    const answer = await fetch(`${site}/api/order/${id}`, { headers: { cookie } });
    if (!answer.ok) return null;
    return OrderReply.parse(await answer.json()).order.status.original_status;
  } catch {
    return null;
  }
};

/** A page that listens, and fetches the order at every event; it connects again as the browser does. */
export const listeningPage = (site: string, placed: Placed): OpenPage => {
  let status = "";
  let isLive = false;
  let tries = 0;
  let failures = 0;
  let isClosed = false;
  let hangUp = (): void => undefined;

  const onLine = (line: string): void => {
    if (!line.startsWith("data: ")) return;
    isLive = true;
    failures = 0;
    const { kind, original_status = "" } = Event.parse(JSON.parse(line.slice(6)));
    if (kind !== "order" || original_status === status) return;
    void read(site, placed).then((next) => {
      if (next !== null) status = next;
    });
  };

  const follow = (answer: IncomingMessage): void => {
    let rest = "";
    answer.setEncoding("utf8");
    // One that is cut off in the middle closes as well, and that is what counts.
    answer.on("error", () => undefined);
    answer.on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      if (answer.statusCode === 200) for (const line of lines) onLine(line);
    });
    answer.on("close", () => {
      isLive = false;
      if (isClosed) return;
      failures += 1;
      setTimeout(dial, retryDelay(failures, true, Math.random()));
    });
  };

  function dial(): void {
    if (isClosed) return;
    tries += 1;
    let isAnswered = false;
    const request = get(`${site}/api/order/${placed.id}/events`, { headers: { cookie: placed.cookie }, agent: false });
    request.on("response", (answer) => {
      isAnswered = true;
      follow(answer);
    });
    request.on("error", () => {
      if (isClosed || isAnswered) return;
      failures += 1;
      setTimeout(dial, retryDelay(failures, true, Math.random()));
    });
    hangUp = () => request.destroy();
  }
  dial();
  return {
    id: placed.id,
    status: () => status,
    isLive: () => isLive,
    tries: () => tries,
    close: () => {
      isClosed = true;
      hangUp();
    },
  };
};

/** A page that polls every 30 s; pages were opened at different moments, so they do not poll together. */
export const pollingPage = (site: string, placed: Placed, everyMs: number): OpenPage => {
  let status = "";
  let tries = 0;
  const ask = (): void => {
    tries += 1;
    void read(site, placed).then((next) => {
      if (next !== null) status = next;
    });
  };
  let timer = setTimeout(() => {
    ask();
    timer = setInterval(ask, everyMs);
  }, Math.random() * everyMs);
  return {
    id: placed.id,
    status: () => status,
    isLive: () => false,
    tries: () => tries,
    close: () => clearTimeout(timer),
  };
};
