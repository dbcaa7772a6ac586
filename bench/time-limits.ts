import { setTimeout as pause } from "node:timers/promises";

/** A side of a comparison did not answer in its time: the bench ends with these words, or repeats the round. */
export class StalledError extends Error {}

/** Seconds for one answer outside a load: the slowest that was seen on a busy machine took two. */
const ANSWER_SECONDS = 20;

type Answer = { readonly response: Response; readonly text: string };

/** Sends a request and reads the whole answer, or rejects with `StalledError` after a number of seconds. */
export const fetchWithin = async (
  url: string,
  init: RequestInit = {},
  seconds: number = ANSWER_SECONDS,
): Promise<Answer> => {
  const limit = AbortSignal.timeout(1000 * seconds);
  try {
    const response = await fetch(url, { ...init, signal: limit });
    return { response, text: await response.text() };
  } catch (error) {
    if (!limit.aborted) throw error;
    throw new StalledError(`${url} did not answer within ${seconds} s`, { cause: error });
  }
};

/** Rejects with `StalledError` once a round takes longer than it may. What the round has begun ends by limits of its own. */
export const within = async <T>(what: string, seconds: number, round: () => Promise<T>): Promise<T> => {
  const ended = new AbortController();
  const limit = pause(1000 * seconds, undefined, { signal: ended.signal }).then(() => {
    throw new StalledError(`${what} took more than ${seconds} s`);
  });
  try {
    return await Promise.race([round(), limit]);
  } finally {
    ended.abort();
  }
};

type Repeated<T> = {
  readonly what: string;
  readonly tries: number;
  readonly round: () => Promise<T>;
  /** Brings the side back to where a round can begin. */
  readonly restart: () => Promise<void>;
  readonly log: (line: string) => void;
};

/** Repeats a round that has stalled, after a restart of its side. A failure of another kind is thrown as it is. */
export const repeatStalled = async <T>({ what, tries, round, restart, log }: Repeated<T>): Promise<T> => {
  for (let nth = 1; ; nth += 1) {
    try {
      return await round();
    } catch (error) {
      if (!(error instanceof StalledError)) throw error;
      if (nth === tries)
        throw new StalledError(`${what} stalled in ${tries} rounds: ${error.message}`, { cause: error });
      log(`${what} stalled and is started again: ${error.message}`);
      await restart();
    }
  }
};

/** Ends a bench whose side has stalled with its words; what it has started ends with it. */
export const endIfStalled = (error: unknown): never => {
  if (!(error instanceof StalledError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
};
