import type { BoardLine, BoardOrder } from "@/lib/contract/staff/board-order";
import type { Station } from "@/lib/contract/staff/staff-board";

/** Whose screen this is: one station's, or null for the expediter, who sees the whole order. */
export type StationView = number | null;

/** Whose screen it still is: that of a station that is no more becomes the expediter's, on which nothing is missing. */
export const presentView = (view: StationView, stations: readonly Station[]): StationView =>
  stations.some(({ id }) => id === view) ? view : null;

/** The lines that a station cooks, in the order's own sequence; those of no station are everybody's. */
export const linesOf = (lines: readonly BoardLine[], view: StationView): readonly BoardLine[] =>
  view === null ? lines : lines.filter(({ station_id }) => station_id === view || station_id === null);

/** Whether a station has a part in an order. */
export const concerns = (order: BoardOrder, view: StationView): boolean =>
  order.column === "cancelled" || linesOf(order.lines, view).length > 0;

export const isMarked = (order: BoardOrder, stationId: number): boolean =>
  order.marks.some(({ station_id }) => station_id === stationId);

/** What a station does for an order: units of its dishes, and whether it is done with them. */
export type Part = { readonly station: Station; readonly units: number; readonly isDone: boolean };

/** The parts of an order in the sequence of the stations, what the others still owe among them. */
export const partsOf = (order: BoardOrder, stations: readonly Station[]): readonly Part[] =>
  stations.flatMap((station) => {
    const own = order.lines.filter(({ station_id }) => station_id === station.id);
    const units = own.reduce((sum, { count }) => sum + count, 0);
    return units === 0 ? [] : [{ station, units, isDone: isMarked(order, station.id) }];
  });

/** Units of dishes that no station makes, so that nobody marks them. */
export const looseUnits = (order: BoardOrder): number =>
  order.lines.reduce((sum, { station_id, count }) => (station_id === null ? sum + count : sum), 0);

/** Whether all stations of an order are done, so that it can be packed. False where it has none. */
export const isComplete = (parts: readonly Part[]): boolean => parts.length > 0 && parts.every(({ isDone }) => isDone);
