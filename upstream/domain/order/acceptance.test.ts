import { describe, expect, it } from "@jest/globals";
import { type AcceptanceStep, boardOf, dueStep, type UnacceptedAction, usualBoard } from "./acceptance";

const noon = new Date("2026-11-20T12:00:00Z");
const min = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

type Case = {
  /** Minutes from noon, at which the order comes. */
  readonly now: number;
  readonly last?: readonly [AcceptanceStep, number];
  readonly opened?: number | null;
  readonly receiving?: number;
  readonly quiet?: boolean;
  readonly unaccepted?: UnacceptedAction;
  readonly minutes?: number;
};

const stepOf = ({
  now,
  last,
  opened = -60,
  receiving = -60,
  quiet = false,
  unaccepted = "refuse",
  minutes = 5,
}: Case) =>
  dueStep(
    { since: noon, last: last === undefined ? null : { step: last[0], at: min(last[1]) } },
    {
      now: min(now),
      openSince: opened === null ? null : min(opened),
      receivingSince: min(receiving),
      isUnattended: quiet,
      board: { accept_minutes: minutes, unaccepted },
    },
  );

describe("an order that nobody accepts (SPEC-612)", () => {
  it.each<[string, Case, AcceptanceStep | null]>([
    ["waits within its time", { now: 4.99 }, null],
    ["makes its boards louder", { now: 5 }, "louder"],
    ["then waits as long again", { now: 9.9, last: ["louder", 5] }, null],
    ["has the manager notified", { now: 10, last: ["louder", 5] }, "manager"],
    ["then waits as long again for people", { now: 14.9, last: ["manager", 10] }, null],
    ["comes to what its shop wants", { now: 15, last: ["manager", 10] }, "acted"],
    ["which may be to accept it", { now: 15, last: ["manager", 10], unaccepted: "accept" }, "acted"],
    ["or to let it wait", { now: 600, last: ["manager", 10], unaccepted: "wait" }, null],
    ["is done with then", { now: 600, last: ["acted", 15] }, null],
    ["has the time that its shop gives it", { now: 2, minutes: 2 }, "louder"],
  ])("%s", (_what, about, step) => expect(stepOf(about)).toBe(step));
});

describe("an order where nobody listens (SPEC-612)", () => {
  it.each<[string, Case, AcceptanceStep | null]>([
    ["goes to the manager without getting louder", { now: 5, quiet: true }, "manager"],
    ["goes to him also where boards were there first", { now: 10, last: ["louder", 5], quiet: true }, "manager"],
    ["comes to what its shop wants one step sooner", { now: 10, last: ["manager", 5], quiet: true }, "acted"],
  ])("%s", (_what, about, step) => expect(stepOf(about)).toBe(step));
});

describe("the time of an order that nobody accepts (SPEC-613)", () => {
  it.each<[string, Case, AcceptanceStep | null]>([
    ["does not run while the kitchen is closed", { now: 600, opened: null }, null],
    ["begins as it opens", { now: 604, opened: 600 }, null],
    ["and ends as long after", { now: 605, opened: 600 }, "louder"],
    ["begins again where no tap could arrive: right after a start", { now: 31, receiving: 30 }, null],
    ["and ends as long after the start", { now: 35, receiving: 30 }, "louder"],
    ["nothing is refused right after a start", { now: 31, receiving: 30, last: ["manager", 10] }, null],
    ["steps that passed at night begin in the morning", { now: 603, opened: 600, last: ["manager", 10] }, null],
    ["a clock that was moved far takes one step", { now: 10_000 }, "louder"],
    ["and the next as long after it", { now: 10_001, last: ["louder", 10_000] }, null],
    ["a clock that was set back takes none", { now: -100 }, null],
    ["nor repeats one", { now: -100, last: ["louder", 5] }, null],
  ])("%s", (_what, about, step) => expect(stepOf(about)).toBe(step));
});

it("a shop whose files say nothing has five minutes, and its orders wait", () => {
  expect(boardOf({ board: null })).toEqual(usualBoard);
  expect(boardOf({ board: { required: true, accept_minutes: 3 } })).toMatchObject({
    accept_minutes: 3,
    unaccepted: "wait",
  });
});
