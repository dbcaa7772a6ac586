import { endpoints } from "@/lib/contract/endpoints";
import { cartRules } from "./checks/cart";
import { deliveryRules } from "./checks/delivery";
import { extraRules } from "./checks/extras";
import { loginRules, logoutRules } from "./checks/login";
import { cancelRules, orderRules } from "./checks/order";
import { paymentRules } from "./checks/payment";
import { readingRules } from "./checks/reading";
import { transportRules } from "./checks/transport";
import { Fault, NotOffered } from "./fault";
import { type EndpointName, type Facts, groups } from "./groups";
import type { Rule } from "./rule";
import { type Options, type World, worldOf } from "./world";

/** Every rule, in the order they are tried: what the last of them undo, the others need. */
export const rules: readonly Rule[] = [
  ...transportRules,
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

/** What has become of one endpoint. */
export type Verdict = {
  readonly endpoint: EndpointName;
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

const named = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;

const factsOf = async (world: World): Promise<Facts | null> => {
  try {
    return await world.facts();
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
};

/** A failure is written down where it belongs, which need not be the endpoint whose rule met it. */
const writeDown = (tallies: Map<EndpointName, Tally>, rule: Rule, error: unknown, isRequired: boolean): void => {
  const tally = tallyOf(tallies, rule.endpoint);
  if (error instanceof NotOffered) {
    tally.absent = error.message;
  } else if (error instanceof Fault && error.endpoint !== rule.endpoint) {
    tally.blocked = `needs ${named(error.endpoint)}`;
    tallyOf(tallies, error.endpoint).faults.add(error.message);
  } else if (error instanceof Fault && error.isNotServed && !isRequired) {
    tally.absent = "not served";
  } else if (error instanceof Fault) {
    tally.faults.add(`${rule.says}: ${error.message}`);
  } else throw error;
};

const tallyOf = (tallies: Map<EndpointName, Tally>, name: EndpointName): Tally => {
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

/** Tries every rule on a back end, one after another; one verdict for each endpoint of the contract. */
export const judge = async (options: Options): Promise<readonly Verdict[]> => {
  const world = worldOf(options);
  const facts = await factsOf(world);
  const tallies = new Map<EndpointName, Tally>();
  const groupOf = (name: EndpointName) => groups.find((group) => group.endpoints.includes(name));
  const isRequired = (name: EndpointName): boolean => facts !== null && groupOf(name)?.isRequired(facts) === true;
  for (const rule of rules) {
    const tally = tallyOf(tallies, rule.endpoint);
    if (tally.absent !== null) continue;
    if (groupOf(rule.endpoint)?.isTried !== true && !isRequired(rule.endpoint)) {
      tally.absent = "the back end says it has no such thing";
      continue;
    }
    try {
      await rule.check(world);
      tally.held += 1;
    } catch (error) {
      writeDown(tallies, rule, error, isRequired(rule.endpoint));
    }
  }
  return groups.flatMap((group) =>
    group.endpoints.map((endpoint): Verdict => {
      const tally = tallyOf(tallies, endpoint);
      const required = isRequired(endpoint) || (facts === null && group.isRequired({ ...nothingKnown }));
      const { method, path } = endpoints[endpoint];
      const seen = { endpoint, method, path, group: group.name, isRequired: required, held: tally.held };
      return { ...seen, ...outcomeOf(tally, required) };
    }),
  );
};

const nothingKnown: Facts = { delivers: false, takesAway: false, hasLogin: false, hasOnlinePayment: false };

/** A back end serves the storefront when all it needs passes and nothing it serves beside is wrong. */
export const isFit = (verdicts: readonly Verdict[]): boolean =>
  verdicts.every(({ outcome, isRequired }) => outcome === "passes" || (outcome === "not offered" && !isRequired));
