/** @group security */
import { describe, expect, it } from "@jest/globals";
import { createBreaker } from "./call-upstream";

const broken = () => {
  let time = 0;
  const breaker = createBreaker(() => time);
  for (let failure = 0; failure < 8; failure += 1) breaker.failed();
  return { breaker, pass: (ms: number) => (time += ms) };
};

describe("the breaker", () => {
  it("leaves an upstream alone after eight silences in a row", () => {
    expect(broken().breaker.mayCall()).toBe(false);
  });

  it("lets one call try after a rest", () => {
    const { breaker, pass } = broken();
    pass(1000);
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
  });

  it("closes with the first answer", () => {
    const { breaker, pass } = broken();
    pass(1000);
    breaker.mayCall();
    breaker.succeeded();
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
  });

  it("does not open while answers come between the silences", () => {
    const breaker = createBreaker(() => 0);
    for (let failure = 0; failure < 20; failure += 1) {
      breaker.failed();
      breaker.succeeded();
    }
    expect(breaker.mayCall()).toBe(true);
  });
});
