import type { BoardLine, BoardOrder } from "@/lib/contract/staff/board-order";

/** What the kitchen cooks by: another one is a change it has to notice. Times and addresses are the counter's. */
export type Content = Pick<BoardOrder, "lines" | "comment">;

/** Orders that changed and nobody has seen it yet, by their numbers, each with what it was before. */
export type ContentChanges = ReadonlyMap<number, Content>;

/** A key of a line stays only as long as its order does: a dish with its modifiers is what the kitchen knows it by. */
const dishOf = ({ product_id, is_gift, modifiers }: BoardLine): string =>
  JSON.stringify([product_id, is_gift, modifiers.map(({ name, count }) => [name, count])]);

/** The same text for the same content. */
export const contentText = ({ lines, comment }: Content): string =>
  JSON.stringify([comment, lines.map((line) => [dishOf(line), line.count])]);

/** A line with the units it had before; a line that was taken off has the count 0. */
export type LineChange = { readonly line: BoardLine; readonly was: number };

const unitsByDish = (lines: readonly BoardLine[]): Map<string, number> => {
  const units = new Map<string, number>();
  for (const line of lines) units.set(dishOf(line), (units.get(dishOf(line)) ?? 0) + line.count);
  return units;
};

/** The lines of an order in their own sequence, old beside new; what was taken off stands at the end. */
export const lineChanges = (before: readonly BoardLine[], after: readonly BoardLine[]): readonly LineChange[] => {
  const old = unitsByDish(before);
  const rest = unitsByDish(after);
  const kept = after.map((line) => ({ line, was: old.get(dishOf(line)) ?? 0 }));
  const gone = before.filter((line) => !rest.has(dishOf(line)));
  return [...kept, ...gone.map((line) => ({ line: { ...line, count: 0 }, was: line.count }))];
};

const isOpen = ({ column }: BoardOrder): boolean => column !== "cancelled" && column !== "finished";

/** What an order was before, as far as nobody has seen its change; null: nothing is to be seen. */
const unseen = (changes: ContentChanges, old: BoardOrder | undefined, order: BoardOrder): Content | null => {
  const before = changes.get(order.order_id) ?? old;
  if (before === undefined || !isOpen(order) || contentText(before) === contentText(order)) return null;
  return { lines: before.lines, comment: before.comment };
};

/**
 * The unseen changes after news: an order that changes twice has what it was at first, and one that is again what it was has none. The
 * same object where nothing changes.
 *
 * @param before null: the board was not read yet
 */
export const changesAfter = (
  changes: ContentChanges,
  before: readonly BoardOrder[] | null,
  after: readonly BoardOrder[],
): ContentChanges => {
  const known = new Map(before?.map((order) => [order.order_id, order]));
  const next = new Map<number, Content>();
  for (const order of after) {
    const content = unseen(changes, known.get(order.order_id), order);
    // The object stays the same, so that its ticket is not rendered again.
    if (content !== null) next.set(order.order_id, changes.get(order.order_id) ?? content);
  }
  const isSame = next.size === changes.size && [...next].every(([id, content]) => changes.get(id) === content);
  return isSame ? changes : next;
};

/** Somebody has seen the change of an order. */
export const withoutChange = (changes: ContentChanges, orderId: number): ContentChanges =>
  new Map([...changes].filter(([id]) => id !== orderId));

/** Changes with the form of what is stored: what another release stored is not read. */
const FORM = "1 ";

/** The changes as text for the browser's storage. */
export const storedChanges = (changes: ContentChanges): string => `${FORM}${JSON.stringify([...changes])}`;

/** The changes of a page that was loaded again. */
export const restoredChanges = (text: string | null): ContentChanges => {
  if (text?.startsWith(FORM) !== true) return new Map();
  const entries: readonly (readonly [number, Content])[] = JSON.parse(text.slice(FORM.length));
  return new Map(entries);
};
