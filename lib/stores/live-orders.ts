import { create } from "zustand";

type LiveOrders = {
  readonly ids: ReadonlySet<number>;
  readonly set: (id: number, isLive: boolean) => void;
};

/** Orders of which every change is heard at once, so that nobody need ask. */
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
