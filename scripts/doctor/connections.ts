import { ok, type Verdict, warning } from "./verdict";

/** What the server gives, and who wants it. */
export type Connections = {
  /** `max_connections`, and how many of them are reserved for administrators. */
  readonly max: number;
  readonly reserved: number;
  /** Held by other databases of the same server at this moment. */
  readonly others: number;
  /** `DATABASE_POOL`. */
  readonly pool: number;
  /** Upstreams that may run at once; one that restarts has its successor beside it. */
  readonly upstreams: number;
};

/** One migrates while the others serve. */
const MIGRATING = 1;

/** Whether all upstreams together can have what each may take. */
export const connections = ({ max, reserved, others, pool, upstreams }: Connections): Verdict => {
  const about = "connections";
  const wanted = pool * upstreams + MIGRATING;
  const left = max - reserved - others;
  const beside = others === 0 ? "" : `, beside ${others} of other databases`;
  return wanted <= left
    ? ok(about, `${wanted} of ${left} at most: ${upstreams} upstreams of ${pool}${beside}`)
    : warning(
        about,
        `${upstreams} upstreams of ${pool} may want ${wanted}, and there are ${left}${beside}: orders would be refused under load`,
        `set max_connections to ${wanted + reserved + others} or more, or DATABASE_POOL to ${Math.max(2, Math.floor((left - MIGRATING) / upstreams))}`,
      );
};
