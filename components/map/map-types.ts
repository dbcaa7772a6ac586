import type { RefObject } from "react";
import type { Elements } from "@/components/ui/elements";
import type { Coordinates } from "@/lib/contract/scalar";

/** The look of a marker: a shop by its state, the customer's address, or the courier. */
export type PinLook = "open" | "closed" | "stopped" | "address" | "courier";

export type MapMarker = {
  readonly id: string;
  /** Changing it moves the marker there, as a courier moves: the element stays the same one. */
  readonly at: Coordinates;
  /** Its name, read aloud, and shown while it is pointed at, focused or chosen. */
  readonly label: string;
  readonly look: PinLook;
  /** Its opacity, 0 to 1: a position may be old. 1 by default. */
  readonly strength?: number;
};

export type MapPolygons = readonly (readonly (readonly (readonly [number, number])[])[])[];

export type MapArea = {
  readonly id: string;
  /** Polygons of [longitude, latitude] pairs, each its border and then its holes. */
  readonly polygons: MapPolygons;
  readonly colour: string;
};

/**
 * Where the map looks: at a point, or at a box (see `map-target.ts`). A new object moves the map, even to where it has
 * looked before, so it belongs in a state or a memo; the same object leaves the customer's view as it is.
 */
export type MapTarget =
  | {
      readonly at: Coordinates;
      readonly zoom: number;
      /** It is in sight already: the zoom stays, and the map moves only where `cover` lies over the point. */
      readonly isSeen?: boolean;
    }
  | {
      readonly box: MapBox;
      readonly maxZoom: number;
      /** px left free around the box; none where nothing is said. */
      readonly margin?: number;
    };

/** Degrees: west, south, east, north. */
export type MapBox = readonly [number, number, number, number];

/** What a map shows and answers; see `CityMap`. */
export type MapContent = {
  readonly target: MapTarget;
  readonly markers?: readonly MapMarker[];
  /** Markers closer than 40 px become one with their number; never the chosen one, an address or a courier. */
  readonly clustered?: boolean;
  readonly chosenMarker?: string | null;
  /** What may lie over the lower part of the map: the marker it looks at stands in the middle of the part left free. */
  readonly cover?: RefObject<HTMLElement | null> | undefined;
  /** In order: the first lies on top, as the first zone that contains a point wins (SPEC-13). */
  readonly areas?: readonly MapArea[];
  readonly chosenArea?: string | null;
  /** The way that is still to be made, as a dashed line from point to point. */
  readonly route?: readonly Coordinates[] | undefined;
  /** A press on the map itself, also inside an area; or Enter, which takes the point in the middle. */
  readonly onPoint?: ((at: Coordinates) => void) | undefined;
  readonly onMarker?: ((id: string) => void) | undefined;
  readonly onArea?: ((id: string) => void) | undefined;
};

/** Tiles of OpenStreetMap's form, and whose they are; null of the words: OpenStreetMap's. */
export type MapTiles = { readonly url: string; readonly attribution: string | null };

/** An archive of vector tiles (PMTiles), and whose they are; null of the words: OpenStreetMap's. */
export type MapPlan = { readonly url: string; readonly isInvented: boolean; readonly attribution: string | null };

/** What lies under everything that a map shows. */
export type MapGround = "tiles" | "plan" | "plain";

/** What the buttons around a map call. */
export type MapHandle = { readonly zoomBy: (steps: number) => void };

/** The props of every provider of maps. */
export type ProviderProps = MapContent & {
  readonly label: string;
  /** Id of the text that explains the keys. */
  readonly describedBy: string;
  readonly tiles: MapTiles | null;
  readonly plan: MapPlan | null;
  readonly onReady: (handle: MapHandle | null) => void;
  /** Which of tiles and plan has loaded. */
  readonly onGround: (ground: MapGround) => void;
  /** The provider failed; another one replaces it. */
  readonly onFail: () => void;
};

export type CityMapProps = MapContent & {
  /** Its name, read aloud: "Map of restaurants". */
  readonly label: string;
  /** What a press on the map does; shown for 3 s (SPEC-184). */
  readonly hint?: string | undefined;
  /** Lies over the lower edge of the map: what is known of the chosen marker. */
  readonly children?: Elements;
  /** It is only looked at: no buttons. */
  readonly isPicture?: boolean;
  /**
   * ms between retries of a map that did not load; without it there is a button to retry. For a map that is of
   * no use later, such as a courier's.
   */
  readonly retryMs?: number;
  /** Has to give the map its height. */
  readonly className?: string | undefined;
};
