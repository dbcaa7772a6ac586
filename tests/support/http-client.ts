import { Agent, request } from "node:http";

/** The name of the shop that the tests put behind the edge. */
export const host = "shop.example";

type Call = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Reply = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
};

/** A server as a browser with connections of its own meets it; rejects where no whole answer comes. */
export const httpClient = (port: number) => {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, { method = "GET", headers = {}, body }: Call = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, port, path, method, headers: { host, ...headers } }, (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += String(chunk);
        });
        answer.once("error", reject);
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      });
      sent.once("error", reject);
      sent.end(body);
    });
  return { ask, end: () => agent.destroy() };
};
