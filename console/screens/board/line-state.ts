import { BOARD_BEAT_S } from "@/lib/contract/staff/board-limits";

/**
 * The line to the upstream as the kitchen has to know it. `polling`: events do not come, but the board is read every few seconds.
 * `since`: the last moment at which the board was known to be true.
 */
export type Line =
  | { readonly state: "connecting"; readonly since: number }
  | { readonly state: "live"; readonly since: number }
  | { readonly state: "polling"; readonly since: number }
  | { readonly state: "lost"; readonly since: number };

/** `event` includes the sign of life that a quiet stream sends. `time` passes by itself. */
export type LineEvent = "event" | "stream_broken" | "poll_answered" | "poll_failed" | "network_gone" | "time";

/** ms of silence after which a stream is broken: two of its beats. */
export const STREAM_SILENCE_MS = BOARD_BEAT_S * 2_000;

/** ms without any news after which the line is lost: a silent stream, and a poll after it that is not answered. */
export const LOST_AFTER_MS = STREAM_SILENCE_MS + 5_000;

/** The line before anything came. */
export const firstLine = (now: number): Line => ({ state: "connecting", since: now });

/** The line after an event; `now` in ms. The same object where nothing changes for the eye. */
export const nextLine = (line: Line, event: LineEvent, now: number): Line => {
  if (event === "event") return { state: "live", since: now };
  // What a stream says at once is newer than what a poll brings.
  if (event === "poll_answered") return { state: line.state === "live" ? "live" : "polling", since: now };
  if (line.state === "lost") return line;
  if (event === "network_gone" || event === "poll_failed") return { state: "lost", since: line.since };
  if (now - line.since > LOST_AFTER_MS) return { state: "lost", since: line.since };
  if (event === "stream_broken" && line.state === "live") return { state: "polling", since: line.since };
  return line;
};

/** ms between two reads of the board: seldom beside a stream, which may have lost an event. */
export const pollEvery = (line: Line): number => (line.state === "live" ? 60_000 : BOARD_BEAT_S * 1_000);

/** ms until the next read, a quarter more or less by chance: many tablets that lost the line do not come back together. */
export const pollDelay = (line: Line, chance: number): number => Math.round(pollEvery(line) * (0.75 + chance / 2));
