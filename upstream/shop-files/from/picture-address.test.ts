/** @group security */
import { expect, it } from "@jest/globals";
import { pictureAddress } from "./picture-address";

it.each([
  ["https://img.example/a b.jpg", "https://img.example/a%20b.jpg"],
  ["http://img.example/a.jpg", "https://img.example/a.jpg"],
  ["//img.example/a.jpg", "https://img.example/a.jpg"],
  ["HTTPS://IMG.EXAMPLE/a.jpg?v=2", "https://img.example/a.jpg?v=2"],
  ["/upload/a.jpg", null],
  ["data:image/png;base64,AAAA", null],
  ["javascript:alert(1)", null],
  ["https://user:secret@img.example/a.jpg", null],
  ["https://", null],
  ["a.jpg", null],
])("the address of %s is %s", (text, address) => {
  expect(pictureAddress(text)).toBe(address);
});
