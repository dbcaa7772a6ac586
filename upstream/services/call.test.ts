import { describe, expect, it } from "@jest/globals";
import { DomainError } from "../domain/domain-error";
import { idParam } from "./call";

const parsed = (text: string | undefined) =>
  idParam({ params: text === undefined ? {} : { order_id: text } }, "order_id");

describe("the id in a path", () => {
  it.each([
    ["7", 7],
    ["1001", 1001],
    ["9007199254740991", 9007199254740991],
  ])("%s is an id", (text, id) => expect(parsed(text)).toBe(id));

  it.each(["", "0", "-7", "7.5", "07", " 7", "7 ", "1e3", "0x10", "abc", "９", "9007199254740992", "1".repeat(40)])(
    "'%s' names nothing: 404",
    (text) => expect(() => parsed(text)).toThrow(expect.objectContaining({ code: "not_found" })),
  );

  it("is missing: 404", () => expect(() => parsed(undefined)).toThrow(DomainError));
});
