import type { agentCheckoutSet } from "@/lib/contract/agent/agent-checkout";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { Slot } from "@/lib/contract/place/schedule";
import { locationId } from "@/lib/routing/location-id";
import type { CheckoutDocument } from "../operations/checkout-document";
import type { Buyer, CheckoutResult, Method } from "../wire/checkout";
import type { Message } from "../wire/scalar";
import { minorUnits } from "./amounts";

type SetReply = ReplyOf<typeof agentCheckoutSet>;

/** All dishes of a checkout come together, so it has one method with one group. */
const METHOD_ID = "method";
const GROUP_ID = "group";
/** Paths of the protocol's object. */
export const DESTINATION = "$.fulfillment.methods[0].destinations[0]";
export const OPTION = "$.fulfillment.methods[0].groups[0].selected_option_id";

/** Half an hour, s: how long a slot is whose upstream does not say its end. */
const USUAL_SLOT_S = 1_800;

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What it costs to bring the dishes, whichever slot is chosen. */
const optionOf = ({ id, title, day_name, start_timestamp: start, end_timestamp: end }: Slot, amount: number) => ({
  id,
  title: `${day_name}, ${title}`,
  earliest_fulfillment_time: instant(start),
  latest_fulfillment_time: instant(end ?? start + USUAL_SLOT_S),
  totals: [{ type: "total", amount }],
});

type Placed = {
  readonly cityAlias: string;
  readonly shopId: number | null;
  readonly currency: string;
};

/** How the dishes come, where to, and when they can. */
export const methodOf = (
  { cart, slots }: SetReply,
  { destination, method }: CheckoutDocument,
  { cityAlias, shopId, currency }: Placed,
): Method => {
  const line_item_ids = Object.keys(cart.products);
  const amount = minorUnits(cart.prices.delivery, currency);
  const chosen = cart.selectedInterval?.id ?? null;
  const group = {
    id: GROUP_ID,
    line_item_ids,
    options: slots.map((slot) => optionOf(slot, amount)),
    selected_option_id: slots.some(({ id }) => id === chosen) ? chosen : null,
  };
  if (shopId !== null) {
    const id = locationId({ cityAlias, shopId });
    const at = {
      type: "business_location",
      id,
      name: cart.shop?.name ?? id,
      address: { street_address: cart.shop?.street ?? "" },
    };
    return {
      id: METHOD_ID,
      type: "pickup",
      line_item_ids,
      destinations: [at],
      selected_destination_id: id,
      groups: [group],
    };
  }
  if (method === "pickup")
    return {
      id: METHOD_ID,
      type: method,
      line_item_ids,
      destinations: [],
      selected_destination_id: null,
      groups: [group],
    };
  const to = destination === undefined ? [] : [{ ...destination, type: "shipping_address" }];
  return {
    id: METHOD_ID,
    type: "shipping",
    line_item_ids,
    destinations: to,
    selected_destination_id: destination?.id ?? null,
    groups: [group],
  };
};

const missing = (path: string, content: string): Message => ({
  type: "error",
  code: "missing",
  content,
  path,
  severity: "recoverable",
});

const missingOfBuyer = ({ first_name = "", phone_number = "" }: Buyer): Message[] => [
  ...(first_name.trim() === "" ? [missing("$.buyer.first_name", "The name of who receives the order")] : []),
  ...(phone_number.trim() === "" ? [missing("$.buyer.phone_number", "A phone, by which the courier calls")] : []),
];

const missingOfAddress = (destination: CheckoutDocument["destination"]): Message[] => {
  if (destination?.street_address === undefined && destination?.geo === undefined)
    return [missing(`${DESTINATION}.street_address`, "Street and house")];
  const isFlatKnown = (destination.extended_address ?? "").trim() !== "";
  return isFlatKnown ? [] : [missing(`${DESTINATION}.extended_address`, "The flat, or what stands for it")];
};

/** Where it goes: a restaurant, or an address with all that a courier needs. */
const missingOfPlace = ({ method, destination }: CheckoutDocument, shopId: number | null): Message[] => {
  if (shopId !== null) return [];
  if (method !== "pickup") return missingOfAddress(destination);
  return [missing("$.fulfillment.methods[0].selected_destination_id", "A restaurant, by its id of search_locations")];
};

