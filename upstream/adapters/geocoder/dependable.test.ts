import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { whereMoscow } from "@/tests/support/geo-where";
import { DomainError } from "../../domain/domain-error";
import type { FoundAddress, Suggestion } from "../../domain/place/gazetteer";
import { cached } from "./cached";
import { dependable } from "./dependable";
import { type Geocoder, GeocoderFailed } from "./geocoder";

const suggestion: Suggestion = { title: "A, 1", subtitle: "", type: "house", address: "A, 1", place_id: "osm:W1" };
const address: FoundAddress = {
  street: "A",
  house: "1",
  district: null,
  coordinates: { latitude: 55.75, longitude: 37.61 },
};
const log = { warn: () => undefined };

let now = 0;
let isDown = false;
const suggest = jest.fn<Geocoder["suggest"]>();
const find = jest.fn<Geocoder["find"]>();
beforeEach(() => {
  now = 0;
  isDown = false;
  const answer = <Value>(value: Value) =>
    isDown ? Promise.reject(new GeocoderFailed("no answer")) : Promise.resolve(value);
  suggest.mockReset().mockImplementation(() => answer([suggestion]));
  find.mockReset().mockImplementation(() => answer(address));
});
const clock = () => now;
const where = whereMoscow();

describe("a service that fails", () => {
  const geocoder = () => dependable({ suggest, find }, log, clock);

  it("is used while it answers", async () => {
    const service = geocoder();
    expect(await service.suggest(where, "Арбат")).toEqual([suggestion]);
    expect(await service.find(where, { text: "Арбат 20" })).toEqual(address);
    find.mockResolvedValueOnce(null);
    expect(await service.find(where, { text: "Арбат 20" })).toBeNull();
  });

  it("has the gazetteer suggest and find in its place", async () => {
    isDown = true;
    const service = geocoder();
    expect(await service.suggest(where, "Арбат 20")).toEqual([expect.objectContaining({ place_id: "s7:20" })]);
    expect(await service.find(where, { text: "Арбат 20" })).toMatchObject({ street: "улица Арбат", house: "20" });
  });

  it("leaves an address unknown, not missing, that the gazetteer has not either", async () => {
    isDown = true;
    for (const query of [{ text: "Тверская 7" }, { place_id: "osm:W1" }]) {
      const failure = geocoder().find(where, query);
      await expect(failure).rejects.toThrow(DomainError);
      await expect(failure).rejects.toMatchObject({ code: "unavailable" });
    }
  });

  it("is not called for what the gazetteer suggested", async () => {
    expect(await geocoder().find(where, { place_id: "s7:20" })).toMatchObject({ house: "20" });
    expect(find).not.toHaveBeenCalled();
  });

  it("is not called for 20 s after three failures in a row, and then again", async () => {
    isDown = true;
    const service = geocoder();
    for (const typed of ["Ар", "Арб", "Арба", "Арбат"]) await service.suggest(where, typed);
    expect(suggest).toHaveBeenCalledTimes(3);
    isDown = false;
    now += 20_000;
    expect(await service.suggest(where, "Арбат")).toEqual([suggestion]);
  });
});

describe("answers of a service", () => {
  const geocoder = () => cached({ suggest, find }, clock);

  it("are cached for ten minutes, by query", async () => {
    const service = geocoder();
    await service.suggest(where, "Арбат");
    await service.suggest(where, " арбат ");
    await service.find(where, { text: "Арбат 20" });
    await service.find(where, { text: "Арбат 20" });
    expect([suggest.mock.calls.length, find.mock.calls.length]).toEqual([1, 1]);
    await service.suggest(whereMoscow("de"), "Арбат");
    await service.find(where, { place_id: "osm:W1" });
    expect([suggest.mock.calls.length, find.mock.calls.length]).toEqual([2, 2]);
    now += 600_000;
    await service.suggest(where, "Арбат");
    expect(suggest).toHaveBeenCalledTimes(3);
  });

  it("are fetched once for many at a time", async () => {
    const service = geocoder();
    await Promise.all(Array.from({ length: 9 }, () => service.find(where, { text: "Арбат 20" })));
    expect(find).toHaveBeenCalledTimes(1);
  });

  it("are not cached if there were none", async () => {
    isDown = true;
    const service = geocoder();
    await expect(service.find(where, { text: "Арбат 20" })).rejects.toThrow(GeocoderFailed);
    isDown = false;
    expect(await service.find(where, { text: "Арбат 20" })).toEqual(address);
  });

  it("are 5,000 at most", async () => {
    const service = geocoder();
    for (let index = 0; index <= 5_000; index += 1) await service.find(where, { text: `Арбат ${index}` });
    await service.find(where, { text: "Арбат 0" });
    expect(find).toHaveBeenCalledTimes(5_002);
  });
});
