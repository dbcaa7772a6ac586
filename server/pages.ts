import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Pool } from "undici";
import type { BrandAlias } from "@/lib/brand/brand";
import { mayShareMissing, missingKeyOf } from "@/lib/request/page-key";
import { sendPage } from "./cached-page";
import { askedBy, askingForName, drawPage, missingNameOf, sendDrawn } from "./drawn-page";
import type { Room } from "./load-shedding";
import { createPageCache } from "./page-cache";
import { publicPageKey } from "./public-page";

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

  /** Sends a page that is drawn for one visitor; or returns the name of a missing one, which is not drawn then. */
  const drawOrName = async (
    request: IncomingMessage,
    response: ServerResponse,
    isNamed: boolean,
  ): Promise<string | null> => {
    const leave = room.enter();
    if (leave === null) {
      unavailable(request, response);
      return null;
    }
    const left = new AbortController();
    response.once("close", () => left.abort());
    try {
      const { path, headers } = askedBy(request);
      const asked = { path, headers: { ...headers, ...(isNamed && askingForName) }, signal: left.signal };
      const drawn = await room.run(() => drawPage(next, asked));
      const name = missingNameOf(drawn);
      if (name === null) await sendDrawn(request, response, drawn);
      return name;
    } finally {
      leave();
    }
  };

  /** Whoever asks for what is not there is shown one page, drawn once a second, however many such addresses there are. */
  const sendMissing = async (name: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = await cached(missingKeyOf(name, request.url ?? "/", brand));
    if (page.kind === "kept") sendPage(request, response, page.page);
    else if (page.kind === "unavailable") unavailable(request, response);
    // One of these addresses is there by now; it may be another one than this.
    else await drawOrName(request, response, false);
  };

  const drawForOne = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = await drawOrName(request, response, mayShareMissing(request));
    if (name !== null) await sendMissing(name, request, response);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = publicPageKey(request, brand);
    if (key === null) return drawForOne(request, response);
    const page = await cached(key);
    if (page.kind === "kept") return sendPage(request, response, page.page);
    if (page.kind === "drawn") {
      const name = missingNameOf(page.drawn);
      if (name !== null) return sendMissing(name, request, response);
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
