/**
 * @group faults
 * @group money
 */
import { describe, expect, it } from "@jest/globals";
import { compareRegister, nextComparison, type Operation, type OurPayment, periodOf } from "./register";

const period = { from: new Date("2026-11-18T02:00:00Z"), to: new Date("2026-11-21T02:00:00Z") };
const noon = new Date("2026-11-20T12:00:00Z");
const attempt_id = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";

const operation = (changes: Partial<Operation> = {}): Operation => ({
  kind: "payment",
  id: "504",
  payment_id: "504",
  attempt_id,
  amount_minor: 129_900,
  currency: "RUB",
  at: noon,
  isSum: false,
  ...changes,
});
const refund = (changes: Partial<Operation> = {}) => operation({ kind: "refund", id: "601", ...changes });
const ours = (changes: Partial<OurPayment> = {}): OurPayment => ({
  attempt_id,
  order_id: 1042,
  payment_id: "504",
  currency: "RUB",
  taken_minor: 129_900,
  taken_at: noon,
  refunded_minor: 0,
  refunded_at: null,
  parts: [],
  returns: [],
  ...changes,
});
const givenBack = { refunded_minor: 129_900, refunded_at: noon };
const known = (kind: "refund" | "chargeback", operation_id: string, amount_minor: number) => ({
  returns: [{ kind, operation_id, amount_minor }],
});

type Row = readonly [name: string, theirs: Operation[], ours: OurPayment[], expected: string[]];

/** `kind subject theirs/ours` */
const written = (theirs: Operation[], all: OurPayment[]): string[] =>
  compareRegister(theirs, all, period).map(
    ({ kind, subject, theirs_minor, ours_minor }) => `${kind} ${subject} ${theirs_minor ?? "-"}/${ours_minor ?? "-"}`,
  );

const part = (id: string, amount_minor: number) => ({ id, amount_minor, at: noon });
const listed = (id: string, amount_minor: number) => refund({ id, amount_minor });
const sum = (amount_minor: number) => refund({ id: "sum", amount_minor, isSum: true });

describe("parts that we refunded (SPEC-641)", () => {
  it.each<Row>([
    ["stand in the list", [operation(), listed("601", 39_000)], [ours({ parts: [part("a", 39_000)] })], []],
    [
      "of the same amount are set one against one",
      [operation(), listed("601", 39_000), listed("602", 39_000)],
      [ours({ parts: [part("a", 39_000), part("b", 39_000)] })],
      [],
    ],
    [
      "are not one by hand of another amount, nor a second one of the same",
      [operation(), listed("601", 39_000), listed("602", 39_000), listed("603", 5_000)],
      [ours({ parts: [part("a", 39_000)] })],
      ["refunded_there 602 39000/-", "refunded_there 603 5000/-"],
    ],
    [
      "and the rest of it, when the order was cancelled",
      [operation(), listed("601", 39_000), listed("602", 90_900)],
      [ours({ parts: [part("a", 39_000)], refunded_minor: 90_900, refunded_at: noon })],
      [],
    ],
    [
      "are in the sum of a list that names no single ones",
      [operation(), sum(39_000)],
      [ours({ parts: [part("a", 39_000)] })],
      [],
    ],
    [
      "and more than they in such a sum",
      [operation(), sum(49_000)],
      [ours({ parts: [part("a", 39_000)] })],
      ["refunded_there sum 10000/-"],
    ],
    ["are missed in the list", [operation()], [ours({ parts: [part("a", 39_000)] })], ["refunded_here a -/39000"]],
  ])("%s", (_name, theirs, all, expected) => {
    expect(written(theirs, all)).toEqual(expected);
  });
});

