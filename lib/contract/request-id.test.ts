/**
 * @group security
 * @rule SPEC-374
 */
import { describe, expect, it } from "@jest/globals";
import { requestIdOf } from "./request-id";

const uuid = /^[0-9a-f-]{36}$/;

describe("the id of a request", () => {
  it.each(["0f2d3b1f-9a77-4c62-8a51-3f0c7a2f9d11", "0F2D3B1F9A774C628A513F0C7A2F9D11"])(
    "is the caller's: %s",
    (given) => expect(requestIdOf(given)).toBe(given),
  );

  it.each([
    null,
    undefined,
    "",
    "4242424242424242",
    "card-4242-4242-4242-4242",
    "42424242-4242-4242-0000-000000000000",
    "00000000000000004242424242424242",
    "79161234567",
    "request-0001",
    "0f2d3b1f-9a77-4c62-8a51-3f0c7a2f9d11\n",
  ])("is a new one for %j", (given) => {
    expect(requestIdOf(given)).toMatch(uuid);
    expect(requestIdOf(given)).not.toBe(given);
  });
});
