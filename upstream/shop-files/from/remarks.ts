/** What a conversion did not take over as it was, or what has to be looked at, by name: the operator looks after it by hand. */
export type Remark = {
  readonly kind: "left out" | "changed" | "read";
  /** What it is about, with the reason: "dishes sold by weight". */
  readonly what: string;
  readonly names: readonly string[];
};

/** Names of one remark that are printed; the count includes the others. */
const NAMES = 12;

/** Gathers remarks; those about the same are one. */
export class Remarks {
  readonly #found = new Map<string, { kind: Remark["kind"]; what: string; names: string[] }>();

  #add(kind: Remark["kind"], what: string, name: string): void {
    const key = `${kind} ${what}`;
    const known = this.#found.get(key) ?? { kind, what, names: [] };
    known.names.push(name);
    this.#found.set(key, known);
  }

  leftOut(what: string, name: string): void {
    this.#add("left out", what, name);
  }

  changed(what: string, name: string): void {
    this.#add("changed", what, name);
  }

  /** What was read as it is, and should be looked at: the encoding of a file, dishes that cost nothing. */
  read(what: string, name: string): void {
    this.#add("read", what, name);
  }

  get all(): readonly Remark[] {
    return [...this.#found.values()];
  }
}

/** One line of a remark: `left out: dishes sold by weight (2): Lobster, Ribeye`. */
export const remarkLine = ({ kind, what, names }: Remark): string => {
  const more = names.length > NAMES ? ` and ${names.length - NAMES} more` : "";
  return `${kind}: ${what} (${names.length}): ${names.slice(0, NAMES).join(", ")}${more}`;
};