describe("the acquirer's list against our rows", () => {
  it.each<Row>([
    ["the same on both sides", [operation()], [ours()], []],
    ["an empty list of a day without money", [], [], []],
    ["a payment found by our name alone", [operation()], [ours({ payment_id: null })], []],
    ["one operation on two pages", [operation(), operation()], [ours()], []],
    [
      "money that we do not know of",
      [operation()],
      [ours({ taken_minor: 0, taken_at: null })],
      ["captured_there 504 129900/-"],
    ],
    ["money that the list does not know of", [], [ours()], [`captured_here ${attempt_id} -/129900`]],
    ["the same at the period's first hour", [], [ours({ taken_at: new Date("2026-11-18T02:30:00Z") })], []],
    ["the same at its last hour", [], [ours({ taken_at: new Date("2026-11-21T01:30:00Z") })], []],
    ["another amount", [operation({ amount_minor: 129_899 })], [ours()], ["amount_differs 504 129899/129900"]],
    ["another currency", [operation({ currency: "USD" })], [ours()], ["amount_differs 504 129900/129900"]],
    ["our own refund", [operation(), refund()], [ours(givenBack)], []],
    [
      "a refund made at the bank",
      [operation(), refund({ amount_minor: 30_000 })],
      [ours()],
      ["refunded_there 601 30000/-"],
    ],
    [
      "a refund without the payment it is of, which is older",
      [refund({ attempt_id: null })],
      [ours({ taken_at: new Date("2026-11-01T12:00:00Z") })],
      ["refunded_there 601 129900/-"],
    ],
    [
      "two of the same amount, one of which is ours",
      [refund({ amount_minor: 40_000 }), refund({ id: "602", amount_minor: 40_000 })],
      [ours({ taken_at: null, refunded_minor: 40_000, refunded_at: noon })],
      ["refunded_there 602 40000/-"],
    ],
    [
      "a part refunded by hand and the rest by us, which make up the refund we know of",
      [refund({ amount_minor: 30_000 }), refund({ id: "602", amount_minor: 99_900 })],
      [ours({ taken_at: null, ...givenBack })],
      [],
    ],
    [
      "a refund that is written down already",
      [operation(), refund({ amount_minor: 30_000 })],
      [ours(known("refund", "601", 30_000))],
      [],
    ],
    [
      "refunds listed as one sum: what is beyond those we know",
      [operation(), refund({ id: "504:50000", amount_minor: 50_000, isSum: true })],
      [ours(known("refund", "504:30000", 30_000))],
      ["refunded_there 504:50000 20000/-"],
    ],
    ["our own refund listed as a sum", [operation(), refund({ id: "504:129900", isSum: true })], [ours(givenBack)], []],
    [
      "a refund of ours that the list does not know of",
      [operation()],
      [ours(givenBack)],
      [`refunded_here ${attempt_id} -/129900`],
    ],
    [
      "a chargeback",
      [operation(), operation({ kind: "chargeback", id: "cb1", attempt_id: null })],
      [ours()],
      ["chargeback cb1 129900/-"],
    ],
    [
      "a chargeback that is written down",
      [operation({ kind: "chargeback", id: "cb1" })],
      [ours({ taken_at: null, ...known("chargeback", "cb1", 129_900) })],
      [],
    ],
    [
      "a chargeback that was withdrawn",
      [operation({ kind: "chargeback_withdrawn", id: "cb2" })],
      [ours({ taken_at: null })],
      ["chargeback_withdrawn cb2 129900/-"],
    ],
    ["money without an order", [operation()], [], ["unknown_payment 504 129900/-"]],
    [
      "what is left of it after a refund",
      [operation(), refund({ amount_minor: 100_000 })],
      [],
      ["unknown_payment 504 29900/-"],
    ],
    ["money without an order that has gone back", [operation(), refund()], [], []],
    [
      "money without an order that was charged back: nothing of it is left to give",
      [operation(), operation({ kind: "chargeback", id: "cb1" })],
      [],
      ["chargeback cb1 129900/-"],
    ],
    ["a refund of a payment nobody knows", [refund()], [], ["unknown_refund 601 129900/-"]],
    [
      "a second payment under one name",
      [operation(), operation({ id: "505", payment_id: "505" })],
      [ours()],
      ["twice 505 129900/-"],
    ],
    [
      "a second payment that has gone back",
      [operation(), operation({ id: "505", payment_id: "505" }), refund({ payment_id: "505" })],
      [ours()],
      [],
    ],
  ])("%s", (_, theirs, all, expected) => {
    expect(written(theirs, all)).toEqual(expected);
  });
});

describe("a payment without an order of which a part went back", () => {
  it("is left with the rest, and refunds alone count as refunded, not what was charged back", () => {
    const theirs = [
      operation(),
      refund({ amount_minor: 30_000 }),
      refund({ id: "602", amount_minor: 20_000 }),
      operation({ kind: "chargeback", id: "cb1", amount_minor: 9_900 }),
      refund({ id: "701", payment_id: "700", amount_minor: 1_000 }),
    ];
    expect(compareRegister(theirs, [], period)).toContainEqual(
      expect.objectContaining({ kind: "unknown_payment", theirs_minor: 70_000, refunded_minor: 50_000 }),
    );
  });
});

describe("when lists are compared", () => {
  it.each([
    ["2026-11-20T01:59:59Z", "2026-11-20T02:00:00.000Z"],
    ["2026-11-20T02:00:00Z", "2026-11-21T02:00:00.000Z"],
    ["2026-11-30T23:00:00Z", "2026-12-01T02:00:00.000Z"],
  ])("after %s at %s", (now, next) => {
    expect(nextComparison(new Date(now), 2).toISOString()).toBe(next);
  });

  it.each([
    ["the last days", null, "2026-11-18T02:00:00.000Z"],
    ["no less where it was done yesterday", "2026-11-20T02:00:00Z", "2026-11-18T02:00:00.000Z"],
    ["what was not compared since", "2026-11-10T02:00:00Z", "2026-11-09T02:00:00.000Z"],
    ["a month at most", "2026-01-01T00:00:00Z", "2026-10-21T02:00:00.000Z"],
  ])("covering %s", (_, until, from) => {
    expect(periodOf(period.to, 3, until === null ? null : new Date(until)).from.toISOString()).toBe(from);
  });
});
