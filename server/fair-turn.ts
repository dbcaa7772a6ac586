/** What one network has at a moment. */
export type NetworkLoad = {
  readonly network: string;
  readonly running: number;
  readonly queued: number;
};

/**
 * The network whose oldest queued request runs next: of those with the fewest running, the one that had its turn longest ago.
 * So networks take turns, however many requests each of them has (SPEC-371). null if nothing is queued.
 *
 * @param loads the network whose request started last comes last
 */
export const nextTurn = (loads: readonly NetworkLoad[]): string | null => {
  const waiting = loads.filter(({ queued }) => queued > 0);
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
