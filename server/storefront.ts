import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Room, requestKind } from "./load-shedding";
import { isChunked, isWithinBounds } from "./request-bounds";

type Answers = {
  /** Answers a file; false for anything else. */
  readonly file: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Calls, health, and files that are made at a fixed name. */
  readonly call: RequestListener;
  /** The same, for a call whose body comes in chunks. */
  readonly chunkedCall: RequestListener;
  readonly page: RequestListener;
  readonly room: Room;
  readonly unavailable: RequestListener;
};

/** Who answers a request, decided by what its answer costs and before anything of it is handed on. */
export const listenerOf = ({ file, call, chunkedCall, page, room, unavailable }: Answers): RequestListener => {
  const callWithRoom: RequestListener = (request, response) => {
    const leave = room.enter();
    if (leave === null) return unavailable(request, response);
    response.once("close", leave);
    return call(request, response);
  };
  return (request, response) => {
    if (!isWithinBounds(request, response) || file(request, response)) return;
    const [path = ""] = (request.url ?? "").split("?", 1);
    const kind = requestKind(path);
    if (kind !== "page" && isChunked(request)) chunkedCall(request, response);
    else if (kind === "call") call(request, response);
    else if (kind === "unknown call") callWithRoom(request, response);
    else if (kind === "page") page(request, response);
    else response.writeHead(404, { "cache-control": "no-store" }).end();
  };
};
