import { inSpan, type OpenSpan, type SpanStart } from "@/lib/observability/tracing";

/** Bounds of one call; what a service sends beyond them is not read. */
export type ServiceBounds = {
  /** How long head and body together may take, ms. */
  readonly timeoutMs: number;
  /** Most bytes of the body, as they lie in memory; null: the status says all, and the body is not read. */
  readonly maxBytes: number | null;
};

/** An answer that has come whole. */
export type ServiceAnswer = {
  readonly status: number;
  /** 2xx. */
  readonly ok: boolean;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
};

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer<ArrayBuffer>;
  /** Whether the service is one of ours, and goes on with the trace; others learn nothing of it. */
  readonly carriesTrace?: true;
};

/** The host alone names a call: paths and queries hold tokens, addresses and telephones (SPEC-536). */
const spanOf = (method: string, url: string | URL): SpanStart => {
  const { hostname, port, protocol } = new URL(url);
  const server = { "server.address": hostname, "server.port": Number(port || (protocol === "https:" ? 443 : 80)) };
  return { name: `${method} ${hostname}`, kind: "client", attributes: { "http.request.method": method, ...server } };
};

/** The bytes of a body, decompressed, up to a bound: a small gzip may unpack to gigabytes. */
const bytesWithin = async (body: ReadableStream<Uint8Array> | null, maxBytes: number | null) => {
  if (maxBytes === null) await body?.cancel();
  if (maxBytes === null || body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the body, and with it the connection.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks, size));
};

const fetchOnce = async (
  url: string | URL,
  { method = "GET", headers = {}, body, carriesTrace }: Sent,
  { timeoutMs, maxBytes }: ServiceBounds,
  span: OpenSpan | null,
): Promise<ServiceAnswer> => {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(carriesTrace && span !== null && { traceparent: span.traceparent }) },
    ...(body !== undefined && { body }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status, ok } = response;
  span?.set({ "http.response.status_code": status });
  if (status >= 400) span?.fail(String(status));
  const bytes = await bytesWithin(response.body, maxBytes);
  return { status, ok, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) };
};

/**
 * One HTTP call of another service, as every adapter makes it (ADR-0059): it follows no redirect, which would carry a key or
 * an address to another host; its one deadline holds for head and body; its body is read up to a bound.
 *
 * @throws Error without a whole answer within the bounds
 */
export const callService = (url: string | URL, sent: Sent, bounds: ServiceBounds): Promise<ServiceAnswer> =>
  inSpan(
    () => spanOf(sent.method ?? "GET", url),
    (span) => fetchOnce(url, sent, bounds, span),
  );
