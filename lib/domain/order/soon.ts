/** An order for a slot that begins earlier than this from now is wanted "as soon as possible", ms. */
export const SOON_MS = 2 * 3_600_000;
