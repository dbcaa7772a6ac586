/** Where prepared pictures are kept; names have no folders in them. */
export type MediaStore = {
  /** null: there is no such file. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
  /** Writes a file whole or not at all. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly list: () => Promise<readonly string[]>;
  readonly remove: (name: string) => Promise<void>;
};
