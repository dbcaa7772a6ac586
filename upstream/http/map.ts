import { mapStreets, mapZones } from "@/lib/contract/place/map";
import { nameOf } from "../domain/place/gazetteer";
import { knownCity } from "../domain/place/place";
import { streetLine } from "../domain/place/street-line";
import { translated } from "../domain/translated";
import type { Serve } from "./serve";

export const serveMap = (serve: Serve): void => {
  serve(mapStreets, ({ query, reference, language }) => {
    const city = knownCity(reference, query.city_id);
    const streets = (reference.streetsOf.get(city.id) ?? []).map((street) => ({
      name: nameOf(street, language),
      line: streetLine(street.houses),
    }));
    return { streets: streets.filter(({ line }) => line.length > 0) };
  });

  serve(mapZones, ({ query, reference, language }) => {
    const city = knownCity(reference, query.city_id);
    const zones = (reference.zonesOf.get(city.id) ?? []).map(({ id, name, area, background_color }) => ({
      id,
      name: translated(name, language),
      map: { area, background_color },
    }));
    return { zones };
  });
};
