import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { BoardStreamEvent } from "@/lib/contract/staff/staff-board";
import { type BoardFeed, createBoardFeed } from "./board-feed";
import { boardOrder, FIXTURE_NOW } from "./board-fixture";
import type { BoardReading } from "./board-state";

const now = new Date(FIXTURE_NOW).toISOString();
const reading: BoardReading = {
  shop: { id: 1, name: "Arbat", timezone: "Europe/Moscow" },
  stations: [],
  orders: [boardOrder(1)],
  cursor: "1",
  now,
};

type Connection = { send: (event: BoardStreamEvent | { kind: string }) => void; cut: () => void; isClosed: boolean };

/** A line whose stream and polls the test decides on. */
const scene = () => {
  const connections: Connection[] = [];
  const line = {
    answers: true,
    polls: 0,
    since: [] as (string | null)[],
    reading,
    /** Between the moment a reading is of and its arrival. */
    meanwhile: (): void => undefined,
  };
  const feed = createBoardFeed({
    chance: () => 0.5,
    read: async (since) => {
      line.polls += 1;
      line.since.push(since);
      if (!line.answers) throw new TypeError("Failed to fetch");
      const answer = line.reading;
      line.meanwhile();
      return answer;
    },
    open: (onData, onBroken) => {
      const connection = {
        send: (event: object) => onData(JSON.stringify(event)),
        cut: onBroken,
        isClosed: false,
      };
      connections.push(connection);
      return () => {
        connection.isClosed = true;
      };
    },
  });
  const last = (): Connection => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error("no stream was opened");
    return connection;
  };
  return { feed, line, connections, last };
};
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const stateOf = (feed: BoardFeed): string => feed.get().line.state;

describe("the feed of the board (SPEC-604)", () => {
  let stop: () => void = () => undefined;
  beforeEach(() => {
    jest.useFakeTimers({ now: FIXTURE_NOW });
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it("lives by its stream, and hardly polls beside it", async () => {
    const { feed, line, last } = scene();
    stop = feed.start();
    await pass(0);
    last().send({ kind: "order", order: boardOrder(2) });
    last().send({ kind: "complete", now });
    expect(stateOf(feed)).toBe("live");
    expect(feed.get().orders?.map(({ order_id }) => order_id)).toEqual([2]);
    for (let beat = 0; beat < 8; beat++) {
      await pass(5_000);
      last().send({ kind: "beat", now });
    }
    expect(stateOf(feed)).toBe("live");
    expect(line.polls).toBeLessThanOrEqual(2);
  });

  it("polls every few seconds while no stream comes, with the cursor of the last reading", async () => {
    const { feed, line, last } = scene();
    stop = feed.start();
    last().cut();
    await pass(30_000);
    expect(stateOf(feed)).toBe("polling");
    expect(line.polls).toBeGreaterThanOrEqual(5);
    expect(line.since.slice(0, 2)).toEqual([null, "1"]);
  });

  it("a silent stream is given up, and the line is lost since the last news", async () => {
    const { feed, line, last } = scene();
    stop = feed.start();
    await pass(1_000);
    last().send({ kind: "complete", now });
    const lastNews = Date.now();
    line.answers = false;
    await pass(10_000);
    expect(stateOf(feed)).toBe("live");
    await pass(2_000);
    expect(feed.get().line).toEqual({ state: "lost", since: lastNews });
    expect(feed.get().orders).toHaveLength(0);
  });

  it("comes back by itself, with the stream first", async () => {
    const { feed, line, last, connections } = scene();
    stop = feed.start();
    await pass(0);
    line.answers = false;
    last().cut();
    await pass(60_000);
    expect(stateOf(feed)).toBe("lost");
    expect(connections.length).toBeGreaterThanOrEqual(2);
    expect(connections.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
    last().send({ kind: "beat", now });
    expect(stateOf(feed)).toBe("live");
  });

  it("an event that only a newer upstream knows is a sign of life", async () => {
    const { feed, last } = scene();
    stop = feed.start();
    await pass(0);
    last().send({ kind: "weather" });
    expect(stateOf(feed)).toBe("live");
    expect(feed.get().orders).toHaveLength(1);
  });

  it("renders nothing for a beat", async () => {
    const { feed, last } = scene();
    stop = feed.start();
    await pass(0);
    last().send({ kind: "complete", now });
    const listener = jest.fn();
    feed.subscribe(listener);
    last().send({ kind: "beat", now });
    await pass(3_000);
    expect(listener).not.toHaveBeenCalled();
  });

  const beats = async (seconds: number, last: () => Connection): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 5) {
      await pass(5_000);
      last().send({ kind: "beat", now });
    }
  };
  const numbers = (feed: BoardFeed) => feed.get().orders?.map(({ order_id }) => order_id);

  it("a reading that its stream has overtaken takes no order away and brings none back, and another follows soon (SPEC-606)", async () => {
    const { feed, line, last } = scene();
    stop = feed.start();
    await pass(0);
    last().send({ kind: "order", order: boardOrder(1) });
    last().send({ kind: "complete", now });
    line.meanwhile = () => {
      last().send({ kind: "order", order: boardOrder(2) });
      last().send({ kind: "removed", order_id: 1 });
    };
    const before = line.polls;
    await beats(5, last);
    expect(line.polls).toBe(before + 1);
    expect(numbers(feed)).toEqual([2]);
    line.meanwhile = () => undefined;
    line.reading = { ...reading, orders: [boardOrder(2), boardOrder(3)], cursor: "2" };
    await pass(1_000);
    expect(numbers(feed)).toEqual([2, 3]);
    // The cursor of a reading that does not count would leave the next one empty.
    expect(line.since.slice(-2)).toEqual(["1", "1"]);
    await pass(5_000);
    expect(line.polls).toBe(before + 2);
  });

  it("reads no more than a few times in a row on a board where each reading is overtaken", async () => {
    const { feed, line, last } = scene();
    stop = feed.start();
    await pass(0);
    last().send({ kind: "complete", now });
    let version = 1;
    line.meanwhile = () => last().send({ kind: "order", order: boardOrder(2, { version: ++version }) });
    const before = line.polls;
    await beats(60, last);
    expect(line.polls).toBe(before + 4);
    line.answers = false;
    await beats(60, last);
    expect(line.polls).toBe(before + 5);
  });

  it("a network that is gone is said at once, and tried at once when it is back", async () => {
    const { feed, line } = scene();
    stop = feed.start();
    await pass(0);
    feed.lose();
    expect(stateOf(feed)).toBe("lost");
    const before = line.polls;
    feed.hurry();
    await pass(0);
    expect(line.polls).toBe(before + 1);
    expect(stateOf(feed)).toBe("polling");
  });

  it("ends with its screen", async () => {
    const { feed, line, last } = scene();
    feed.start()();
    await pass(60_000);
    expect(last().isClosed).toBe(true);
    expect(line.polls).toBe(1);
  });
});
