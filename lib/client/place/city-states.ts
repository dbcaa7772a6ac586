import type { CityStates } from "@/lib/contract/place/city-states";
import { isRecord } from "@/lib/domain/is-record";

type Stop = CityStates["city"];

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

const pausesOf = (value: unknown): Stop["pauses"] => {
  if (!isRecord(value)) return undefined;
  const [delivery, takeaway] = [text(value["delivery"]), text(value["takeaway"])];
  return { ...(delivery !== null && { delivery }), ...(takeaway !== null && { takeaway }) };
};

const stopOf = (value: Readonly<Record<string, unknown>>): Stop => {
  const pauses = pausesOf(value["pauses"]);
  return {
    type: value["type"] === "stop" ? "stop" : "default",
    alert: text(value["alert"]),
    ...(pauses !== undefined && { pauses }),
  };
};

const eachOf = <Part>(value: unknown, of: (part: Readonly<Record<string, unknown>>) => Part): Record<string, Part> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([id, part]) => (isRecord(part) ? [[id, of(part)]] : [])),
  );

/** The states of an event of the stream; null for a beat. Events do not pass through the client that parses replies, so they are parsed here. */
export const statesOfEvent = (event: unknown): CityStates | null => {
  if (!isRecord(event) || !isRecord(event["city"])) return null;
  return {
    city: stopOf(event["city"]),
    shops: eachOf(event["shops"], (shop) => {
      const stock = text(shop["stock"]);
      return { ...stopOf(shop), ...(stock !== null && { stock }) };
    }),
    zones: eachOf(event["zones"], ({ alert }) => (typeof alert === "string" ? { alert } : {})),
  };
};

const open: Stop = { type: "default", alert: null };

type Listed = { readonly type: "default" | "stop"; readonly alert: string | null; readonly pauses?: Stop["pauses"] };

/** A city or a shop as a query has it, with what is so by now; it takes orders where nothing is said of it. */
export const placeInState = <Of extends Listed>(place: Of, { type, alert, pauses }: Stop = open): Of => ({
  ...place,
  type,
  alert,
  pauses,
});

/** Who cooks for a customer, and where to; null: not known, or nobody in particular. */
export type OwnPlace = { readonly shopId: number | null; readonly zoneId: number | null };

/** Whether what one orders here has changed: menu, cart and slots are not what they were. */
export const isPlaceChanged = (before: CityStates, after: CityStates, { shopId, zoneId }: OwnPlace): boolean => {
  const wordOf = ({ shops, zones }: CityStates): string =>
    JSON.stringify([shops[String(shopId)] ?? null, zones[String(zoneId)] ?? null]);
  return wordOf(before) !== wordOf(after);
};

/** Whether the city has stopped, goes on, or says something else of it: slots are not what they were. */
export const isCityChanged = (before: CityStates, after: CityStates): boolean =>
  JSON.stringify(before.city) !== JSON.stringify(after.city);
