"use client";

import { useSyncExternalStore } from "react";
import { pathInCity } from "@/lib/domain/place/city-path";
import { CityList } from "./city-list";
import type { ListedCity } from "./group-cities";
import { keptQuery } from "./kept-query";

type CityChoiceProps = { readonly cities: readonly ListedCity[]; readonly language: string };

const never = () => () => undefined;

/** The cities of the page without one: each leads to its home, with the query of the address (SPEC-15). */
export function CityChoice({ cities, language }: CityChoiceProps) {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => "",
  );
  return (
    <CityList cities={cities} language={language} pathOf={(city) => pathInCity("/", keptQuery(search), city, [])} />
  );
}
