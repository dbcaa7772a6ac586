import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { request } from "undici";
import * as z from "zod/mini";
import { closeServer, openLocally } from "../support/local-server";

/** What can be wrong with an upstream, or with the connection to it. */
export const faults = [
  "reset",
  "truncated",
  "html",
  "500",
  "silent",
  "not json",
  "dripping",
  "redirecting",
  "exploding",
] as const;
export type Fault = (typeof faults)[number];
/** `hostile texts`: their author wants to run code in a customer's browser. */
type Spoilt = Fault | "empty menu" | "hostile texts";

/** A line between storefront and upstream that can be spoilt. */
export type Line = {
  readonly url: string;
  /** Paths requested since the last `spoil`, without their queries. */
  readonly requests: readonly string[];
  /** Null mends it; those that hang are let go. */
  readonly spoil: (fault: Spoilt | null) => void;
  readonly stop: () => Promise<void>;
};

const Menu = z.looseObject({ product_groups: z.array(z.unknown()) });

/** Between two neighbours, and about bytes that may be others now. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"]);

/** 150 KB that unpack to 150 MB. */
const bomb = gzipSync(Buffer.alloc(150 << 20, " "));

/** Never whole, and never silent. */
const drip = (response: ServerResponse): void => {
  response.writeHead(200, { "content-type": "application/json" });
  const more = setInterval(() => response.write(" "), 100);
  response.on("close", () => clearInterval(more));
};

/** What is answered without asking. */
const withoutUpstream: Partial<Record<Spoilt, (response: ServerResponse) => void>> = {
  reset: (response) => response.socket?.destroy(),
  "500": (response) => response.writeHead(500, { "content-type": "text/plain" }).end("out of order"),
  html: (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>"),
  dripping: drip,
  redirecting: (response) => response.writeHead(302, { location: "http://127.0.0.1:9/v1/cities" }).end(),
  exploding: (response) =>
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(bomb),
  "not json": (response) => response.writeHead(200, { "content-type": "application/json" }).end("{"),
};

/** Runs wherever it stands as markup, in an attribute, in a script or in a comment. */
export const attack = `"'-->]]></script></style></title><script>attacked()</script><img src=x onerror=attacked()>{{7*7}}\u2028`;

/** Every text that people read, with the attack behind it; names, addresses and times of machines stand as they are. */
const hostile = (value: unknown): unknown => {
  if (typeof value === "string") return /[\u0400-\u04ff]/.test(value) ? `${value}${attack}` : value;
  if (Array.isArray(value)) return value.map(hostile);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hostile(one)]));
};

type Answered = {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly bytes: Buffer;
};

/** Forwards the request to the upstream. */
const passOn = async (upstreamUrl: string, call: IncomingMessage): Promise<Answered> => {
  const { connection: _connection, ...headers } = call.headers;
  const body = await buffer(call);
  const method = z.parse(z.enum(["GET", "PUT", "POST", "PATCH", "DELETE"]), call.method);
  const answer = await request(`${upstreamUrl}${call.url}`, {
    method,
    headers,
    ...(body.length > 0 && { body }),
  });
  const own: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !hopByHop.has(name)) own[name] = value;
  }
  return { status: answer.statusCode, headers: own, bytes: Buffer.from(await answer.body.arrayBuffer()) };
};

export const openLine = async (upstreamUrl: string): Promise<Line> => {
  let fault: Spoilt | null = null;
  let requests: string[] = [];
  const hanging = new Set<ServerResponse>();

  const server = createServer(async (call, response) => {
    const path = (call.url ?? "").split("?")[0] ?? "";
    requests.push(path);
    if (fault === "silent") return void hanging.add(response);
    const spoilt = fault === null ? undefined : withoutUpstream[fault];
    if (spoilt !== undefined) return spoilt(response);
    const { status, headers, bytes } = await passOn(upstreamUrl, call);
    if (fault === "truncated") {
      response.writeHead(status, { ...headers, "content-length": bytes.length + 1 });
      response.write(bytes);
      return void response.socket?.destroySoon();
    }
    if (fault === "empty menu" && path.endsWith("/menu")) {
      const menu = { ...z.parse(Menu, JSON.parse(bytes.toString())), product_groups: [] };
      return void response.writeHead(200, headers).end(JSON.stringify(menu));
    }
    if (fault === "hostile texts") {
      return void response.writeHead(status, headers).end(JSON.stringify(hostile(JSON.parse(bytes.toString()))));
    }
    response.writeHead(status, headers).end(bytes);
  });
  const url = await openLocally(server);

  const letGo = (): void => {
    for (const response of hanging) response.socket?.destroy();
    hanging.clear();
  };
  return {
    url,
    get requests() {
      return requests;
    },
    spoil: (next) => {
      fault = next;
      requests = [];
      letGo();
    },
    stop: async () => {
      letGo();
      await closeServer(server);
    },
  };
};
