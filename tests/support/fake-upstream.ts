import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};
type Answer = (response: ServerResponse, seen: Seen) => void;

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
};

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
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const call = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
    seen.push(call);
    answer(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    seen,
    answerWith: (next: Answer): void => {
      seen.length = 0;
      answer = next;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
