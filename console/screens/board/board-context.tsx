import { createContext, useContext } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { Station } from "@/lib/contract/staff/staff-board";
import type { StationView } from "./stations";
import type { TapMove } from "./tap-queue";

/** What every ticket needs of its board; it changes seldom. */
export type BoardScene = {
  readonly timezone: string;
  /** The shop's clock minus this tablet's, ms. */
  readonly offset: number;
  readonly stations: readonly Station[];
  readonly view: StationView;
  readonly onTap: (order: BoardOrder, move: TapMove) => void;
  readonly onTakeBack: (orderId: number) => void;
  /** Somebody has seen what changed of an order. */
  readonly onSeeChange: (orderId: number) => void;
  /** Shows all that is known of an order. */
  readonly onOpen: (order: BoardOrder) => void;
};

const SceneContext = createContext<BoardScene | null>(null);

export const BoardSceneProvider = SceneContext;

export const useScene = (): BoardScene => {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error("useScene outside the board");
  return scene;
};
