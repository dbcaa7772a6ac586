import * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import { BoardStreamEvent } from "@/lib/contract/staff/staff-board";

export type BoardAddress = {
  /** Of the console. */
  readonly url: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly shop: number;
  /** Without one that of the brand counts: Node sends none. */
  readonly language?: Language | undefined;
};

/**
 * Reads the stream of a board as the console does; resolves once it has ended. Throws where it is refused or its line breaks.
 *
 * @param onOpen once the upstream has answered
 */
export const readBoardStream = async (
  { url, cookies, shop, language }: BoardAddress,
  signal: AbortSignal,
  onEvent: (event: BoardStreamEvent, at: number) => void,
  onOpen: () => void = () => undefined,
): Promise<void> => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const query = new URLSearchParams({ shop: String(shop), ...(language !== undefined && { language }) });
  const response = await fetch(`${url}/staff/board/events?${query}`, { headers: { cookie }, signal });
  if (response.status !== 200 || response.body === null) throw new Error(`no stream: ${response.status}`);
  onOpen();
  let rest = "";
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      onEvent(z.parse(BoardStreamEvent, JSON.parse(block.replace(/^data: /, ""))), Date.now());
    }
  }
};
