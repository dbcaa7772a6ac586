import { expect, it } from "@jest/globals";
import { leaveBytesOutOfJson } from "./buffer-json";

it("a Buffer in JSON has none of its bytes", () => {
  const toJSON = Buffer.prototype.toJSON;
  expect(JSON.stringify(Buffer.from("menu"))).toBe('{"type":"Buffer","data":[109,101,110,117]}');
  leaveBytesOutOfJson();
  try {
    expect(JSON.stringify({ rscData: Buffer.alloc(1_000_000) })).toBe('{"rscData":{"type":"Buffer","data":[]}}');
  } finally {
    Buffer.prototype.toJSON = toJSON;
  }
});
