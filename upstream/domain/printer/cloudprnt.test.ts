/** @rule SPEC-668 */
import { expect, it } from "@jest/globals";
import { failureOfStatus, mediaTypeOf, outcomeOfStatus, plainMac, statusNumber } from "./cloudprnt";

it.each([
  ["200 OK", 200],
  ["200%20OK", 200],
  ["211 OK, paper low", 211],
  ["410", 410],
  ["OK", 200],
  ["ready", null],
  ["2000", null],
  ["", null],
])("the status %p has the number %p", (text, number) => {
  expect(statusNumber(text)).toBe(number);
});

it("what a printer says of itself is a failure in words, or none", () => {
  expect([200, 211, 410, 420, 411, 500, null].map(failureOfStatus)).toEqual([
    null,
    null,
    "paper_out",
    "cover_open",
    "offline",
    "offline",
    "unknown",
  ]);
});

it("a confirmation says whether the ticket came out, or a part of it may have", () => {
  expect(outcomeOfStatus(200)).toEqual({ kind: "printed" });
  expect(outcomeOfStatus(211)).toEqual({ kind: "printed" });
  expect(outcomeOfStatus(410)).toEqual({ kind: "failed", failure: "paper_out", mayBePrinted: true });
  expect(outcomeOfStatus(420)).toEqual({ kind: "failed", failure: "cover_open", mayBePrinted: true });
  for (const code of [510, 511, 512, 521]) {
    expect(outcomeOfStatus(code)).toEqual({ kind: "failed", failure: "unwritable", mayBePrinted: false });
  }
  expect(outcomeOfStatus(520)).toEqual({ kind: "failed", failure: "timeout", mayBePrinted: false });
  expect(outcomeOfStatus(null)).toEqual({ kind: "failed", failure: "unknown", mayBePrinted: true });
});

it("a MAC address is the same however it is written", () => {
  expect(["00:11:62:0A:BC:DE", "00-11-62-0a-bc-de", "0011620ABCDE"].map(plainMac)).toEqual(
    Array.from({ length: 3 }, () => "00:11:62:0a:bc:de"),
  );
});

it("a printer gets the commands of its own language", () => {
  expect(["star-prnt", "star-line", "esc-pos"].map(mediaTypeOf)).toEqual([
    "application/vnd.star.starprnt",
    "application/vnd.star.line",
    null,
  ]);
});
