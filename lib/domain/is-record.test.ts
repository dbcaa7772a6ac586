import { describe, expect, it } from "@jest/globals";
import { isRecord } from "./is-record";

describe("isRecord", () => {
  it.each([{ value: {} }, { value: { a: 1 } }, { value: [] }, { value: new Error("x") }])("takes $value", ({ value }) =>
    expect(isRecord(value)).toBe(true),
  );

  it.each([{ value: null }, { value: undefined }, { value: "text" }, { value: 7 }, { value: true }])(
    "refuses $value",
    ({ value }) => expect(isRecord(value)).toBe(false),
  );
});
