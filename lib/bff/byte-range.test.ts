/** @group security */
import { describe, expect, it } from "@jest/globals";
import { byteRange } from "./byte-range";

describe("a range of 100 bytes", () => {
  it.each([
    ["bytes=0-9", { first: 0, last: 9 }],
    ["BYTES=0-9", { first: 0, last: 9 }],
    ["bytes=99-99", { first: 99, last: 99 }],
    ["bytes=90-", { first: 90, last: 99 }],
    ["bytes=90-5000", { first: 90, last: 99 }],
    ["bytes=-10", { first: 90, last: 99 }],
    ["bytes=-5000", { first: 0, last: 99 }],
  ])("%s", (header, range) => expect(byteRange(header, 100)).toEqual(range));

  it.each([
    "bytes=100-",
    "bytes=100-200",
    "bytes=-0",
    "bytes=999999999999999-",
    null,
    "",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=9-0",
    "bytes=0-9,20-29",
    "bytes=a-b",
    "bytes=0x0-9",
    "bytes=1.5-9",
    "bytes=--9",
    "items=0-9",
    "bytes=9999999999999999999999-",
    `bytes=${"0-1,".repeat(5_000)}0-1`,
  ])("%s names none", (header) => expect(byteRange(header, 100)).toBeNull());

  it("of nothing is nothing", () => {
    expect(byteRange("bytes=0-0", 0)).toBeNull();
    expect(byteRange("bytes=-1", 0)).toBeNull();
  });
});
