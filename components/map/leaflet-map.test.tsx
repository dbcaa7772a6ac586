/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Map as Leaflet } from "leaflet";
import type { Coordinates } from "@/lib/contract/scalar";
import { boxOf } from "@/tests/support/box-of";
import { inPage, renderPage } from "@/tests/support/storefront-page";
import { LeafletMap } from "./leaflet-map";
import { MapBody } from "./map-body";
import { pointBelow } from "./map-target";
import type { MapMarker, MapPlan, MapTarget } from "./map-types";

const marker = (id: string, longitude: number): MapMarker => ({
  id,
  at: { latitude: 55.75, longitude },
  label: `Дом ${id}`,
  look: "open",
});
/** The first two stand closer than 40 px at zoom 12. */
const markers = [marker("1", 37.6), marker("2", 37.605), marker("3", 37.65)];

const openPlan = jest.fn<typeof import("./plan-layer").openPlan>();
jest.mock("./plan-layer", () => ({ openPlan: (...given: Parameters<typeof openPlan>) => openPlan(...given) }));

const setup = (chosenMarker: string | null = null, plan: MapPlan | null = null) => {
  const handlers = { onMarker: jest.fn(), onPoint: jest.fn() };
  renderPage(
    <MapBody
      {...handlers}
      label="Карта"
      target={{ at: { latitude: 55.75, longitude: 37.62 }, zoom: 12 }}
      markers={markers}
      clustered
      chosenMarker={chosenMarker}
      Provider={LeafletMap}
      tiles={null}
      plan={plan}
      onFail={() => undefined}
    />,
  );
  return handlers;
};

/** A map of 600 px over whose lower part something lies, from so many px on. */
const coveredFrom = (top: number) => {
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(boxOf(0, 600));
  const element = document.createElement("div");
  const lies = { from: top };
  element.getBoundingClientRect = () => boxOf(lies.from, 700);
  const onPoint = jest.fn<(at: Coordinates) => void>();
  const page = (target: MapTarget) => (
    <MapBody
      label="Карта"
      target={target}
      cover={{ current: element }}
      onPoint={onPoint}
      Provider={LeafletMap}
      tiles={null}
      plan={null}
      onFail={() => undefined}
    />
  );
  const { rerender } = renderPage(page({ at: { latitude: 55.75, longitude: 37.62 }, zoom: 12 }));
  return {
    cover: (from: number) => {
      lies.from = from;
    },
    look: (target: MapTarget) => rerender(inPage(page(target))),
    /** What Enter takes. */
    middle: async (): Promise<Coordinates> => {
      onPoint.mockClear();
      fireEvent.keyDown(await screen.findByRole("application", { name: "Карта" }), { key: "Enter" });
      return onPoint.mock.calls[0]?.[0] ?? { latitude: 0, longitude: 0 };
    },
  };
};

