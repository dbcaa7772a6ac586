import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

export type Recorder = { readonly url: string; readonly seen: readonly string[]; readonly stop: () => Promise<void> };

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const portOf = (server: Server): number => {
  const address = server.address();
  const isBound = (bound: typeof address): bound is AddressInfo => typeof bound === "object" && bound !== null;
  if (!isBound(address)) throw new Error("The recorder does not listen");
  return address.port;
};

const listening = async (server: Server, seen: readonly string[]): Promise<Recorder> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Hands everything on to another server, and remembers every request and answer: a line for each. */
export const recordTraffic = (target: string): Promise<Recorder> => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const { method = "GET", url = "/", headers } = request;
      const body = await bodyOf(request);
      const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        ["connection", "content-length", "host", "transfer-encoding"].includes(name) ? [] : [[name, String(value)]],
      );
      const answer = await fetch(`${target}${url}`, {
        method,
        headers: sent,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const text = await answer.text();
      seen.push(`${method} ${url} ${body.toString()} -> ${answer.status} ${text}`);
      const type = answer.headers.get("content-type") ?? "application/json";
      response.writeHead(answer.status, { "content-type": type }).end(text);
    };
    pass().catch(() => response.destroy());
  });
  return listening(server, seen);
};

/** Takes error reports in, and remembers each as it came; those of browsers, which name their page, once more apart. */
export const recordReports = async (): Promise<Recorder & { readonly ofBrowsers: string[] }> => {
  const seen: string[] = [];
  const ofBrowsers: string[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const report = (request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
      seen.push(report);
      if (request.headers.origin !== undefined) ofBrowsers.push(report);
      response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "application/json" }).end("{}");
    });
  });
  return { ...(await listening(server, seen)), ofBrowsers };
};
