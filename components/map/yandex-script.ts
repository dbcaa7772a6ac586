import type { Language } from "@/lib/contract/language";

/** Degrees, as the API has them. */
export type LngLat = readonly [longitude: number, latitude: number];
export type YandexLocation =
  | { readonly center: LngLat; readonly zoom: number; readonly duration?: number }
  | { readonly bounds: readonly [LngLat, LngLat]; readonly duration?: number };

/** https://yandex.ru/maps-api/docs/js-api/ref/types/PolygonGeometry.html and LineStringGeometry.html beside it */
export type YandexGeometry =
  | { readonly type: "LineString"; readonly coordinates: readonly LngLat[] }
  | { readonly type: "Polygon"; readonly coordinates: readonly (readonly LngLat[])[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly LngLat[])[])[] };

type Entity = object;
type FeatureStyle = {
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke: readonly {
    readonly color: string;
    readonly width: number;
    readonly dash?: readonly [number, number];
  }[];
  readonly zIndex: number;
};
export type YandexFeature = {
  update(props: { readonly style?: FeatureStyle; readonly geometry?: YandexGeometry }): void;
};
type MarkerProps = { readonly coordinates: LngLat; readonly zIndex: number };
export type YandexMarker = { update(props: MarkerProps): void };
type YandexLayer = { update(props: { readonly theme: "light" | "dark" }): void };

type MapProps = {
  readonly location: YandexLocation;
  readonly zoomRange: { readonly min: number; readonly max: number };
  readonly behaviors: readonly string[];
};

export type YandexMapObject = {
  readonly center: LngLat;
  readonly zoom: number;
  readonly bounds: readonly [LngLat, LngLat];
  addChild(entity: Entity): unknown;
  removeChild(entity: Entity): unknown;
  setLocation(location: YandexLocation): void;
  setBehaviors(behaviors: readonly string[]): void;
  destroy(): void;
};

/** What is pressed: nothing, an area or a marker. */
type Pressed = { readonly type: string } | undefined;

/** As much of Yandex Maps' API, version 3, as is used here. */
export type YandexMaps = {
  readonly ready: Promise<unknown>;
  readonly YMap: new (root: HTMLElement, props: MapProps) => YandexMapObject;
  readonly YMapDefaultSchemeLayer: new (props: { readonly theme: "light" | "dark" }) => YandexLayer;
  readonly YMapDefaultFeaturesLayer: new (props: object) => Entity;
  readonly YMapMarker: new (props: MarkerProps, element: HTMLElement) => YandexMarker;
  readonly YMapFeature: new (props: {
    readonly geometry: YandexGeometry;
    readonly style: FeatureStyle;
    readonly onClick?: () => void;
  }) => YandexFeature;
  readonly YMapListener: new (props: {
    readonly layer: "any";
    readonly onClick: (pressed: Pressed, event: { readonly coordinates: LngLat }) => void;
    readonly onUpdate: (update: { readonly mapInAction: boolean }) => void;
  }) => Entity;
};

declare global {
  interface Window {
    /** Set by Yandex's script. */
    ymaps3?: YandexMaps;
  }
}

const ADDRESS = "https://api-maps.yandex.ru/v3/";
/** ms after which the script counts as failed. */
const TIMEOUT_MS = 6_000;

/** The languages of Yandex's maps; the others have English. */
const locales: Partial<Readonly<Record<Language, string>>> = { ru: "ru_RU", uk: "uk_UA", tr: "tr_TR" };

const addressOf = (key: string | null, language: Language): string => {
  const query = new URLSearchParams({ lang: locales[language] ?? "en_US", ...(key !== null && { apikey: key }) });
  return `${ADDRESS}?${query}`;
};

const inTime = <Value>(coming: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Yandex Maps take too long")), TIMEOUT_MS);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const scriptLoaded = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Yandex Maps did not load"));
    });
    document.head.append(script);
  });

/**
 * Fetches Yandex's script, once a page.
 *
 * @throws Error where it is blocked, refused, too slow, or another script
 */
export const loadYandex = async (key: string | null, language: Language): Promise<void> => {
  if (window.ymaps3 === undefined) await inTime(scriptLoaded(addressOf(key, language)));
  if (window.ymaps3 === undefined) throw new Error("Yandex Maps did not come with their script");
  await inTime(window.ymaps3.ready);
};
