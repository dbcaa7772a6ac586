import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { closeServer, openLocally } from "./local-server";

/** What a service answers; `hangs`: nothing at all. */
export type Answered =
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly afterMs?: number;
    }
  | "hangs";

type SeenRequest = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** A service on this machine that answers as a test wants, one answer after another; the last one holds from then on. */
export const startAnswering = async (first: Answered) => {
  let answers: readonly Answered[] = [first];
  const requests: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? "", headers: request.headers, body: await text(request) });
    const [next, ...rest] = answers;
    if (rest.length > 0) answers = rest;
    if (next === undefined || next === "hangs") return;
    setTimeout(() => response.writeHead(next.status, next.headers).end(next.body), next.afterMs ?? 0).unref();
  });
  return {
    url: await openLocally(server),
    /** All that came, the oldest first. */
    requests,
    answer: (...next: readonly Answered[]): void => {
      answers = next;
    },
    stop: () => closeServer(server),
  };
};
