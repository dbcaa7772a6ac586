import { cities, cityByAlias } from "@/lib/contract/place/city";
import { notFound } from "../domain/api-error";
import { citySummaryView, cityView } from "../services/place/city-view";
import { say } from "../texts/say";
import type { Serve } from "./serve";

export const serveCities = (serve: Serve): void => {
  serve(cities, ({ reference, language }) => ({
    cities: reference.cities.map((city) => citySummaryView(city, reference, language)),
    retired: reference.retiredCities.map(({ alias, successor }) => ({ alias, successor })),
  }));

  serve(cityByAlias, ({ params, reference, language }) => {
    const city = reference.cityByAlias.get(params["alias"] ?? "");
    if (city === undefined) throw notFound(say("city.unknown"));
    return { city: cityView(reference, city, language) };
  });
};
