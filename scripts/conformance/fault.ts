import type { ExchangeName } from "./groups";

/** What is wrong with an answer, and whose answer it is: every rule blames the exchange that broke it. */
export class Fault extends Error {
  readonly exchange: ExchangeName;
  /** The back end has no such path at all. */
  readonly isNotServed: boolean;

  constructor(exchange: ExchangeName, reason: string, isNotServed = false) {
    super(reason);
    this.name = "Fault";
    this.exchange = exchange;
    this.isNotServed = isNotServed;
  }
}

/** A rule that has nothing to judge here, because the back end offers no such thing. */
export class NotOffered extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "NotOffered";
  }
}

/** @throws Fault with the reason where a rule does not hold */
export const holds = (exchange: ExchangeName, isTrue: boolean, reason: string): void => {
  if (!isTrue) throw new Fault(exchange, reason);
};

/** @throws Fault that names the place in the reply, what stands there and what should */
export const equals = (exchange: ExchangeName, path: string, actual: unknown, expected: unknown, why: string): void =>
  holds(
    exchange,
    JSON.stringify(actual) === JSON.stringify(expected),
    `${path} is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}: ${why}`,
  );

/** Amounts of money that may differ by what binary fractions add. */
export const amounts = (exchange: ExchangeName, path: string, actual: number, expected: number, why: string): void =>
  holds(
    exchange,
    Math.abs(actual - expected) < 0.005,
    `${path} is ${actual}, expected ${Math.round(expected * 100) / 100}: ${why}`,
  );
