import type { PageRequest } from "./wire/scalar";

const USUAL = 10;
const MOST = 30;

/** A page of a list: 10 unless another size is requested, 30 at most. */
export const pageOf = <Item>(items: readonly Item[], { cursor = "from-0", limit = USUAL }: PageRequest = {}) => {
  const from = Number(cursor.slice("from-".length));
  const to = from + Math.min(limit, MOST);
  const hasNext = to < items.length;
  return {
    items: items.slice(from, to),
    pagination: {
      ...(hasNext && { cursor: `from-${to}` }),
      has_next_page: hasNext,
      total_count: items.length,
    },
  };
};
