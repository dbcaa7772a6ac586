import type { Coordinates } from "@/lib/contract/scalar";
import { distanceMetres } from "@/lib/domain/place/zone";

export type Ride = {
  readonly id: number;
  readonly sent_at: Date;
  readonly now: Date;
  /** Seconds an order is with its courier. */
  readonly pace: number;
};

/** Seconds between two reports of a courier, at most and at least. */
const REPORT_S = { most: 10, least: 1 } as const;
const REPORTS = 40;

/** What part of its time an order is ridden; for the rest the courier looks for the door. */
const ridden = (id: number): number => 0.85 + (id % 10) / 100;

/**
 * How far a courier of the sandbox has come, 0 to 1, and when he said so: computed from the order's number and the clock alone, so
 * every process says the same, and nothing is stored.
 */
export const rideOf = ({ id, sent_at, now, pace }: Ride): { readonly share: number; readonly observed_at: Date } => {
  const step = Math.min(REPORT_S.most, Math.max(REPORT_S.least, pace / REPORTS));
  const seconds = Math.max(0, (now.getTime() - sent_at.getTime()) / 1000);
  const reported = Math.floor(seconds / step) * step;
  return {
    share: Math.min(1, reported / (pace * ridden(id))),
    observed_at: new Date(sent_at.getTime() + reported * 1000),
  };
};

/** Decimals of a degree, about 1 m. */
const ROUND = 1e5;
const rounded = (degrees: number): number => Math.round(degrees * ROUND) / ROUND;

/** The point of a line at a part of its length, to a metre. */
export const pointAlong = (line: readonly Coordinates[], share: number): Coordinates | null => {
  const lengths = line.slice(1).map((point, index) => distanceMetres(line[index] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [index, length] of lengths.entries()) {
    const [a, b] = [line[index], line[index + 1]];
    if (a === undefined || b === undefined) break;
    if (left <= length && length > 0) {
      const part = left / length;
      return {
        latitude: rounded(a.latitude + (b.latitude - a.latitude) * part),
        longitude: rounded(a.longitude + (b.longitude - a.longitude) * part),
      };
    }
    left -= length;
  }
  return line.at(-1) ?? null;
};
