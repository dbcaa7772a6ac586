import { describe, expect, it } from "@jest/globals";
import { problemCodes } from "./problem";
import { catalogue, codeOfStatus } from "./problem-catalogue";

describe("codeOfStatus", () => {
  it.each([
    [0, "unavailable"],
    [400, "bad_request"],
    [401, "unauthorized"],
    [404, "not_found"],
    [409, "conflict"],
    [418, "bad_request"],
    [422, "validation"],
    [429, "rate_limited"],
    [500, "internal"],
    [501, "internal"],
    [502, "bad_gateway"],
    [503, "unavailable"],
    [504, "timeout"],
  ])("%d is %s", (status, code) => {
    expect(codeOfStatus(status)).toBe(code);
  });
});

describe("catalogue (SPEC-261)", () => {
  it.each(problemCodes)("reads %s back from its status, or a code that shares it", (code) => {
    const { status } = catalogue[code];
    expect(catalogue[codeOfStatus(status)].status).toBe(status);
  });

  it.each([
    ["not_found", "modal"],
    ["internal", "modal"],
    ["bad_gateway", "modal"],
    ["rate_limited", "modal"],
    ["validation", "fields"],
    ["stopped", "modal"],
    ["unavailable", "notification"],
    ["timeout", "notification"],
  ] as const)("shows %s as %s", (code, shows) => {
    expect(catalogue[code].shows).toBe(shows);
  });
});
