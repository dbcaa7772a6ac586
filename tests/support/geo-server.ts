import { createServer, type Server } from "node:http";

export type GeoServer = {
  readonly url: string;
  /** What was asked, the newest last. */
  readonly asked: URL[];
  /** Answers every question from now on, with JSON or with a text as it is; null never answers. */
  readonly answer: (status: number, body: unknown) => void;
  readonly close: () => void;
};

/** A stand-in for a geocoder on the web: it answers what it is told to. */
export const startGeoServer = (): Promise<GeoServer> =>
  new Promise((resolve) => {
    const asked: URL[] = [];
    let next: { readonly status: number; readonly body: unknown } = { status: 200, body: {} };
    const server: Server = createServer((request, response) => {
      asked.push(new URL(request.url ?? "/", "http://geo.test"));
      const { status, body } = next;
      if (body === null) return;
      response.writeHead(status, { "content-type": "application/json", location: "/elsewhere" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    }).listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({
        url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
        asked,
        answer: (status, body) => {
          next = { status, body };
        },
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
