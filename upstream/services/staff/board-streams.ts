import { BOARD_BEAT_S } from "@/lib/contract/staff/board-limits";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { BoardStreamEvent, Station } from "@/lib/contract/staff/staff-board";
import type { Dependencies } from "../../dependencies";
import { unavailable } from "../../domain/domain-error";
import { poll } from "../../poll";
import type { BoardVersion } from "../../store/board-orders";
import type { Feed } from "../event-stream";
import type { BoardViewer } from "./board-view";

/** Open streams of one process, and of one session, at most. */
const MOST = 2_000;
const MOST_EACH = 8;
/** Rounds in a row that may fail before all streams are closed, so that boards notice the failure and reconnect. */
const MAX_FAILED_ROUNDS = 5;

/** One board that listens. */
export type BoardListener = {
  readonly shopId: number;
  readonly viewer: BoardViewer;
  /** The hash of its session's token: without the session the stream ends. */
  readonly session: string;
  readonly feed: Pick<Feed<BoardStreamEvent>, "push" | "end">;
};

type Follower = BoardListener & {
  /** Order → version it was sent last. */
  readonly sent: Map<number, number>;
  /** The stations it was sent last, as JSON. */
  sentStations: string | null;
  isComplete: boolean;
  /** Rounds, one a second, since the last event. */
  quietRounds: number;
};

type Sources<Row> = Pick<Dependencies, "clock" | "log"> & {
  readonly versionsOf: (shopIds: readonly number[], now: Date) => Promise<readonly BoardVersion[]>;
  readonly rowsOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>;
  readonly stationsOf: (shopIds: readonly number[]) => Promise<ReadonlyMap<number, readonly Station[]>>;
  /** How somebody sees an order. */
  readonly render: (row: Row, stations: readonly Station[], now: Date, viewer: BoardViewer) => BoardOrder;
  /** Which of these sessions still run. */
  readonly runningSessions: (hashes: readonly string[], now: Date) => Promise<ReadonlySet<string>>;
};

export type BoardStreams = {
  /**
   * Sends a board as it is, and then every change of it.
   *
   * @returns removes the listener
   * @throws DomainError 503 while the process is ending or too many listen
   */
  readonly follow: (listener: BoardListener) => () => void;
  readonly size: () => number;
  /** Ends all streams; none can be opened afterwards. */
  readonly stop: () => Promise<void>;
};

type Round = {
  readonly now: Date;
  /** Shop → order → version. */
  readonly boards: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Of the shops that have some. */
  readonly stations: ReadonlyMap<number, readonly Station[]>;
  /** How a follower sees an order; undefined: it was not read in this round. */
  readonly view: (follower: Follower, id: number) => BoardOrder | undefined;
};

const boardsOf = (versions: readonly BoardVersion[]): ReadonlyMap<number, ReadonlyMap<number, number>> => {
  const boards = new Map<number, Map<number, number>>();
  for (const { id, shop_id, version } of versions) {
    if (shop_id === null) continue;
    const board = boards.get(shop_id) ?? new Map<number, number>();
    boards.set(shop_id, board.set(id, version));
  }
  return boards;
};

const send = (follower: Follower, event: BoardStreamEvent): void => {
  follower.quietRounds = 0;
  follower.feed.push(event);
};

const noOrders: ReadonlyMap<number, number> = new Map();

/** Sends a board the stations of its shop where it has other ones. */
const sendStations = (follower: Follower, stations: readonly Station[]): void => {
  const text = JSON.stringify(stations);
  if (follower.sentStations === text) return;
  follower.sentStations = text;
  send(follower, { kind: "stations", stations: [...stations] });
};

