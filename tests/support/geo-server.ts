import { createServer } from "node:http";
import { closeServer, openLocally } from "./local-server";

export type GeoServer = {
  readonly url: string;
  /** Addresses requested, the newest last. */
  readonly requests: URL[];
  /** Answers every question from now on, with JSON or with a text as it is; null never answers. */
  readonly answer: (status: number, body: unknown) => void;
  readonly close: () => Promise<void>;
};

/** A stand-in for a geocoder on the web: it sends the answers given to it. */
export const startGeoServer = async (): Promise<GeoServer> => {
  const requests: URL[] = [];
  let next: { readonly status: number; readonly body: unknown } = { status: 200, body: {} };
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? "/", "http://geo.test"));
    const { status, body } = next;
    if (body === null) return;
    response.writeHead(status, { "content-type": "application/json", location: "/elsewhere" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  return {
    url: await openLocally(server),
    requests,
    answer: (status, body) => {
      next = { status, body };
    },
    close: () => closeServer(server),
  };
};
