import { LRUCache } from "lru-cache";
import type * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import { addressCheck } from "@/lib/contract/place/address";
import type { City, CitySummary } from "@/lib/contract/place/city";
import type { Schedule } from "@/lib/contract/place/schedule";
import { type Shop, shops } from "@/lib/contract/place/shop";
import { wordsOf } from "@/lib/domain/menu/search-words";
import { businessDate, businessMinutes } from "@/lib/domain/time/business-day";
import { rangesAround, runEnd } from "@/lib/domain/time/schedule";
import { readLocationId } from "@/lib/routing/location-id";
import { AgentError, invalidRequest } from "../agent-error";
import { pageOf } from "../pagination";
import { type AgentCall, type Outcome, replied } from "../tool";
import { cityLocation, type LocationWords, shopLocation } from "../vocabulary/locations";
import { MOST_IDS } from "../wire/catalogue";
import type {
  AgentLocation,
  LocationLookup,
  LocationLookupResult,
  LocationRelations,
  LocationResult,
  LocationSearch,
} from "../wire/location";
import type { Message } from "../wire/scalar";
import { languageIn, readCities, readCity } from "./agent-place";
import { locationWords } from "./location-words";

/** A place, and what its filters read of it: a city in full has zones and texts that a cache of them all need not hold. */
type Candidate = {
  readonly location: AgentLocation;
  readonly city: Pick<City, "id" | "default_language" | "timezone" | "map">;
  readonly schedule: Schedule;
  /** What is delivered in the city, not collected at a restaurant. */
  readonly isDelivery: boolean;
};

const filtered = ({ id, default_language, timezone, map }: City): Candidate["city"] => ({
  id,
  default_language,
  timezone,
  map,
});

const deliveredIn = (city: City, words: LocationWords, now: Date): Candidate => ({
  location: cityLocation(city, words, now),
  city: filtered(city),
  schedule: city.schedule,
  isDelivery: true,
});

const collectedAt = (shop: Shop, city: City, words: LocationWords, now: Date): Candidate => ({
  location: shopLocation(shop, city, words, now),
  city: filtered(city),
  schedule: shop.schedule,
  isDelivery: false,
});

/** What is delivered in a city, and the restaurants at which orders of it are collected. */
const readPlaces = async (call: AgentCall, { id, alias }: CitySummary, language: Language): Promise<Candidate[]> => {
  const words = await locationWords(call.brandName, language);
  // One after the other: `CITIES_AT_ONCE` is the number of calls too.
  const city = await readCity(call, alias, language);
  const { delivery, takeaway } = city.order_types;
  const inCity = takeaway ? (await call.send(shops, { query: { city_id: id } }, language)).shops : [];
  return [
    ...(delivery ? [deliveredIn(city, words, call.now)] : []),
    ...inCity.map((shop) => collectedAt(shop, city, words, call.now)),
  ];
};

/** Places of cities in a language; a search reads those of all cities, so it holds as many as a large brand has. */
const places = new LRUCache<string, Promise<Candidate[]>>({ max: 2_000, ttl: 60_000 });

/** Cities that one request loads at once, so that a stranger's does not take the upstream from everybody else. */
const CITIES_AT_ONCE = 8;

const placesIn = (call: AgentCall, summary: CitySummary, { context }: LocationRelations): Promise<Candidate[]> => {
  const language = languageIn(call, summary, context);
  const key = `${call.origin} ${summary.alias} ${language}`;
  const known = places.get(key);
  if (known !== undefined) return known;
  const load = readPlaces(call, summary, language);
  places.set(key, load);
  // A failure is no list of places: the next request reads again.
  load.catch(() => places.delete(key));
  return load;
};

/** The places of cities, in their order. */
const placesOf = async (
  call: AgentCall,
  of: readonly CitySummary[],
  relations: LocationRelations,
): Promise<Candidate[]> => {
  const all: Candidate[] = [];
  for (let at = 0; at < of.length; at += CITIES_AT_ONCE) {
    const some = of.slice(at, at + CITIES_AT_ONCE);
    all.push(...(await Promise.all(some.map((city) => placesIn(call, city, relations)))).flat());
  }
  return all;
};

const knownFilters: ReadonlySet<string> = new Set(["hours", "amenities"]);

