"use client";

import { useEffect, useSyncExternalStore } from "react";
import { topModal } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { pathInCity } from "@/lib/routing/city-path";
import { CityList } from "./city-list";
import type { ListedCity } from "./group-cities";
import { queryForCity } from "./query-for-city";

/** ms after which a page without a city opens the choice (SPEC-59). */
const DELAY = 1_000;

/** Opens the choice of city on the non-city home, unless something else is open by then. */
export function OpenCities() {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { stack, open } = useModals.getState();
      if (topModal(stack) === null) open({ kind: "cities" });
    }, DELAY);
    // A visitor who presses something by then, a city above all, needs no modal.
    const cancel = () => clearTimeout(timer);
    window.addEventListener("click", cancel, { once: true });
    return () => {
      cancel();
      window.removeEventListener("click", cancel);
    };
  }, []);
  return null;
}

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
    <CityList
      level={2}
      cities={cities}
      language={language}
      pathOf={(city) => pathInCity("/", queryForCity(search), city, [])}
    />
  );
}
