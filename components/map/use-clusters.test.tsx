/**
 * @jest-environment jsdom
 * @rule SPEC-184
 */
import { describe, expect, it } from "@jest/globals";
import { renderHook } from "@testing-library/react";
import type { MapMarker, PinLook } from "./map-types";
import { type MapPlace, useClusters } from "./use-clusters";

const world = [36, 54, 39, 57] as const;
const marker = (id: string, longitude: number, look: PinLook = "open"): MapMarker => ({
  id,
  at: { latitude: 55, longitude },
  label: id,
  look,
});
/** At zoom 12 a pixel is 0.00034 degrees of longitude: 40 of them are 0.0137. */
const markers = [marker("a", 37), marker("b", 37.01), marker("c", 37.1)];

const shown = (places: readonly MapPlace[]) =>
  places.map((place) => (place.kind === "cluster" ? place.count : place.marker.id)).toSorted();
const at = (given: readonly MapMarker[], isClustered: boolean, chosen: string | null = null) =>
  renderHook(() => useClusters(given, isClustered, chosen)).result.current;

describe("what stands on a map", () => {
  it("is one number where markers are closer than 40 px, and falls apart closer up", () => {
    const places = at(markers, true)(world, 12);
    expect(shown(places)).toEqual([2, "c"]);
    const opensAt = places.flatMap((place) => (place.kind === "cluster" ? [place.opensAt] : []))[0] ?? 0;
    expect(shown(at(markers, true)(world, opensAt - 1))).toEqual([2, "c"]);
    expect(shown(at(markers, true)(world, opensAt))).toEqual(["a", "b", "c"]);
  });

  it("is every marker where none are put together", () => expect(shown(at(markers, false)(world, 3))).toHaveLength(3));

  it("keeps the chosen one, addresses and couriers by themselves", () => {
    expect(shown(at(markers, true, "a")(world, 12))).toEqual(["a", "b", "c"]);
    const three = [...markers, marker("d", 37.005)];
    expect(shown(at(three, true, "a")(world, 12))).toEqual([2, "a", "c"]);
    const mixed = [...markers, marker("me", 37.001, "address"), marker("he", 37.002, "courier")];
    expect(shown(at(mixed, true)(world, 12))).toEqual([2, "c", "he", "me"]);
  });

  it("is what lies within the view", () => {
    expect(shown(at(markers, true)([37.05, 54, 37.2, 56], 12))).toEqual(["c"]);
    expect(shown(at(markers, false)([37.05, 54, 37.2, 56], 12))).toEqual(["c"]);
  });

  it("renders a changed marker without a change of place", () => {
    const { result, rerender } = renderHook(({ given }) => useClusters(given, true, null), {
      initialProps: { given: markers },
    });
    rerender({ given: markers.map((one) => ({ ...one, look: "closed" as const })) });
    const looks = result.current(world, 17).map((place) => place.kind === "marker" && place.marker.look);
    expect(looks).toEqual(["closed", "closed", "closed"]);
  });
});
