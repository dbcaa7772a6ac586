import * as z from "zod/mini";
import type { AgentSession } from "@/lib/contract/agent/agent-session";
import { parseJson } from "@/lib/domain/parse-json";
import { type LocationId, locationId, readLocationId } from "@/lib/routing/location-id";
import { AppliedKeys, withKey } from "../call-key";
import type { AgentCall } from "../tool";
import { CheckoutResult, type CheckoutUpdate, type Destination, type MethodInput } from "../wire/checkout";
import { text } from "../wire/scalar";

const optional = z.optional(text(1_000));

/** What is stored of a checkout, nothing once a person has taken it over: what the agent wrote of it last. Once it is over nothing of its buyer is left. */
const CheckoutDocument = z.object({
  line_items: z._default(z.array(z.object({ id: z.string(), quantity: z.int() })), []),
  /** `moscow`, or `moscow.13` where it is collected. */
  location: optional,
  language: optional,
  method: z.optional(z.enum(["shipping", "pickup"])),
  destination: z.optional(
    z.object({
      id: z.string(),
      street_address: optional,
      extended_address: optional,
      address_locality: optional,
      postal_code: optional,
      geo: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
    }),
  ),
  slot: optional,
  code: optional,
  /** A comment of the person for the shop. */
  comment: optional,
  utm_source: optional,
  buyer: z.optional(z.object({ first_name: optional, last_name: optional, email: optional, phone_number: optional })),
  /** The cart that it came from. */
  cart_id: optional,
  applied: AppliedKeys,
  /** What it was when it ended, without its buyer. */
  last: z.optional(CheckoutResult),
});
export type CheckoutDocument = z.output<typeof CheckoutDocument>;

export const readCheckout = ({ document }: Pick<AgentSession, "document">): CheckoutDocument =>
  z.parse(CheckoutDocument, document === "" ? {} : parseJson(document));

type Content = Omit<z.output<typeof CheckoutUpdate>, "id">;

/** An address has an id, so that the agent can choose it; without one it gets the first. */
const withId = ({ id = "address-1", ...address }: Destination) => ({ ...address, id });

/** The address that a method names: the one selected, else its only one, else what was sent before. */
const destinationOf = (method: MethodInput | undefined) => {
  const sent = (method?.destinations ?? []).map(withId);
  const wanted = method?.selected_destination_id;
  return sent.find(({ id }) => id === wanted) ?? sent[0];
};

/** Where it is collected, or in which city it is brought; a restaurant that is selected counts, then the context. */
const placeOf = ({ context }: Content, method: MethodInput | undefined): LocationId | null => {
  const selected = method?.type === "pickup" ? readLocationId(method.selected_destination_id ?? "") : null;
  return selected ?? readLocationId(context?.location ?? "");
};

/** A restaurant that was only looked at does not make a delivery an order that is collected. */
const locationIn = (content: Content, method: MethodInput | undefined, before: string | undefined) => {
  const place = placeOf(content, method) ?? readLocationId(before ?? "");
  if (place === null) return content.context?.location;
  return locationId(method?.type === "shipping" ? { ...place, shopId: null } : place);
};

/** A checkout as a call writes it: all that it does not say is gone, but for the place (UCP, "Update Checkout"). */
export const writtenCheckout = (
  { key }: Pick<AgentCall, "key">,
  content: Content,
  before: Pick<CheckoutDocument, "location" | "language" | "cart_id" | "applied"> | null,
): CheckoutDocument => {
  const [method] = content.fulfillment?.methods ?? [];
  const [code] = content.discounts?.codes ?? [];
  return {
    line_items: content.line_items.map(({ item, quantity }) => ({ id: item.id, quantity })),
    location: locationIn(content, method, before?.location),
    language: content.context?.language ?? before?.language,
    method: method?.type,
    destination: method?.type === "pickup" ? undefined : destinationOf(method),
    slot: method?.groups?.[0]?.selected_option_id ?? undefined,
    code,
    comment: method?.notes,
    utm_source: content.attribution?.utm_source,
    buyer: content.buyer,
    cart_id: before?.cart_id,
    applied: withKey(before?.applied ?? [], key),
  };
};
