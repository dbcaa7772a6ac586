import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import * as z from "zod/mini";
import { closeServer, openLocally } from "./local-server";

const Value = z.object({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.string(), z.number()])),
  doubleValue: z.optional(z.number()),
  boolValue: z.optional(z.boolean()),
});
const Attribute = z.object({ key: z.string(), value: Value });
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(Attribute),
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })),
              status: z.object({ code: z.optional(z.number()) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span as a collector got it. */
export type CollectedSpan = {
  readonly service: string;
  readonly resource: Attributes;
  readonly traceId: string;
  readonly spanId: string;
  /** null: a trace begins with it. */
  readonly parent: string | null;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly attributes: Attributes;
  /** Ids of the traces it is linked to. */
  readonly links: readonly string[];
  readonly isFailed: boolean;
};

const attributesOf = (list: readonly z.infer<typeof Attribute>[]): Attributes =>
  Object.fromEntries(
    list.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  );

const spansIn = (body: string): CollectedSpan[] =>
  z.parse(Sent, JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const of = attributesOf(resource.attributes);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, links, status }) => ({
        service: String(of["service.name"]),
        resource: of,
        traceId,
        spanId,
        parent: parentSpanId || null,
        name,
        kind,
        attributes: attributesOf(attributes),
        links: links.map((link) => link.traceId),
        isFailed: status.code === 2,
      })),
    );
  });

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const body = await buffer(request);
  return request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
};

/** A collector of OTLP/HTTP, which reads JSON; `answer` may answer as badly as collectors do. */
export const startTraceCollector = async () => {
  const requests: { readonly path: string; readonly headers: IncomingMessage["headers"]; readonly body: string }[] = [];
  let answer = (response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests.push({ path: request.url ?? "", headers: request.headers, body: body.toString() });
      answer(response);
    });
  });
  return {
    url: await openLocally(server),
    requests,
    /** What every process has sent so far. */
    spans: (): CollectedSpan[] => requests.flatMap(({ body }) => spansIn(body)),
    answerWith: (next: (response: ServerResponse) => void): void => {
      answer = next;
    },
    stop: () => closeServer(server),
  };
};
