import type { CartSnapshot } from "../documents";
import type { Translated } from "../translated";

/** Units of a dish, with the name it was sold by. */
export type NamedUnits = { readonly key: string; readonly name: Translated; readonly count: number };

/** The fields that an act changed; money in minor units. */
export type RevisionFields = {
  readonly lines?: readonly NamedUnits[];
  /** What is paid, the tip included. */
  readonly amount_minor?: number;
  readonly bonuses_minor?: number;
  /** Of an order paid online, what is collected where it is received; absent: nothing. */
  readonly collect_minor?: number;
  /** Went back without a change of the order. */
  readonly refund_minor?: number;
  /** Credited; 100 are one bonus. */
  readonly credit_minor?: number;
  /** What nobody collected and nobody paid. */
  readonly loss_minor?: number;
  /** ISO instant. */
  readonly promised_at?: string;
  readonly phone?: string;
  readonly door?: string;
  /** The house, with its door. */
  readonly address?: string;
  readonly note?: string | null;
};

/** The lines of an order as a revision has them. */
export const namedLines = ({ lines }: Pick<CartSnapshot, "lines">): readonly NamedUnits[] =>
  lines.map(({ key, name, count }) => ({ key, name, count }));

type WithLines = Pick<RevisionFields, "lines"> | null;

/** What a revision took off, line by line. */
export const takenOff = (before: WithLines, after: WithLines): readonly NamedUnits[] => {
  const left = new Map((after?.lines ?? []).map(({ key, count }) => [key, count]));
  return (before?.lines ?? []).flatMap(({ key, name, count }) => {
    const gone = count - (left.get(key) ?? 0);
    return gone > 0 ? [{ key, name, count: gone }] : [];
  });
};

/** What a revision added, line by line. */
export const addedTo = (before: WithLines, after: WithLines): readonly NamedUnits[] => takenOff(after, before);

/** Fields of a revision that name nobody, for the audit log, which nobody can change: a phone, a house and a door are said to have changed, no more. */
export const auditFields = (fields: RevisionFields | null): Readonly<Record<string, unknown>> | undefined => {
  if (fields === null) return undefined;
  const { phone, door, address, note, lines, ...rest } = fields;
  return {
    ...rest,
    ...(lines !== undefined && { lines: lines.map(({ key, count }) => `${count} × ${key}`) }),
    ...(phone !== undefined && { phone: `…${phone.slice(-2)}` }),
    ...(door !== undefined && { door: "…" }),
    ...(address !== undefined && { address: "…" }),
    ...(note !== undefined && { note: note === null ? null : "…" }),
  };
};
