import type { EndpointName } from "./groups";

/** What is wrong with an answer, and whose answer it is: every rule blames the endpoint that broke it. */
export class Fault extends Error {
  readonly endpoint: EndpointName;
  /** The back end has no such path at all. */
  readonly isNotServed: boolean;

  constructor(endpoint: EndpointName, reason: string, isNotServed = false) {
    super(reason);
    this.name = "Fault";
    this.endpoint = endpoint;
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
export const holds = (endpoint: EndpointName, isTrue: boolean, reason: string): void => {
  if (!isTrue) throw new Fault(endpoint, reason);
};

/** @throws Fault that names the place in the reply, what stands there and what should */
export const equals = (endpoint: EndpointName, path: string, actual: unknown, expected: unknown, why: string): void =>
  holds(
    endpoint,
    JSON.stringify(actual) === JSON.stringify(expected),
    `${path} is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}: ${why}`,
  );

/** Amounts of money that may differ by what binary fractions add. */
export const amounts = (endpoint: EndpointName, path: string, actual: number, expected: number, why: string): void =>
  holds(
    endpoint,
    Math.abs(actual - expected) < 0.005,
    `${path} is ${actual}, expected ${Math.round(expected * 100) / 100}: ${why}`,
  );
