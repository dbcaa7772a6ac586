import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { closeServer, openLocally } from "../support/local-server";

export type Recorder = { readonly url: string; readonly seen: readonly string[]; readonly stop: () => Promise<void> };

/** Hands everything on to another server, and remembers every request and answer: a line for each. */
export const recordTraffic = async (target: string): Promise<Recorder> => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const { method = "GET", url = "/", headers } = request;
      const body = await buffer(request);
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
  return { url: await openLocally(server), seen, stop: () => closeServer(server) };
};

/** Takes error reports in, and remembers each as it came; those of browsers, which name their page, once more apart. */
export const recordReports = async (): Promise<Recorder & { readonly ofBrowsers: string[] }> => {
  const seen: string[] = [];
  const ofBrowsers: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const report = (request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
      seen.push(report);
      if (request.headers.origin !== undefined) ofBrowsers.push(report);
      response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "application/json" }).end("{}");
    });
  });
  return { url: await openLocally(server), seen, ofBrowsers, stop: () => closeServer(server) };
};
