import { cities, cityByAlias } from "@/lib/contract/place/city";
import { cityStates } from "@/lib/contract/place/city-states";
import { mapZones } from "@/lib/contract/place/map";
import { scheduleIntervals, scheduleTimeSettings } from "@/lib/contract/place/schedule";
import { shopSet, shops } from "@/lib/contract/place/shop";
import type { Dependencies } from "../dependencies";
import { movedTo } from "../domain/cart/cart";
import { notFound, wrongField } from "../domain/domain-error";
import { knownCity, placedAt } from "../domain/place/place";
import { translated } from "../domain/translated";
import { changedCart } from "../services/cart/change-cart";
import { preparedMenu } from "../services/catalogue/prepared-menu";
import { cityStatesView } from "../services/place/city-states";
import { citySummaryView, cityView, shopView, zoneMapView } from "../services/place/city-view";
import { listSlots, readTimeSettings } from "../services/place/slots";
import { withPrepared } from "../services/prepared";
import { say } from "../texts/say";
import type { Serve } from "./serve";

export const serveSlots = (serve: Serve, deps: Pick<Dependencies, "db">): void => {
  serve(scheduleIntervals, (call) => listSlots(deps, call));
  serve(scheduleTimeSettings, readTimeSettings);
};

export const serveShops = (serve: Serve, deps: Pick<Dependencies, "brand" | "db" | "limits">): void => {
  serve(shops, ({ query, reference, language, now }) => {
    const city = knownCity(reference, query.city_id);
    return { shops: (reference.shopsOf.get(city.id) ?? []).map((shop) => shopView(shop, city, language, now)) };
  });

  serve(shopSet, async (call) => {
    const { reference, language, body, now } = call;
    const shop = reference.shopById.get(body.shop_id);
    if (shop === undefined) throw wrongField("shop_id", say("shop.unknown"));
    const { city_id, id: shop_id } = shop;
    const place = { city_id, order_type: "takeaway", shop_id, delivery_zone_id: null } as const;
    const placed = placedAt(reference, place, null);
    const reply = await changedCart(deps, call, (cart) => movedTo(reference, cart, place));
    const own = { ...reply, shop: shopView(shop, placed.city, language, now) };
    return withPrepared(own, preparedMenu(reference, placed, language));
  });
};

export const serveMap = (serve: Serve): void => {
  serve(mapZones, ({ query, reference, language }) => {
    const city = knownCity(reference, query.city_id);
    const zones = (reference.zonesOf.get(city.id) ?? []).map((zone) => ({
      id: zone.id,
      name: translated(zone.name, language),
      map: zoneMapView(zone),
    }));
    return { zones };
  });
};

export const serveCities = (serve: Serve): void => {
  serve(cities, ({ reference, language }) => ({
    cities: reference.cities.map((city) => citySummaryView(city, reference, language)),
    retired: reference.retiredCities.map(({ alias, successor }) => ({ alias, successor })),
  }));

  serve(cityByAlias, ({ params, reference, language, now }) => {
    const city = reference.cityByAlias.get(params["alias"] ?? "");
    if (city === undefined) throw notFound(say("city.unknown"));
    return { city: cityView(reference, city, language, now) };
  });

  serve(cityStates, ({ params, reference, language }) => {
    const city = reference.cityByAlias.get(params["alias"] ?? "");
    if (city === undefined) throw notFound(say("city.unknown"));
    return cityStatesView(reference, city, language);
  });
};
