import { useLocale } from "next-intl";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Language } from "@/lib/contract/language";
import type { StaffCaller } from "@/lib/contract/staff/staff-session";
import { call } from "../../shell/api";
import { type Board, type BoardFeed, createBoardFeed } from "./board-feed";

type Opened = { readonly shop: number; readonly language: Language };

/**
 * Opens the stream of a shop's board; not in the contract's calls, which have one answer each. The language is in its address: an
 * `EventSource` sends the browser's own in its header.
 */
const openStream = (
  { shop, language }: Opened,
  onData: (data: unknown) => void,
  onBroken: () => void,
): (() => void) => {
  const source = new EventSource(`/staff/board/events?shop=${shop}&language=${language}`);
  source.onmessage = ({ data }: MessageEvent<unknown>) => onData(data);
  // The browser would try again after the same delay on every tablet; the feed does it by chance.
  source.onerror = onBroken;
  return () => source.close();
};

const feedOf = (opened: Opened): BoardFeed =>
  createBoardFeed({
    chance: Math.random,
    open: (onData, onBroken) => openStream(opened, onData, onBroken),
    read: (since) => call("GET /staff/board", { query: { shop: opened.shop, ...(since !== null && { since }) } }),
  });

/** The shop whose board a caller sees first; null: any. */
export const ownShop = (caller: StaffCaller): number | null =>
  caller.kind === "device" ? caller.device.shop_id : null;

/**
 * The board of a shop, live for as long as the screen is open. Another language of the console makes another board: orders are merged by
 * their versions, which say nothing of language.
 */
export const useBoard = (shop: number): { readonly board: Board; readonly feed: BoardFeed } => {
  const language = useLocale();
  const feed = useMemo(() => feedOf({ shop, language }), [shop, language]);
  useEffect(() => {
    const stop = feed.start();
    const onVisible = (): void => {
      if (document.visibilityState === "visible") feed.hurry();
    };
    window.addEventListener("online", feed.hurry);
    window.addEventListener("offline", feed.lose);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stop();
      window.removeEventListener("online", feed.hurry);
      window.removeEventListener("offline", feed.lose);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [feed]);
  return { board: useSyncExternalStore(feed.subscribe, feed.get), feed };
};
