/**
 * @group money
 * @rule SPEC-589
 */
import { describe, expect, it } from "@jest/globals";
import { boardOrder } from "@/console/screens/board/board-fixture";
import { plainMove } from "@/console/screens/board/tap-queue";
import type { BoardEvent } from "@/lib/contract/staff/board-order";
import { type ActFact, boardFaults, type StatusFact, ticketFaults } from "../support/board-audit";
import type { AnsweredTap } from "../support/board-tablet";

const pendingOf = (event: BoardEvent) => {
  const at = "2026-11-26T16:00:00Z";
  return { event, by: "Pass", at, due_at: at, minutes: null, reason: null };
};

/** A tap that was answered as done, and what was pending on screen. */
const answered = (version: number, move: AnsweredTap["tap"]["move"], pending: BoardEvent | null): AnsweredTap => {
  const order = boardOrder(1, { version, pending: pending && pendingOf(pending) });
  const tap = { key: `${version}`, order_id: 1, version, move, at: 0, state: "sending" } as const;
  return { tap, order, answer: { kind: "done", order } };
};
const tapped = (version: number, event: BoardEvent): AnsweredTap => answered(version, plainMove(event), null);
const undid = (version: number, event: BoardEvent): AnsweredTap => answered(version, { kind: "undo" }, event);
const act = (event: BoardEvent): ActFact => ({ order_id: 1, act: `order.${event}`, undone: null });
const undo = (event: BoardEvent): ActFact => ({ order_id: 1, act: "order.undo", undone: event });
const became = (status: string, source = "operator"): StatusFact => ({ order_id: 1, status, source });

const taps = [tapped(0, "accept"), tapped(1, "start"), undid(3, "start"), tapped(4, "ready"), tapped(6, "done")];
const acts = [act("accept"), act("start"), undo("start"), act("ready"), act("done")];
const history = [became("accepted", "payment"), became("cooked"), became("done")];
const kindsOf = (facts: Parameters<typeof boardFaults>[0]): string[] => boardFaults(facts).map(({ kind }) => kind);

describe("the audit of boards", () => {
  it("finds nothing where each tap counted once", () => {
    expect(boardFaults({ taps, acts, history })).toEqual([]);
    const refused = [tapped(0, "accept"), tapped(2, "refuse")];
    const cancelled = [became("canceled", "customer")];
    expect(boardFaults({ taps: refused, acts: [act("accept"), act("refuse")], history: cancelled })).toEqual([]);
  });

  it.each<[string, Parameters<typeof boardFaults>[0], string[]]>([
    [
      "a tap that counted twice",
      { taps, acts: [...acts, act("done")], history },
      ["taps and acts differ", "tapped cooked,done,done, became cooked,done"],
    ],
    [
      "a tap that was said to be done and is not",
      { taps, acts: acts.slice(0, 4), history: history.slice(0, 2) },
      ["taps and acts differ"],
    ],
    [
      "a pending move that was lost",
      { taps, acts, history: history.slice(0, 2) },
      ["tapped cooked,done, became cooked"],
    ],
    [
      "an undo of another tap than the one on screen",
      { taps, acts: [...acts.slice(0, 2), undo("accept"), ...acts.slice(3)], history },
      ["taps and acts differ"],
    ],
    [
      "two tablets that both moved one version",
      { taps: [...taps.slice(0, 4), tapped(4, "done")], acts, history },
      ["two taps on one version"],
    ],
    ["a status that came twice", { taps, acts, history: [...history, became("done", "kitchen")] }, ["moved twice"]],
  ])("finds %s", (_, facts, kinds) => {
    expect(kindsOf(facts)).toEqual(kinds);
  });

  it("finds a ticket that came out twice without saying so, and one that did not", () => {
    const paper = (...lines: string[]): string[] => [...lines, "1", "[cut]"];
    expect(ticketFaults([paper("Кухня")], [1])).toEqual([]);
    expect(ticketFaults([paper("Кухня"), paper("ДУБЛИКАТ")], [1])).toEqual([]);
    // Torn off by a printer that hung up: no cook takes it for a ticket.
    expect(ticketFaults([["1"], paper("ДУБЛИКАТ")], [1])).toEqual([]);
    expect(ticketFaults([paper("Кухня"), paper("Кухня")], [1])).toEqual([{ kind: "two tickets", order_id: 1 }]);
    expect(ticketFaults([["1"]], [1])).toEqual([{ kind: "no ticket", order_id: 1 }]);
  });
});
