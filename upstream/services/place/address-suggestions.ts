import type { Language } from "@/lib/contract/language";
import type { SuggestedAddress } from "@/lib/contract/place/address";
import type { Dependencies } from "../../dependencies";
import type { Reference } from "../../domain/catalogue/reference";
import { readAddressLine } from "../../domain/place/address-line";
import { translated } from "../../domain/translated";
import { searchArea } from "./address-lookup";

/** Streets and houses of a city that may be meant by what was typed so far. @throws DomainError 422 for an unknown city */
export const suggestedAddresses = async (
  { geocoder }: Pick<Dependencies, "geocoder">,
  call: { readonly reference: Reference; readonly language: Language },
  { city_id, typed }: { readonly city_id: number; readonly typed: string },
): Promise<SuggestedAddress[]> => {
  const where = searchArea(call, city_id);
  const suggestions = await geocoder.suggest(where, typed);
  const name = translated(where.city.name, call.language);
  const { doorText } = readAddressLine(typed, where.city);
  return suggestions.map((suggestion) => {
    // A flat that was typed is taken along into the field.
    const isWithDoor = suggestion.type === "house" && doorText !== "";
    const address = isWithDoor ? `${suggestion.address}, ${doorText}` : suggestion.address;
    return { ...suggestion, address, full_address: `${name}, ${address}` };
  });
};
