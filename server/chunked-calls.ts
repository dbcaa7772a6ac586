import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Dispatcher, Pool } from "undici";
import { askedBy, drawPage, sendDrawn } from "./drawn-page";
import { createRoom } from "./load-shedding";
import { chunkedBody } from "./request-bounds";

/** Bodies of unknown length that are read at a time. Browsers tell the length, and so does nginx. */
const MOST_BODIES = 32;

const methods: readonly Dispatcher.HttpMethod[] = ["POST", "PUT", "PATCH", "DELETE"];

/** Calls with a chunked body: Next gets the request once the body is complete, with its length. */
export const answerChunkedCalls = (next: Pool, unavailable: RequestListener): RequestListener => {
  const room = createRoom({ places: MOST_BODIES, atOnce: MOST_BODIES, waitMs: 0 });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = methods.find((known) => known === request.method);
    const body = await chunkedBody(request, response);
    if (body === null) return;
    await sendDrawn(request, response, await drawPage(next, { ...askedBy(request), ...(method && { method, body }) }));
  };

  return (request, response) => {
    const leave = room.enter();
    if (leave === null) return unavailable(request, response);
    response.once("close", leave);
    // The client has disconnected.
    answer(request, response).catch(() => response.destroy());
  };
};
