import { exchanges } from "@/lib/contract/exchanges";
import { cartRules } from "./checks/cart";
import { deliveryRules } from "./checks/delivery";
import { doorRules } from "./checks/door";
import { extraRules } from "./checks/extras";
import { loginRules, logoutRules } from "./checks/login";
import { cancelRules, orderRules } from "./checks/order";
import { paymentRules } from "./checks/payment";
import { readingRules } from "./checks/reading";
import { Fault, NotOffered } from "./fault";
import { type ExchangeName, type Facts, groups } from "./groups";
import type { Rule } from "./rule";
import { type Options, type World, worldOf } from "./world";

/** Every rule, in the order they are tried: what the last of them undo, the others need. */
export const rules: readonly Rule[] = [
  ...doorRules,
  ...readingRules,
  ...cartRules,
  ...deliveryRules,
  ...orderRules,
  ...paymentRules,
  ...loginRules,
  ...extraRules,
  ...cancelRules,
  ...logoutRules,
];

/** What has become of one exchange. */
export type Verdict = {
  readonly exchange: ExchangeName;
  readonly method: string;
  readonly path: string;
  readonly group: string;
  readonly isRequired: boolean;
  /** `untried`: something that it needs failed, so nothing is known of it. */
  readonly outcome: "passes" | "fails" | "not offered" | "untried";
  readonly held: number;
  /** What does not hold, and why; of what is not offered or untried, the reason. */
  readonly reasons: readonly string[];
};

type Tally = { held: number; faults: Set<string>; absent: string | null; blocked: string | null };

const named = (name: ExchangeName): string => `${exchanges[name].method} ${exchanges[name].path}`;

const factsOf = async (world: World): Promise<Facts | null> => {
  try {
    return await world.facts();
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
};

/** A failure is written down where it belongs, which need not be the exchange whose rule met it. */
const writeDown = (tallies: Map<ExchangeName, Tally>, rule: Rule, error: unknown, isRequired: boolean): void => {
  const tally = tallyOf(tallies, rule.exchange);
  if (error instanceof NotOffered) {
    tally.absent = error.message;
  } else if (error instanceof Fault && error.exchange !== rule.exchange) {
    tally.blocked = `needs ${named(error.exchange)}`;
    tallyOf(tallies, error.exchange).faults.add(error.message);
  } else if (error instanceof Fault && error.isNotServed && !isRequired) {
    tally.absent = "not served";
  } else if (error instanceof Fault) {
    tally.faults.add(`${rule.says}: ${error.message}`);
  } else throw error;
};

const tallyOf = (tallies: Map<ExchangeName, Tally>, name: ExchangeName): Tally => {
  const known = tallies.get(name);
  if (known !== undefined) return known;
  const made: Tally = { held: 0, faults: new Set(), absent: null, blocked: null };
  tallies.set(name, made);
  return made;
};

const outcomeOf = (tally: Tally, isRequired: boolean): Pick<Verdict, "outcome" | "reasons"> => {
  if (tally.faults.size > 0) return { outcome: "fails", reasons: [...tally.faults] };
  if (tally.blocked !== null) return { outcome: "untried", reasons: [tally.blocked] };
  if (tally.absent !== null) return { outcome: isRequired ? "untried" : "not offered", reasons: [tally.absent] };
  return { outcome: "passes", reasons: [] };
};

/** Tries every rule on a back end, one after another; one verdict for each exchange of the contract. */
export const judge = async (options: Options): Promise<readonly Verdict[]> => {
  const world = worldOf(options);
  const facts = await factsOf(world);
  const tallies = new Map<ExchangeName, Tally>();
  const groupOf = (name: ExchangeName) => groups.find((group) => group.exchanges.includes(name));
  const isRequired = (name: ExchangeName): boolean => facts !== null && groupOf(name)?.isRequired(facts) === true;
  for (const rule of rules) {
    const tally = tallyOf(tallies, rule.exchange);
    if (tally.absent !== null) continue;
    if (groupOf(rule.exchange)?.isTried !== true && !isRequired(rule.exchange)) {
      tally.absent = "the back end says it has no such thing";
      continue;
    }
    try {
      await rule.check(world);
      tally.held += 1;
    } catch (error) {
      writeDown(tallies, rule, error, isRequired(rule.exchange));
    }
  }
  return groups.flatMap((group) =>
    group.exchanges.map((exchange): Verdict => {
      const tally = tallyOf(tallies, exchange);
      const required = isRequired(exchange) || (facts === null && group.isRequired({ ...nothingKnown }));
      const { method, path } = exchanges[exchange];
      const seen = { exchange, method, path, group: group.name, isRequired: required, held: tally.held };
      return { ...seen, ...outcomeOf(tally, required) };
    }),
  );
};

const nothingKnown: Facts = { delivers: false, takesAway: false, hasLogin: false, hasOnlinePayment: false };

/** A back end serves the storefront when all it needs passes and nothing it serves beside is wrong. */
export const isFit = (verdicts: readonly Verdict[]): boolean =>
  verdicts.every(({ outcome, isRequired }) => outcome === "passes" || (outcome === "not offered" && !isRequired));
