import type { ExchangeName } from "./groups";
import type { World } from "./world";

/** One thing that has to hold of an exchange. */
export type Rule = {
  readonly exchange: ExchangeName;
  /** What holds, as the report says it. */
  readonly says: string;
  readonly check: (world: World) => Promise<void>;
};

/** The rules of one exchange, in their order. */
export const rulesOf = (exchange: ExchangeName, rules: Readonly<Record<string, Rule["check"]>>): Rule[] =>
  Object.entries(rules).map(([says, check]) => ({ exchange, says, check }));
