/**
 * @jest-environment jsdom
 * @rule SPEC-505
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { boxOf } from "@/tests/support/box-of";
import { inPage, renderPage } from "@/tests/support/storefront-page";
import { loadMap } from "./load-map";
import { pointBelow } from "./map-target";
import type { MapContent, MapTarget } from "./map-types";
import type { YandexMaps } from "./yandex-script";

const env = {
  sentryDsn: null,
  mapProvider: "yandex",
  mapYandexKey: "key-1",
  mapTilesUrl: null,
  mapTilesAttribution: null,
  mapPlan: null,
};

type Recorded = { readonly name: string; readonly given: unknown };

/** Yandex's API that renders nothing and records its calls. */
const fakeYandex = (recorded: Recorded[], options: { readonly isBroken?: boolean } = {}): YandexMaps => {
  const entity = (name: string) =>
    class {
      constructor(given: object, element?: HTMLElement) {
        recorded.push({ name, given });
        if (element) document.body.append(element);
      }
      update(given: object) {
        recorded.push({ name: `${name}.update`, given });
      }
    };
  class YMap {
    center = [37.6, 55.75] as const;
    zoom = 12;
    bounds = [
      [37, 55],
      [38, 56],
    ] as const;
    constructor(_: HTMLElement, given: object) {
      if (options.isBroken) throw new Error("no WebGL");
      recorded.push({ name: "YMap", given });
    }
    addChild() {}
    removeChild() {}
    setBehaviors() {}
    destroy() {
      recorded.push({ name: "destroy", given: null });
    }
    setLocation(given: object) {
      recorded.push({ name: "setLocation", given });
    }
  }
  return {
    ready: Promise.resolve(),
    YMap,
    YMapDefaultSchemeLayer: entity("scheme"),
    YMapDefaultFeaturesLayer: entity("features"),
    YMapMarker: entity("marker"),
    YMapFeature: entity("area"),
    YMapListener: entity("listener"),
  };
};

const scripts = () => [...document.head.querySelectorAll("script")].filter(({ src }) => src.includes("yandex"));

/** Begins to load a map; `arrive` plays the network. */
const load = async (arrive: (script: HTMLScriptElement) => void) => {
  const coming = loadMap("ru", false);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  for (const script of scripts()) arrive(script);
  return coming;
};

const content: MapContent = {
  target: { at: { latitude: 55.75, longitude: 37.6 }, zoom: 12 },
  markers: [{ id: "7", at: { latitude: 55.7, longitude: 37.5 }, label: "Тверская, 12", look: "open" }],
  areas: [
    {
      id: "z",
      polygons: [
        [
          [
            [37, 55],
            [38, 55],
            [38, 56],
          ],
        ],
      ],
      colour: "#1971c2",
    },
  ],
  chosenArea: "z",
};

beforeEach(() => {
  const answer = async () => ({ ok: true, json: async () => env });
  Object.defineProperty(globalThis, "fetch", { value: answer, configurable: true, writable: true });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  for (const script of scripts()) script.remove();
  delete window.ymaps3;
});

describe("Yandex's map", () => {
  it("is loaded with the key and the language, and shows what it is given", async () => {
    const recorded: Recorded[] = [];
    const onMarker = jest.fn();
    const onPoint = jest.fn();
    const { Body, Provider, tiles, plan } = await load((script) => {
      expect(script.src).toBe("https://api-maps.yandex.ru/v3/?lang=ru_RU&apikey=key-1");
      window.ymaps3 = fakeYandex(recorded);
      script.dispatchEvent(new Event("load"));
    });
    const { unmount } = renderPage(
      <Body
        {...content}
        label="Карта"
        Provider={Provider}
        tiles={tiles}
        plan={plan}
        onFail={() => undefined}
        onMarker={onMarker}
        onPoint={onPoint}
      />,
    );

    const valuesOf = (name: string) => recorded.filter((one) => one.name === name).map(({ given }) => given);
    expect(valuesOf("YMap")).toMatchObject([{ location: { center: [37.6, 55.75], zoom: 12 } }]);
    expect(valuesOf("marker")).toMatchObject([{ coordinates: [37.5, 55.7] }]);
    expect(valuesOf("area")).toMatchObject([{ geometry: { type: "Polygon" }, style: { fill: "#1971c2" } }]);
    expect(valuesOf("area.update")).toMatchObject([{ style: { fillOpacity: 0.25 } }]);

    fireEvent.click(screen.getByRole("button", { name: "Тверская, 12" }));
    expect(onMarker).toHaveBeenCalledWith("7");
    expect(onPoint).not.toHaveBeenCalled();

    const map = screen.getByRole("application", { name: "Карта" });
    fireEvent.keyDown(map, { key: "Enter" });
    expect(onPoint).toHaveBeenCalledWith({ latitude: 55.75, longitude: 37.6 });
    fireEvent.keyDown(map, { key: "ArrowRight" });
    fireEvent.click(screen.getByRole("button", { name: "Приблизить" }));
    expect(valuesOf("setLocation")).toMatchObject([{ zoom: 12 }, { center: [37.6, 55.75], zoom: 13 }]);
    act(() => unmount());
    expect(valuesOf("destroy")).toHaveLength(1);
  });

  it("keeps the marker it looks at clear of what lies over it", async () => {
    const recorded: Recorded[] = [];
    const { Body, Provider, tiles, plan } = await load((script) => {
      window.ymaps3 = fakeYandex(recorded);
      script.dispatchEvent(new Event("load"));
    });
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(boxOf(0, 600));
    jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
    const element = document.createElement("div");
    element.getBoundingClientRect = () => boxOf(358, 700);
    const page = (target: MapTarget) => (
      <Body
        label="Карта"
        target={target}
        cover={{ current: element }}
        Provider={Provider}
        tiles={tiles}
        plan={plan}
        onFail={() => undefined}
      />
    );
    const at = { latitude: 55.75, longitude: 37.6 };
    const below = (px: number) => [37.6, pointBelow(at, px, 12).latitude];
    const { rerender } = renderPage(page({ at, zoom: 12 }));
    const valuesOf = (name: string) => recorded.filter((one) => one.name === name).map(({ given }) => given);
    expect(valuesOf("YMap")).toMatchObject([{ location: { center: below(100), zoom: 12 } }]);
    // In sight already, 360 px down: 358 px are free.
    rerender(inPage(page({ at: { latitude: 55.4, longitude: 37.6 }, zoom: 15, isSeen: true })));
    expect(valuesOf("setLocation")).toMatchObject([{ center: below(14), zoom: 12 }]);
  });

  it.each([
    ["is blocked", (script: HTMLScriptElement) => script.dispatchEvent(new Event("error"))],
    ["is not what it says", (script: HTMLScriptElement) => script.dispatchEvent(new Event("load"))],
  ])("is replaced by Leaflet where its script %s", async (_, arrive) => {
    const { Provider } = await load((script) => void arrive(script));
    const { LeafletMap } = await import("./leaflet-map");
    expect(Provider).toBe(LeafletMap);
  });

  it("is replaced by Leaflet where it refuses the browser", async () => {
    const onFail = jest.fn();
    const { Body, Provider, tiles, plan } = await load((script) => {
      window.ymaps3 = fakeYandex([], { isBroken: true });
      script.dispatchEvent(new Event("load"));
    });
    renderPage(<Body {...content} label="Карта" Provider={Provider} tiles={tiles} plan={plan} onFail={onFail} />);
    expect(onFail).toHaveBeenCalled();
    const { LeafletMap } = await import("./leaflet-map");
    expect((await loadMap("ru", true)).Provider).toBe(LeafletMap);
  });
});
