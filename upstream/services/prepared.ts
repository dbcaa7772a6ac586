const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A reply that is serialised once for all callers, or from parts that are cached as JSON. */
export class Prepared<Reply> {
  readonly reply: () => Reply;
  readonly #write: () => Uint8Array<ArrayBuffer>;
  #written: Uint8Array<ArrayBuffer> | null = null;

  constructor(make: () => Reply, write = (): Uint8Array<ArrayBuffer> => encoded(JSON.stringify(make()))) {
    this.reply = make;
    this.#write = write;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    this.#written ??= this.#write();
    return this.#written;
  }
}

/** The fields of a caller's own small reply together with those of a prepared one; each has at least one. */
export const withPrepared = <Small extends object, Large extends object>(
  small: Small,
  large: Prepared<Large>,
): Prepared<Small & Large> => {
  const write = () => {
    const head = encoded(`${JSON.stringify(small).slice(0, -1)},`);
    const bytes = new Uint8Array(head.length + large.bytes.length - 1);
    bytes.set(head);
    bytes.set(large.bytes.subarray(1), head.length);
    return bytes;
  };
  return new Prepared(() => ({ ...small, ...large.reply() }), write);
};
