import type { Logger } from "pino";
import { cached } from "./cached";
import { dependable } from "./dependable";
import { builtIn, type Geocoder } from "./geocoder";
import { type NominatimServer, nominatim } from "./nominatim";
import { type YandexService, yandex } from "./yandex";

/** The geocoder that the environment chooses. */
export type AddressProvider =
  | { readonly kind: "gazetteer" }
  | ({ readonly kind: "nominatim" } & NominatimServer)
  | ({ readonly kind: "yandex" } & YandexService);

/** The geocoder of a provider; the services of others are cached, and the gazetteer stands in for them. */
export const geocoderOf = (provider: AddressProvider, log: Pick<Logger, "warn">): Geocoder => {
  switch (provider.kind) {
    case "gazetteer":
      return builtIn;
    case "nominatim":
      return dependable(cached(nominatim(provider)), log);
    case "yandex":
      return dependable(cached(yandex(provider)), log);
  }
};