/** Sends a board what has changed since it was sent something, and a beat after a while without anything. */
const sendChanges = (follower: Follower, { now, boards, stations, view }: Round): void => {
  const board = boards.get(follower.shopId) ?? noOrders;
  follower.quietRounds += 1;
  sendStations(follower, stations.get(follower.shopId) ?? []);
  for (const [id, version] of board) {
    if (follower.sent.get(id) === version) continue;
    const order = view(follower, id);
    if (order === undefined) continue;
    follower.sent.set(id, order.version);
    send(follower, { kind: "order", order });
  }
  for (const id of follower.sent.keys()) {
    if (board.has(id)) continue;
    follower.sent.delete(id);
    send(follower, { kind: "removed", order_id: id });
  }
  if (!follower.isComplete) {
    follower.isComplete = true;
    send(follower, { kind: "complete", now: now.toISOString() });
  } else if (follower.quietRounds >= BOARD_BEAT_S) send(follower, { kind: "beat", now: now.toISOString() });
};

/** Orders that some board has in another version. */
const staleOrders = (
  followers: readonly Follower[],
  boards: ReadonlyMap<number, ReadonlyMap<number, number>>,
): number[] => {
  const stale = new Set<number>();
  for (const { shopId, sent } of followers) {
    for (const [id, version] of boards.get(shopId) ?? noOrders) if (sent.get(id) !== version) stale.add(id);
  }
  return [...stale];
};

/**
 * Watches the boards of shops that have listeners: four small queries a second for all of them, whichever process changed an
 * order (sessions, versions, stations, what has changed). Each board is compared with what it was sent last, so nothing is lost between
 * its start and the first change, and one that missed a round gets what it lacks in the next.
 */
export const openBoardStreams = <Row>(sources: Sources<Row>): BoardStreams => {
  const { clock, log } = sources;
  const followers = new Set<Follower>();
  let isStopping = false;
  let failures = 0;

  const endAll = (): void => {
    for (const { feed } of followers) feed.end();
    followers.clear();
  };

  const endRevoked = async (now: Date): Promise<void> => {
    const running = await sources.runningSessions([...new Set([...followers].map(({ session }) => session))], now);
    for (const follower of followers) {
      if (running.has(follower.session)) continue;
      followers.delete(follower);
      follower.feed.end();
    }
  };

  /** Each order is rendered once for all who see it alike. */
  const viewer = async (ids: readonly number[], now: Date, stations: Round["stations"]): Promise<Round["view"]> => {
    const rows = await sources.rowsOf(ids);
    const rendered = new Map<string, BoardOrder>();
    return ({ shopId, viewer: seenBy }, id) => {
      const row = rows.get(id);
      if (row === undefined) return undefined;
      const key = `${id} ${seenBy.language} ${seenBy.party}`;
      const order = rendered.get(key) ?? sources.render(row, stations.get(shopId) ?? [], now, seenBy);
      rendered.set(key, order);
      return order;
    };
  };

  const check = async (): Promise<void> => {
    if (followers.size === 0) return;
    const now = clock.now();
    await endRevoked(now);
    // One that comes while this round reads gets its board in the next: of its shop nothing may have been read.
    const present = [...followers];
    const shopIds = [...new Set(present.map(({ shopId }) => shopId))];
    // Before the orders: one that a change of stations made newer is never rendered with the stations before it.
    const boards = boardsOf(await sources.versionsOf(shopIds, now));
    const stations = await sources.stationsOf(shopIds);
    const stale = staleOrders(present, boards);
    const view = stale.length === 0 ? () => undefined : await viewer(stale, now, stations);
    failures = 0;
    for (const follower of present) if (followers.has(follower)) sendChanges(follower, { now, boards, stations, view });
  };

  const onError = (error: unknown): void => {
    failures += 1;
    if (failures === 1) log.error({ err: error }, "boards could not be watched");
    if (failures >= MAX_FAILED_ROUNDS) endAll();
  };
  const polling = poll(check, onError);

  return {
    follow: (listener) => {
      const own = [...followers].filter(({ session }) => session === listener.session);
      if (isStopping || followers.size >= MOST || own.length >= MOST_EACH) throw unavailable();
      const follower: Follower = {
        ...listener,
        sent: new Map(),
        sentStations: null,
        isComplete: false,
        quietRounds: 0,
      };
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    size: () => followers.size,
    stop: async () => {
      isStopping = true;
      endAll();
      await polling.stop();
    },
  };
};
