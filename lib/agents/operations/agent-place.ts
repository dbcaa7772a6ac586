import type { Language } from "@/lib/contract/language";
import { type City, type CitySummary, cities, cityByAlias } from "@/lib/contract/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import { shops } from "@/lib/contract/place/shop";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { usualLanguage } from "@/lib/i18n/languages";
import { readLocationId } from "@/lib/routing/location-id";
import { orderTypeIn } from "@/lib/routing/order-type";
import { AgentError } from "../agent-error";
import type { AgentCall } from "../tool";
import type { Context, Message } from "../wire/scalar";

/** Whose menu is read, in which language. */
export type AgentPlace = {
  readonly city: City;
  readonly orderType: OrderType;
  readonly shopId: number | null;
  readonly language: Language;
  /** What has to be said of the choice. */
  readonly messages: readonly Message[];
};

const info = (code: string, content: string): Message => ({ type: "info", code, content, path: "$.context.location" });

/** The language that an agent wants, else the city's own. */
export const languageIn = (
  { language }: Pick<AgentCall, "language">,
  city: Pick<CitySummary, "default_language">,
  context: Context | undefined,
): Language =>
  spokenLanguage([context?.language ?? ""]) ?? language ?? spokenLanguage([city.default_language]) ?? usualLanguage;

/** All cities of the brand. */
export const readCities = async (call: AgentCall): Promise<readonly CitySummary[]> =>
  (await call.send(cities, {}, call.language ?? usualLanguage)).cities;

export const readCity = async (call: AgentCall, alias: string, language: Language): Promise<City> =>
  (await call.send(cityByAlias, { params: { alias } }, language)).city;

const isShopOf = async (call: AgentCall, cityId: number, shopId: number, language: Language): Promise<boolean> => {
  const reply = await call.send(shops, { query: { city_id: cityId } }, language);
  return reply.shops.some(({ id }) => id === shopId);
};

/** What customers read while a city takes no orders. */
const stopOf = (city: City, orderType: OrderType): readonly Message[] => {
  const said = city.type === "stop" ? (city.alert ?? "") : city.pauses?.[orderType];
  return said === undefined ? [] : [{ type: "warning", code: "location_closed", content: said }];
};

/**
 * The place that a hint of an agent means. A hint proves nothing and may be out of date: where it names no place of ours, the first city is
 * taken, and the answer says so.
 */
export const resolvePlace = async (call: AgentCall, context: Context | undefined): Promise<AgentPlace> => {
  const all = await readCities(call);
  const wanted = context?.location === undefined ? null : readLocationId(context.location);
  const named = all.find(({ alias }) => alias === wanted?.cityAlias);
  const summary = named ?? all[0];
  if (summary === undefined) throw new AgentError(503, "unavailable", "The shop has no city yet", 60);
  const language = languageIn(call, summary, context);
  const shopId = named === undefined ? null : (wanted?.shopId ?? null);
  const [city, isKnownShop] = await Promise.all([
    readCity(call, summary.alias, language),
    shopId === null ? true : isShopOf(call, summary.id, shopId, language),
  ]);
  const orderType = orderTypeIn(city.order_types, shopId !== null && isKnownShop ? "takeaway" : "delivery");
  const choice = { city, orderType, shopId: isKnownShop && orderType === "takeaway" ? shopId : null, language };
  const isHint = named !== undefined && isKnownShop;
  const code = context?.location === undefined ? "location_chosen" : "location_unknown";
  return {
    ...choice,
    messages: [...(isHint ? [] : [info(code, `${city.name} (${city.alias})`)]), ...stopOf(city, orderType)],
  };
};
