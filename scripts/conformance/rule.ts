import type { EndpointName } from "./groups";
import type { World } from "./world";

/** One thing that has to hold of an endpoint. */
export type Rule = {
  readonly endpoint: EndpointName;
  /** What holds, as the report says it. */
  readonly says: string;
  readonly check: (world: World) => Promise<void>;
};

/** The rules of one endpoint, in their order. */
export const rulesOf = (endpoint: EndpointName, rules: Readonly<Record<string, Rule["check"]>>): Rule[] =>
  Object.entries(rules).map(([says, check]) => ({ endpoint, says, check }));
