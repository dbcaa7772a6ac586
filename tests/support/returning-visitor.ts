import { writePreference } from "@/lib/client/core/preferences";
import { queriesOf } from "@/lib/client/core/query-client";

/** Makes the page that is rendered next one of a later visit: React Query is there, and the cart is fetched (ADR-0055). */
export const beReturningVisitor = (brand: string, language: string): void => {
  writePreference(brand, "city_alias", "moscow");
  queriesOf(language);
};
