/** @group security */
import { describe, expect, it } from "@jest/globals";
import { displacedBy, isAlone, mostRunning, type NetworkLoad, nextTurn, PRESENT_MS, pauseMs } from "./fair-turn";

/** Written as `network running queued`. */
const loads = (...written: readonly string[]): NetworkLoad[] =>
  written.map((text) => {
    const [network = "", running, queued] = text.split(" ");
    return { network, running: Number(running), queued: Number(queued) };
  });

describe("the next turn (SPEC-371)", () => {
  it.each<[what: string, of: readonly string[], network: string | null]>([
    ["nobody, where nothing is queued", ["a 2 0"], null],
    ["nobody, where nobody is", [], null],
    ["nobody who has as many running as he may", ["a 2 30"], null],
    ["another one, where the first has as many running as he may", ["a 2 30", "b 1 1"], "b"],
    ["the only one", ["a 1 30"], "a"],
    ["who has nothing running, before who has", ["a 1 30", "b 0 1"], "b"],
    ["who had his turn longest ago", ["b 0 5", "a 0 30"], "b"],
    ["nobody who has nothing queued", ["b 0 0", "a 1 3"], "a"],
    ["a newcomer after the others, once", ["b 0 9", "c 0 9", "new 0 1"], "b"],
  ])("is of %s", (_what, of, network) => expect(nextTurn(loads(...of), () => 2)).toBe(network));

  it("goes round between networks, however long their queues are", () => {
    const turns: string[] = [];
    let state = loads("flood 0 6", "b 0 2", "c 0 1");
    const next = () => nextTurn(state, () => 2);
    for (let name = next(); name !== null; name = next()) {
      turns.push(name);
      const served = state
        .filter((load) => load.network === name)
        .map((load) => ({ ...load, queued: load.queued - 1 }));
      state = [...state.filter((load) => load.network !== name), ...served];
    }
    expect(turns.join(" ")).toBe("flood b c flood b flood flood flood flood");
  });
});

describe("how many of a network may run", () => {
  const now = 100_000;
  it.each<[what: string, maxRunning: number, lastRequests: readonly (readonly [string, number])[], most: number]>([
    ["all, where it is alone", 2, [["a", now]], 2],
    [
      "all, where others have gone",
      2,
      [
        ["a", now],
        ["b", now - PRESENT_MS - 1],
      ],
      2,
    ],
    [
      "one less, where another one is present",
      2,
      [
        ["b", now - PRESENT_MS],
        ["a", now],
      ],
      1,
    ],
    [
      "one less, where the others are",
      32,
      [
        ["b", now],
        ["c", now],
      ],
      31,
    ],
    ["one at least", 1, [["b", now]], 1],
  ])("%s", (_what, maxRunning, lastRequests, most) => {
    const last = lastRequests.map(([network, at]) => ({ network, at }));
    expect(mostRunning(maxRunning, isAlone("a", last, now))).toBe(most);
  });
});

describe("the pause of a network after a request", () => {
  it.each<[what: string, tookMs: number, alone: boolean, pause: number]>([
    ["as long as that took, where others are present", 25, false, 25],
    ["none, where it is alone", 25, true, 0],
    ["a second at most", 12_000, false, 1_000],
  ])("is %s", (_what, tookMs, alone, pause) => expect(pauseMs(tookMs, alone)).toBe(pause));
});

describe("a full queue", () => {
  it.each<[what: string, of: readonly string[], network: string | null]>([
    ["keeps its requests from a network that fills it", ["new 2 30"], null],
    ["takes the longest queue's newest request for a newcomer", ["a 2 30"], "a"],
    ["takes it from the longest of several", ["a 1 10", "b 1 20"], "b"],
    ["is shared evenly at last", ["a 0 16", "new 0 14"], "a"],
    ["takes nothing from one who would then have less", ["a 0 15", "new 0 15"], null],
    ["takes nothing from one who would then have less, by one", ["a 0 16", "new 0 15"], null],
    ["takes nobody's only request", ["a 0 1", "b 0 1"], null],
  ])("%s", (_what, of, network) => expect(displacedBy(loads(...of), "new")).toBe(network));
});