const problemCodes = {
  address: { code: "address_undeliverable", path: DESTINATION },
  slot: { code: "slot_unavailable", path: OPTION },
  promocode: { code: "discount_code_invalid", path: "$.discounts.codes[0]" },
} as const;

/** A code that takes nothing off stops nobody; an address and a slot that are not taken do. */
const problemMessages = ({ problems }: SetReply): Message[] =>
  problems.map(({ field, message: content }) => {
    const { code, path } = problemCodes[field];
    return field === "promocode"
      ? { type: "warning", code, content, path }
      : { type: "error", code, content, path, severity: "recoverable" };
  });

/** What an agent can do something about before the checkout can be completed. */
export const openPoints = (reply: SetReply, document: CheckoutDocument, { shopId, currency }: Placed): Message[] => {
  const { cart, slots, slots_message } = reply;
  const isEmpty = cart.count === 0;
  const left = cart.minimum_left;
  return [
    ...missingOfBuyer(document.buyer ?? {}),
    ...missingOfPlace(document, shopId),
    ...problemMessages(reply),
    ...(isEmpty ? [missing("$.line_items", "There is no dish in it that can be had")] : []),
    ...(slots.length === 0
      ? [
          {
            type: "error" as const,
            code: "location_closed",
            content: slots_message ?? "Nothing can be ordered here now",
            path: OPTION,
            severity: "recoverable" as const,
          },
        ]
      : []),
    ...(left > 0
      ? [
          {
            type: "error" as const,
            code: "minimum_order_unmet",
            content: `${minorUnits(left, currency)} ${currency} (minor units) are missing to the smallest order`,
            path: "$.totals",
            severity: "recoverable" as const,
          },
        ]
      : []),
  ];
};

/** What only the person can do, on the shop's own pages. */
export const personPoints = (
  { is_login_required, payment_types }: SetReply,
  { mayComplete, knowsFulfillment }: { readonly mayComplete: boolean; readonly knowsFulfillment: boolean },
): Message[] => {
  const needed = (
    code: string,
    content: string,
    severity: "requires_buyer_input" | "requires_buyer_review",
  ): Message => ({
    type: "error",
    code,
    content,
    severity,
  });
  return [
    ...(is_login_required
      ? [needed("identity_required", "Customers log in before they order", "requires_buyer_input")]
      : []),
    ...(payment_types.length === 0
      ? [needed("payment_on_site", "Orders are paid on the shop's own page", "requires_buyer_input")]
      : []),
    ...(knowsFulfillment
      ? []
      : [
          needed(
            "fulfillment_unsupported",
            "Where the order goes is chosen on the shop's own page",
            "requires_buyer_input",
          ),
        ]),
    ...(mayComplete
      ? []
      : [needed("confirmation_required", "A person places the order on the shop's own page", "requires_buyer_review")]),
  ];
};

/** The status of a checkout that is not over, from what is said of it. */
export const statusOf = (messages: readonly Message[]): CheckoutResult["status"] => {
  const severities = messages.flatMap((message) => (message.type === "error" ? [message.severity] : []));
  if (severities.includes("recoverable") || severities.includes("unrecoverable")) return "incomplete";
  return severities.length > 0 ? "requires_escalation" : "ready_for_complete";
};

/** Instruments of `pay_at_door` by the shop's own names. */
const instruments = { cash: "cash", card: "card_terminal" } as const;
type DoorAlias = keyof typeof instruments;

const isDoorAlias = (alias: string): alias is DoorAlias => Object.hasOwn(instruments, alias);

/** What is paid at the door, by the instrument of the protocol; null: it is none of this place. */
export const doorPayment = (type: string, offered: readonly string[]): DoorAlias | null => {
  const alias = offered.filter(isDoorAlias).find((one) => instruments[one] === type);
  return alias ?? null;
};

/** Payment handlers are named by who defines them: this one is the shop's own (UCP, "Payment Handlers"). */
export const handlersOf = (offered: readonly string[], origin: string, version: string) => {
  const types = offered.filter(isDoorAlias).map((alias) => ({ type: instruments[alias] }));
  const host = new URL(origin).hostname;
  const name = `${/[a-z]/i.test(host) && host.includes(".") ? host.split(".").reverse().join(".") : "org.mealfront"}.pay_at_door`;
  return types.length === 0 ? {} : { [name]: [{ id: "door", version, available_instruments: types }] };
};
