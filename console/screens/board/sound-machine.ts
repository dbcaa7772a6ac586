import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { BoardSound as ReportedSound } from "@/lib/contract/staff/staff-heartbeat";
import { contentText } from "./content-change";

/** What the kitchen has to notice. `ring` repeats until somebody accepts; the others sound once. */
export type SoundName = "ring" | "changed" | "canceled";

const isCanceled = ({ column }: BoardOrder): boolean => column === "cancelled";

/**
 * The sounds that are due once, for what came with the news. An opened board makes none: what it finds is no news (complaint 8 of
 * ADR-0118). Many at once sound once.
 *
 * @param before null: the board was not read yet
 */
export const soundsOnce = (
  before: readonly BoardOrder[] | null,
  after: readonly BoardOrder[],
): readonly SoundName[] => {
  if (before === null) return [];
  const known = new Map(before.map((order) => [order.order_id, order]));
  const news = after.flatMap((order): readonly SoundName[] => {
    const old = known.get(order.order_id);
    if (old === undefined || old === order) return [];
    // Nobody cooks what nobody has accepted.
    if (isCanceled(order)) return isCanceled(old) || old.column === "new" ? [] : ["canceled"];
    return contentText(order) === contentText(old) ? [] : ["changed"];
  });
  return [...new Set(news)];
};

/** New orders that nobody has accepted: the ring repeats as long as there is one, and no longer (complaints 3 and 7). */
export const waiting = (orders: readonly BoardOrder[]): readonly BoardOrder[] =>
  orders.filter(({ column }) => column === "new");

/** Waits of this many seconds make the ring as loud as it can be. */
const LOUDEST_AFTER_S = 120;
const QUIETEST = 0.5;

/**
 * How loud the ring is, 0 to 1 of the volume that was set: louder the longer the oldest order waits.
 *
 * @param waited seconds
 */
const ringLoudness = (waited: number): number =>
  Math.min(1, QUIETEST + (1 - QUIETEST) * (Math.max(0, waited) / LOUDEST_AFTER_S));

/**
 * How loud the next ring is, 0 to 1: as loud as can be, whatever volume was set, once an order was not accepted in time (SPEC-618).
 *
 * @param waited by the oldest order, s
 */
export const ringVolume = (waited: number, volume: number, isOverdue: boolean): number =>
  isOverdue ? 1 : volume * ringLoudness(waited);

/** What somebody answered to the test of a shift. */
export type SoundCheck = {
  /** The business day, which begins at 04:00. */
  readonly day: string;
  readonly isAudible: boolean;
};

type SoundCondition = {
  /** Of the browser's AudioContext; `missing`: it has none. `interrupted` is iOS during a phone call. */
  readonly context: "missing" | "suspended" | "interrupted" | "running" | "closed";
  /** 0 to 1. */
  readonly volume: number;
  readonly check: SoundCheck | null;
  readonly day: string;
};

/** Why the next order might ring in vain. */
export type SoundWarning = "missing" | "blocked" | "mute" | "unheard" | "untested";

/** What is said in words about the sound; null: it was audible in this shift and nothing stands against it. */
export const soundWarning = ({ context, volume, check, day }: SoundCondition): SoundWarning | null => {
  if (context === "missing") return "missing";
  if (volume === 0) return "mute";
  if (check === null || check.day !== day) return "untested";
  if (!check.isAudible) return "unheard";
  return context === "running" ? null : "blocked";
};

/** What a board reports of its sound with each heartbeat: an untested one plays as far as it knows, an unheard one does not. */
export const reportedSound = ({ context, volume, check, day }: SoundCondition): ReportedSound => {
  const isUnheard = check !== null && check.day === day && !check.isAudible;
  if (volume === 0 || isUnheard || context === "missing") return "muted";
  return context === "running" ? "ok" : "blocked";
};
