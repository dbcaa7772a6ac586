/** Whether somebody listens at a shop: what its boards report, and when nobody is needed (SPEC-610, SPEC-611). */

import { type BoardSound, HEARTBEAT_S } from "@/lib/contract/staff/staff-heartbeat";

/**
 * How long a board counts as live after a heartbeat, ms: six of them. Chromium lets a page in the background run once a minute (intensive throttling
 * of timers, Chrome 88), so a shorter time would count boards out that are there.
 */
export const LIVE_MS = 6 * HEARTBEAT_S * 1000;

/** The last heartbeat of a board. */
export type BoardBeat = {
  readonly age_ms: number;
  readonly sound: BoardSound;
  /** Whether its page is in front. */
  readonly is_visible: boolean;
};

/** Whether somebody would notice a new order at a board: it is there, and its sound plays or its page is in front. */
const isListening = ({ age_ms, sound, is_visible }: BoardBeat): boolean =>
  age_ms <= LIVE_MS && (sound === "ok" || is_visible);

/** The shops at which somebody listens. */
export const attendedShops = (beats: readonly (BoardBeat & { readonly shop_id: number })[]): ReadonlySet<number> =>
  new Set(beats.filter(isListening).map(({ shop_id }) => shop_id));

type Attended = {
  /** Its orders come to a board: one is paired, or its files say so. */
  readonly usesBoards: boolean;
  readonly isAnyListening: boolean;
  /** For how long its kitchen has been open, ms; null: it is closed. */
  readonly openForMs: number | null;
  /** For how long heartbeats could arrive without a break, ms: an upstream ran, and its database answered. */
  readonly receivingForMs: number;
  /** What is stored of it. */
  readonly wasUnattended: boolean;
};

/**
 * Whether nobody listens at a shop. Who has no board needs none, and a closed kitchen neither; after its opening, and after a
 * time in which no heartbeat could arrive, boards have as long as they have between two heartbeats. What was known before such
 * a time still holds.
 */
export const isUnattended = (shop: Attended): boolean => {
  if (!shop.usesBoards || shop.isAnyListening || shop.openForMs === null) return false;
  return shop.wasUnattended || Math.min(shop.openForMs, shop.receivingForMs) > LIVE_MS;
};
