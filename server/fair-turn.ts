/** What one network has at a moment. */
export type NetworkLoad = {
  readonly network: string;
  readonly running: number;
  readonly queued: number;
};

/** The last request of a network. */
export type LastRequest = { readonly network: string /** ms */; readonly at: number };

/** So long a network counts as present after its last request, ms. */
export const PRESENT_MS = 10_000;

/**
 * Whether no other network is present.
 *
 * @param lastRequests of the last networks, two suffice
 * @param now ms
 */
export const isAlone = (network: string, lastRequests: readonly LastRequest[], now: number): boolean =>
  lastRequests.every((last) => last.network === network || now - last.at > PRESENT_MS);

/** How many requests of a network may run: all that may, or one less where others are present, for whom that turn stays free. */
export const mostRunning = (maxRunning: number, alone: boolean): number =>
  alone ? maxRunning : Math.max(1, maxRunning - 1);

/** The longest pause of a network, ms: a visitor who reads his answer slowly has used no processor. */
const MAX_PAUSE_MS = 1_000;

/**
 * How long a network pauses after a request, ms: as long as that took, where others are present. So a flood of pages takes half of
 * the processor at most, and calls of customers, which take no turns, find the rest of it free (SPEC-371).
 *
 * @param tookMs how long the request ran
 */
export const pauseMs = (tookMs: number, alone: boolean): number => (alone ? 0 : Math.min(tookMs, MAX_PAUSE_MS));

/**
 * The network whose oldest queued request runs next: of those that may have another one running the one with the fewest, and of
 * these the one that had its turn longest ago. So networks take turns, however many requests each of them has (SPEC-371). null
 * if nothing may run.
 *
 * @param loads the network whose request started last comes last
 * @param mostOf how many requests of a network may run
 */
export const nextTurn = (loads: readonly NetworkLoad[], mostOf: (network: string) => number): string | null => {
  const waiting = loads.filter(({ network, running, queued }) => queued > 0 && running < mostOf(network));
  const fewest = Math.min(...waiting.map(({ running }) => running));
  return waiting.find(({ running }) => running === fewest)?.network ?? null;
};

/**
 * The network that loses its newest queued request to a request of `network` when the queue is full: the one with the longest
 * queue, as long as it still has as many as the other (RFC 8290, 4.1.2, drops from the longest queue likewise). null: the
 * new request is rejected. So one network alone may fill the queue, and has only its share of it beside others (SPEC-371).
 */
export const displacedBy = (loads: readonly NetworkLoad[], network: string): string | null => {
  const own = loads.find((load) => load.network === network)?.queued ?? 0;
  const [longest] = loads.toSorted((one, other) => other.queued - one.queued);
  return longest !== undefined && longest.queued > own + 1 ? longest.network : null;
};
