/**
 * @group security
 * @rule SPEC-371
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createLimiter, type Limiter } from "./limiter";

/** A slow machine must not change what waits and pauses do, so the tests move the clock, `performance.now()` with it. */
const wait = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Work that ends with `end`, and what has started of it. */
const createWork = (limiter: Limiter) => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    run: (network: string, name: string): Promise<string> =>
      limiter.run(network, () => {
        started.push(name);
        return new Promise((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await wait(1);
    },
  };
};

/** Work takes no time, so that nobody pauses after it. */
const atOnce = (): number => 0;

describe("a limiter", () => {
  it("admits `maxRunning` at a time, and a release counts once", () => {
    const limiter = createLimiter({ maxRunning: 2, maxQueued: 0, maxWaitMs: 20 });
    const first = limiter.tryAcquire("a");
    expect(limiter.tryAcquire("a")).not.toBeNull();
    expect(limiter.tryAcquire("b")).toBeNull();
    first?.();
    first?.();
    expect(limiter.tryAcquire("b")).not.toBeNull();
    expect(limiter.tryAcquire("b")).toBeNull();
  });

  it("has a turn free for others beside a network, and runs all it may of one that is alone", () => {
    const limiter = createLimiter({ maxRunning: 2, maxQueued: 0, maxWaitMs: 20 });
    limiter.tryAcquire("b")?.();
    const only = limiter.tryAcquire("flood");
    expect(limiter.tryAcquire("flood")).toBeNull();
    expect(limiter.tryAcquire("b")).not.toBeNull();
    only?.();
    const alone = createLimiter({ maxRunning: 2, maxQueued: 0, maxWaitMs: 20 });
    expect([alone.tryAcquire("a"), alone.tryAcquire("a")]).not.toContain(null);
  });

  it("lets a network pause beside others as long as its request took, and others run meanwhile", async () => {
    const limiter = createLimiter({ maxRunning: 2, maxQueued: 8, maxWaitMs: 500 });
    const work = createWork(limiter);
    // A customer who only makes calls is present too.
    limiter.notePresence("customer");
    const first = work.run("flood", "first");
    await wait(60);
    const second = work.run("flood", "second");
    await work.end("first");
    await wait(58);
    expect(work.started).toEqual(["first"]);
    const own = work.run("customer", "own");
    expect(work.started).toEqual(["first", "own"]);
    await wait(1);
    expect(work.started).toEqual(["first", "own", "second"]);
    await work.end("own");
    await work.end("second");
    expect(await Promise.all([first, second, own])).toEqual(["first", "second", "own"]);
  });

  it("runs `maxRunning` at once, the others in their order, and none waits longer than `maxWaitMs`", async () => {
    const work = createWork(createLimiter({ maxRunning: 2, maxQueued: 8, maxWaitMs: 20 }));
    const [first, second, third] = ["first", "second", "third"].map((name) => work.run("a", name));
    const late = expect(work.run("a", "late")).rejects.toThrow("no turn in time");
    await wait(1);
    expect(work.started).toEqual(["first", "second"]);
    await work.end("first");
    expect(await first).toBe("first");
    await wait(20);
    await late;
    expect(work.started).toEqual(["first", "second", "third"]);
    await work.end("second");
    await work.end("third");
    expect(await Promise.all([second, third])).toEqual(["second", "third"]);
    const again = work.run("a", "again");
    await work.end("again");
    expect(await again).toBe("again");
  });

  it("goes on after work that failed", async () => {
    const limiter = createLimiter({ maxRunning: 1, maxQueued: 8, maxWaitMs: 20 });
    await expect(limiter.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await limiter.run("a", () => Promise.resolve("yes"))).toBe("yes");
  });

  it("gives a network its turn before the rest of another one's queue", async () => {
    const work = createWork(createLimiter({ maxRunning: 2, maxQueued: 30, maxWaitMs: 1_000 }, atOnce));
    const flood = Array.from({ length: 12 }, (_, nth) => work.run("flood", `f${nth}`));
    const others = [work.run("b", "b0"), work.run("b", "b1"), work.run("c", "c0")];
    const order = ["f0", "f1", "b0", "f2", "c0", "b1", "f3"];
    for (const name of order) await work.end(name);
    expect(work.started.slice(0, order.length)).toEqual(order);
    await Promise.all(others);
    for (let nth = 4; nth < 12; nth += 1) await work.end(`f${nth}`);
    await Promise.all(flood);
  });

  it("lets one network alone fill the queue, and takes the newest of it for others, until they have as many", async () => {
    const work = createWork(createLimiter({ maxRunning: 1, maxQueued: 6, maxWaitMs: 1_000 }, atOnce));
    const rejected: string[] = [];
    const run = (network: string, name: string) =>
      work.run(network, name).catch(() => {
        rejected.push(name);
      });
    const all = ["f0", "f1", "f2", "f3", "f4", "f5", "f6", "f7"].map((name) => run("flood", name));
    await wait(1);
    // One runs and six wait.
    expect(rejected).toEqual(["f7"]);
    all.push(...["b0", "b1", "b2", "b3"].map((name) => run("b", name)));
    await wait(1);
    expect([...rejected].sort()).toEqual(["b3", "f4", "f5", "f6", "f7"]);
    const order = ["f0", "f1", "b0", "f2", "b1", "f3", "b2"];
    for (const name of order) await work.end(name);
    await Promise.all(all);
    expect(work.started).toEqual(order);
  });

  it("stores nothing of networks without requests, and keeps its count when waits end", async () => {
    const limiter = createLimiter({ maxRunning: 1, maxQueued: 2, maxWaitMs: 5 });
    const release = limiter.tryAcquire("a");
    for (let nth = 0; nth < 20; nth += 1) {
      const late = expect(limiter.run(`n${nth}`, () => Promise.resolve())).rejects.toThrow("no turn in time");
      await wait(5);
      await late;
    }
    release?.();
    expect(await limiter.run("b", () => Promise.resolve("yes"))).toBe("yes");
  });
});
