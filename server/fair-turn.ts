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
 * How many requests of a network may run: all that may, or one less where others are present, for whom that turn stays free.
 *
 * @param lastRequests of the last networks, two suffice
 * @param now ms
 */
export const mostRunning = (
  maxRunning: number,
  network: string,
  lastRequests: readonly LastRequest[],
  now: number,
): number => {
  const isAlone = lastRequests.every((last) => last.network === network || now - last.at > PRESENT_MS);
  return isAlone ? maxRunning : Math.max(1, maxRunning - 1);
};

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
