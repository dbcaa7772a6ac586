import clsx from "clsx";
import { useMemo } from "react";
import styles from "./city-list.module.css";
import { citiesByCountry, groupCities, type ListedCity } from "./group-cities";

type CityListProps = {
  readonly cities: readonly ListedCity[];
  readonly language: string;
  /** The alias of the city the page is in. */
  readonly current?: string | undefined;
  /** Where a city leads: its home, or the same page of it. */
  readonly pathOf: (city: ListedCity) => string;
  /** Of the headings of countries. */
  readonly level: 2 | 3;
};

type LettersProps = Omit<CityListProps, "level">;

const Letters = ({ cities, language, current, pathOf }: LettersProps) => {
  const groups = useMemo(() => groupCities(cities, language), [cities, language]);
  return (
    <div className={styles.columns}>
      {groups.map(({ letter, cities: members }) => (
        <div key={letter} className={styles.group}>
          <span className={styles.letter} aria-hidden="true">
            {letter}
          </span>
          <ul aria-label={letter}>
            {members.map((city) => (
              <li key={city.id}>
                <a
                  href={pathOf(city)}
                  className={clsx(styles.city, city.alias === current && styles.current)}
                  aria-current={city.alias === current ? "true" : undefined}
                >
                  {city.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};

/** Cities in three columns by their first letter, each country by itself where there are several; each city is a plain link. */
export function CityList({ level, ...list }: CityListProps) {
  const { cities } = list;
  const countries = useMemo(() => citiesByCountry(cities), [cities]);
  if (countries.length < 2) return <Letters {...list} />;
  const Heading = `h${level}` as const;
  return countries.map(({ country: { id, name }, cities: members }) => (
    <div key={id} className={styles.land}>
      <Heading className={styles.country}>{name}</Heading>
      <Letters {...list} cities={members} />
    </div>
  ));
}
