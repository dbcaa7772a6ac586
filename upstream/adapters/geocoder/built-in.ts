import { resolve, suggest } from "../../domain/place/gazetteer";
import type { Geocoder } from "./geocoder";

/** The gazetteer of the database, which needs no external service. */
export const builtIn: Geocoder = {
  suggest: ({ streets, language }, typed) => Promise.resolve(suggest(streets, typed, language)),
  find: ({ streets, language }, query) => Promise.resolve(resolve(streets, query, language)),
};
