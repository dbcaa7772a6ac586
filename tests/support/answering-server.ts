import { createServer, type IncomingHttpHeaders } from "node:http";

/** What a service answers; `hangs`: nothing at all. */
export type Answered =
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly afterMs?: number;
    }
  | "hangs";

type AskedOf = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** A service on this machine that answers as a test wants, one answer after another; the last one holds from then on. */
export const startAnswering = async (first: Answered) => {
  let answers: readonly Answered[] = [first];
  const asked: AskedOf[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.isBuffer(part) ? part : Buffer.from(String(part)));
    asked.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
    const [next, ...rest] = answers;
    if (rest.length > 0) answers = rest;
    if (next === undefined || next === "hangs") return;
    setTimeout(() => response.writeHead(next.status, next.headers).end(next.body), next.afterMs ?? 0).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return {
    url,
    /** All that came, the oldest first. */
    asked,
    answer: (...next: readonly Answered[]): void => {
      answers = next;
    },
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
