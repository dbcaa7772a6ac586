import { create } from "zustand";

type LiveOrders = {
  readonly ids: ReadonlySet<number>;
  readonly set: (id: number, isLive: boolean) => void;
};

/** Orders with an open event stream, which need no polling. */
export const useLiveOrders = create<LiveOrders>()((set) => ({
  ids: new Set(),
  set: (id, isLive) =>
    set(({ ids }) => {
      if (ids.has(id) === isLive) return {};
      const next = new Set(ids);
      if (isLive) next.add(id);
      else next.delete(id);
      return { ids: next };
    }),
}));
