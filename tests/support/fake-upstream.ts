import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closeServer, openLocally } from "./local-server";

export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};
type Answer = (response: ServerResponse, seen: Seen) => void;

/** A JSON answer of the fake upstream. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

/** A real HTTP server in the upstream's place, so that faults of the wire are real ones. */
export const startFakeUpstream = async () => {
  const seen: Seen[] = [];
  let answer: Answer = json(200, {});
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const call = { method, url, headers, body: await text(request) };
    seen.push(call);
    answer(response, call);
  });
  return {
    url: await openLocally(server),
    seen,
    answerWith: (next: Answer): void => {
      seen.length = 0;
      answer = next;
    },
    stop: () => closeServer(server),
  };
};