/** What cannot be answered exactly is refused: an answer that left it out would name places that the agent ruled out. */
const assertAnswerable = ({ distance, serves, filters }: LocationRelations): void => {
  if (distance !== undefined) throw invalidRequest("$.distance: is not offered here; use serves.point");
  const targets = Object.keys(serves ?? {});
  if (serves !== undefined && (targets.length !== 1 || serves.point === undefined)) {
    throw invalidRequest("$.serves: exactly one target, a point, can be answered");
  }
  const unknown = Object.keys(filters ?? {}).find((name) => !knownFilters.has(name));
  if (unknown !== undefined) throw invalidRequest("$.filters: hours and amenities can be answered");
};

const isOpenAt = ({ city, schedule }: Candidate, at: Date): boolean => {
  const ranges = rangesAround(schedule, businessDate(at, city.timezone), "working_minutes");
  return runEnd(ranges, businessMinutes(at, city.timezone)) !== null;
};

const hasAmenities = ({ location }: Candidate, wanted: readonly string[]): boolean =>
  wanted.every((name) => Object.hasOwn(location.amenities ?? {}, name));

type Point = NonNullable<NonNullable<LocationRelations["serves"]>["point"]>;

/** Whether a point lies where the city's map is: no other city is requested about it. */
const isOnMap = ({ map: { bbox } }: Candidate["city"], { latitude, longitude }: Point): boolean => {
  const [west, south, east, north] = bbox;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
};

/** What is collected is brought to no point; what is delivered is, where a zone of the city has it. */
const isServed = async (call: AgentCall, { city, isDelivery }: Candidate, point: Point): Promise<boolean> => {
  if (!isDelivery || !isOnMap(city, point)) return false;
  const language = languageIn(call, city, undefined);
  const body = { city_id: city.id, coordinates: point };
  return (await call.send(addressCheck, { body }, language)).delivery_possible;
};

/** The places that all filters and relations let through. */
const matching = async (call: AgentCall, all: readonly Candidate[], relations: LocationRelations) => {
  const { filters, serves } = relations;
  const openAt = filters?.hours === undefined ? null : new Date(filters.hours.open_at);
  const plain = all.filter(
    (place) => (openAt === null || isOpenAt(place, openAt)) && hasAmenities(place, filters?.amenities ?? []),
  );
  const { point } = serves ?? {};
  if (point === undefined) return plain;
  const served = await Promise.all(plain.map((place) => isServed(call, place, point)));
  return plain.filter((_, nth) => served[nth]);
};

/** Every typed word begins a word of the place's name or address, in any order. */
const isFoundBy = ({ location: { name, address } }: Candidate, query: string): boolean => {
  const words = wordsOf([name, address.street_address ?? "", address.address_locality].join(" "));
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

export const searchLocations = async (
  call: AgentCall,
  input: z.output<typeof LocationSearch>,
): Promise<Outcome<z.output<typeof LocationResult>>> => {
  assertAnswerable(input);
  const all = await placesOf(call, await readCities(call), input);
  const found = await matching(call, all, input);
  const page = pageOf(
    found.filter((place) => isFoundBy(place, input.query ?? "")).map(({ location }) => location),
    input.pagination,
  );
  return replied({ locations: page.items, pagination: page.pagination });
};

export const lookUpLocations = async (
  call: AgentCall,
  input: z.output<typeof LocationLookup>,
): Promise<Outcome<z.output<typeof LocationLookupResult>>> => {
  assertAnswerable(input);
  const wanted = new Set(input.ids);
  if (wanted.size > MOST_IDS) throw new AgentError(400, "request_too_large", `$.ids: at most ${MOST_IDS}`);
  const aliases = new Set([...wanted].map((id) => readLocationId(id)?.cityAlias));
  const of = (await readCities(call)).filter(({ alias }) => aliases.has(alias));
  const all = await placesOf(call, of, input);
  const named = all.filter(({ location }) => wanted.has(location.id));
  const missing = [...wanted].filter((id) => named.every(({ location }) => location.id !== id));
  const messages = missing.map((id): Message => ({ type: "info", code: "not_found", content: id }));
  return replied({
    locations: (await matching(call, named, input)).map(({ location }) => ({
      ...location,
      inputs: [{ id: location.id }],
    })),
    ...(messages.length > 0 && { messages }),
  });
};
