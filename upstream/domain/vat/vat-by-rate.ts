import { sharedOut } from "../deal/share-out";

/** What was paid at one rate, VAT included; money in minor units. */
export type VatOfRate = {
  /** Percent, like 7 or 5.5. */
  readonly rate: number;
  readonly gross_minor: number;
  readonly net_minor: number;
  readonly vat_minor: number;
};

type Part = { readonly rate: number; readonly minor: number };

/** Packaging or delivery; without a rate of its own it follows the dishes in proportion (ADR-0079). */
type Fee = { readonly rate: number | null; readonly minor: number };

/** What is paid, with the rate of each part; money in minor units, prices include VAT. */
export type VatBasis = {
  readonly lines: readonly {
    readonly key: string;
    /** The dish and its modifiers. */
    readonly parts: readonly Part[];
    /** What deals took off the line. */
    readonly discount_minor: number;
  }[];
  /** As far as they are charged. */
  readonly packages: readonly Fee[];
  readonly delivery: Fee;
  /** What bonuses took off dishes and delivery. */
  readonly bonuses_minor: number;
  /** The rate of fees where there is nothing that they could follow. */
  readonly usual_rate: number;
  /** The smallest amount of the currency: 1, or 100 of one without decimals, like JPY. */
  readonly step_minor: number;
};

type ByRate = ReadonlyMap<number, number>;

const sumsByRate = (parts: readonly Part[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { rate, minor } of parts) sums.set(rate, (sums.get(rate) ?? 0) + minor);
  return sums;
};

const total = (sums: ByRate): number => [...sums.values()].reduce((sum, minor) => sum + minor, 0);

type Weighed = Part & { readonly key: string };

/** Takes an amount off parts in proportion. */
const reduced = (parts: readonly Weighed[], amount: number, step: number): Weighed[] => {
  const shares = sharedOut(
    amount,
    parts.map(({ key, minor }) => ({ key, weight: minor })),
    step,
  );
  return parts.map((part) => ({ ...part, minor: part.minor - (shares.get(part.key) ?? 0) }));
};

/** The dishes of a line by rate, without what deals took off it. */
const paidOfLine = ({ key, parts, discount_minor }: VatBasis["lines"][number], step: number): Weighed[] => {
  const byRate = [...sumsByRate(parts)].map(([rate, minor]) => ({ key: `${key} ${rate}`, rate, minor }));
  return reduced(byRate, discount_minor, step);
};

/** Spreads an amount over rates in proportion to what they have, also one that is greater than all of it. */
const spread = (amount: number, over: ByRate, step: number): Part[] => {
  const times = Math.max(1, Math.ceil(amount / total(over)));
  const weights = [...over].map(([rate, minor]) => ({ key: String(rate), weight: minor * times }));
  const shares = sharedOut(amount, weights, step);
  return [...over.keys()].map((rate) => ({ rate, minor: shares.get(String(rate)) ?? 0 }));
};

/** VAT in a gross amount, half up to whole steps; in whole numbers, so that no half is lost to floating point. */
const vatWithin = (gross: number, rate: number, step: number): number => {
  const points = Math.round(rate * 100);
  const whole = 10_000 + points;
  return Math.floor((2 * gross * points + whole * step) / (2 * whole * step)) * step;
};

/**
 * What is paid by rate, the lowest first: together the gross amounts are all that is paid without the tip. Discounts fall on
 * their lines, within a line and for bonuses in proportion (SPEC-38); fees without a rate follow what is paid for the
 * dishes. VAT is rounded once a rate (SPEC-531). The order of lines and packages does not matter.
 */
export const vatByRate = (basis: VatBasis): VatOfRate[] => {
  const { lines, packages, delivery, bonuses_minor, usual_rate, step_minor } = basis;
  const ordered = lines.flatMap((line) => paidOfLine(line, step_minor));
  const brought = { key: "", rate: delivery.rate ?? usual_rate, minor: delivery.minor };
  const paid = reduced([...ordered, brought], bonuses_minor, step_minor);
  const dishes = sumsByRate(paid.slice(0, -1));
  const deliveryFee: Fee = { rate: delivery.rate, minor: paid.at(-1)?.minor ?? 0 };
  const fees = [...packages, deliveryFee];
  const following = fees.reduce((sum, { rate, minor }) => (rate === null ? sum + minor : sum), 0);
  const leading = [dishes, sumsByRate(lines.flatMap(({ parts }) => parts))].find((sums) => total(sums) > 0);
  const sums = sumsByRate([
    ...[...dishes].map(([rate, minor]) => ({ rate, minor })),
    ...fees.flatMap(({ rate, minor }) => (rate === null ? [] : [{ rate, minor }])),
    ...(leading === undefined ? [{ rate: usual_rate, minor: following }] : spread(following, leading, step_minor)),
  ]);
  return [...sums]
    .filter(([, gross_minor]) => gross_minor > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([rate, gross_minor]) => {
      const vat_minor = vatWithin(gross_minor, rate, step_minor);
      return { rate, gross_minor, net_minor: gross_minor - vat_minor, vat_minor };
    });
};