beforeEach(() => {
  // A document without a layout gives a map no room.
  for (const side of ["clientWidth", "clientHeight"]) {
    Object.defineProperty(HTMLElement.prototype, side, { value: 600, configurable: true });
  }
  Object.defineProperty(globalThis, "ResizeObserver", {
    value: class {
      observe() {}
      disconnect() {}
    },
    configurable: true,
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe("Leaflet's map", () => {
  it("puts close markers together, and shows them apart when pressed", async () => {
    const { onPoint } = setup();
    expect(await screen.findByRole("button", { name: "Дом 3" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Дом 1" })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "2 места рядом: приблизить" }));
    expect(await screen.findByRole("button", { name: "Дом 1" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Дом 2" })).toBeInTheDocument();
    expect(onPoint).not.toHaveBeenCalled();
  });

  it("reports presses of markers, and by Enter the point in the middle", async () => {
    const { onMarker, onPoint } = setup();
    fireEvent.click(await screen.findByRole("button", { name: "Дом 3" }));
    expect(onMarker).toHaveBeenCalledWith("3");
    const map = screen.getByRole("application", { name: "Карта" });
    expect(map).toHaveAccessibleDescription(/Enter/);
    fireEvent.keyDown(map, { key: "Enter" });
    await waitFor(() => expect(onPoint).toHaveBeenCalledTimes(1));
  });

  it("shows the chosen marker by itself", async () => {
    setup("1");
    expect(await screen.findByRole("button", { name: "Дом 1" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: "Дом 2" })).toHaveAttribute("aria-pressed", "false");
  });

  it("keeps the marker it looks at clear of what lies over it", async () => {
    const { middle, look, cover } = coveredFrom(358);
    const at = { latitude: 55.75, longitude: 37.62 };
    expect((await middle()).latitude).toBeCloseTo(pointBelow(at, 100, 12).latitude, 3);
    cover(600);
    look({ at, zoom: 12 });
    await waitFor(async () => expect((await middle()).latitude).toBeCloseTo(55.75, 3));
    // One that is in sight stays where it is, unless it has to come out from under.
    cover(358);
    look({ at: pointBelow(at, 40, 12), zoom: 15, isSeen: true });
    await waitFor(async () => expect((await middle()).latitude).toBeCloseTo(55.75, 3));
    look({ at: pointBelow(at, 66, 12), zoom: 15, isSeen: true });
    await waitFor(async () => expect((await middle()).latitude).toBeCloseTo(pointBelow(at, 20, 12).latitude, 3));
  });

  it("looks at what comes while it zooms as soon as it has zoomed", async () => {
    const shown = jest.spyOn(Leaflet.prototype, "setView");
    const { middle, look } = coveredFrom(358);
    await middle();
    const map: unknown = shown.mock.contexts[0];
    if (!(map instanceof Leaflet)) throw new Error("No map was made");
    const moved = jest.spyOn(map, "panBy");
    map.fire("zoomstart");
    const at = { latitude: 55.75, longitude: 37.62 };
    look({ at: pointBelow(at, 166, 12), zoom: 12, isSeen: true });
    expect(moved).not.toHaveBeenCalled();
    map.fire("zoomend");
    expect(moved).toHaveBeenCalledTimes(1);
    await waitFor(async () => expect((await middle()).latitude).toBeCloseTo(pointBelow(at, 120, 12).latitude, 3));
  });

  const city: MapPlan = { url: "/api/map/tiles/1.pmtiles", isInvented: true, attribution: null };

  it("has a plan in the theme of the page as ground, with its attribution", async () => {
    const layer = { addTo: jest.fn(), remove: jest.fn(), show: jest.fn() };
    openPlan.mockResolvedValue(layer);
    setup(null, city);
    expect(await screen.findByText("Вымышленный план")).toBeInTheDocument();
    expect(layer.show).toHaveBeenLastCalledWith("light");
    document.documentElement.dataset["theme"] = "dark";
    await waitFor(() => expect(layer.show).toHaveBeenLastCalledWith("dark"));
    delete document.documentElement.dataset["theme"];
    cleanup();
    expect(layer.remove).toHaveBeenCalledTimes(1);

    setup(null, { ...city, isInvented: false });
    expect(await screen.findByRole("link", { name: "OpenStreetMap" })).toBeInTheDocument();
  });

  it("works on a plain ground where the plan is missing or broken", async () => {
    openPlan.mockRejectedValue(new Error("Wrong magic number for PMTiles archive"));
    const { onMarker } = setup(null, city);
    fireEvent.click(await screen.findByRole("button", { name: "Дом 3" }));
    expect(onMarker).toHaveBeenCalledWith("3");
    expect(openPlan).toHaveBeenCalled();
    expect(screen.queryByText("Вымышленный план")).not.toBeInTheDocument();
  });
});

describe("the areas of a map", () => {
  it("dim what lies outside of them, also where two overlap (SPEC-829)", async () => {
    const square = (id: string, west: number) => ({
      id,
      colour: "#d2691e",
      polygons: [[[[west, 55.7] as const, [west + 0.1, 55.7] as const, [west + 0.1, 55.8] as const]]],
    });
    renderPage(
      <MapBody
        label="Карта"
        target={{ at: { latitude: 55.75, longitude: 37.62 }, zoom: 12 }}
        areas={[square("1", 37.6), square("2", 37.65)]}
        Provider={LeafletMap}
        tiles={null}
        plan={null}
        onFail={() => undefined}
      />,
    );
    const map = await screen.findByRole("application", { name: "Карта" });
    await waitFor(() => expect(map.querySelectorAll("mask > path")).toHaveLength(2));
    const mask = map.querySelector("mask");
    expect(map.querySelector(`path[mask="url(#${mask?.id})"]`)).not.toBeNull();
  });
});
