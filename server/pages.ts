import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Pool } from "undici";
import type { BrandAlias } from "@/lib/brand/brand";
import { sendPage } from "./cached-page";
import { askedBy, drawPage, sendDrawn } from "./drawn-page";
import type { Room } from "./load-shedding";
import { createPageCache } from "./page-cache";
import { pageKeyOf } from "./page-key";

type Options = {
  /** The framework's own server. */
  readonly next: Pool;
  /** For what is drawn at a time. */
  readonly room: Room;
  readonly brand: BrandAlias;
  /** Answers where there is no page. */
  readonly unavailable: RequestListener;
};

/**
 * Answers pages, parts of pages, and whatever else Next may know that is no call: from the cache where all are shown the
 * same, else drawn for the one who asks. Either way the whole answer is known before it is sent, so that its policy names
 * its own scripts.
 */
export const answerPages = ({ next, room, brand, unavailable }: Options): RequestListener => {
  const cached = createPageCache(next, room);

  const drawForOne = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const leave = room.enter();
    if (leave === null) return unavailable(request, response);
    const left = new AbortController();
    response.once("close", () => left.abort());
    try {
      const drawn = await room.run(() => drawPage(next, { ...askedBy(request), signal: left.signal }));
      await sendDrawn(request, response, drawn);
    } finally {
      leave();
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = pageKeyOf(request, brand);
    if (key === null) return drawForOne(request, response);
    const page = await cached(key);
    if (page.kind === "kept") return sendPage(request, response, page.page);
    if (page.kind === "drawn") {
      // Where a campaign's link leads, its query goes along, and the cache asks without one.
      const isLed = page.drawn.headers.location !== undefined && request.url?.includes("?") === true;
      return isLed ? drawForOne(request, response) : sendDrawn(request, response, page.drawn);
    }
    unavailable(request, response);
  };

  return (request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else unavailable(request, response);
    });
  };
};
