import type { Language } from "@/lib/contract/language";
import type { Acquirer, PaymentType } from "@/lib/contract/payment";
import type { Coordinates } from "@/lib/contract/scalar";
import type { Settings } from "@/lib/contract/settings";
import type { Basket } from "./cart/prices";
import type { Translated } from "./translated";

/** A payment type as an operator sets it up: who takes the money; null at the door. */
export type StoredPaymentType = PaymentType & { readonly acquiring: Acquirer | null };

/** The brand's settings as stored: texts in every language, no clock. */
export type StoredSettings = Omit<Settings, "server_time" | "seo" | "languages" | "payment_types" | "banknotes"> & {
  readonly languages: Language[];
  readonly payment_types: PaymentType[];
  readonly seo: { readonly main_page: { readonly title: Translated; readonly description: Translated } };
};

/** What one unit cost in a city when the customer chose it there, or was first shown it there; minor units. */
export type AgreedPrice = {
  readonly unit_minor: number;
  readonly currency_code: string;
  /** Absent in carts of the release before: the city the cart was in. */
  readonly city_id?: number;
};

/** A line of a cart as stored: what was chosen, never what it costs. */
export type CartLine = {
  readonly key: string;
  readonly product_id: number;
  /** Modifier id → count per unit. */
  readonly modifiers: Readonly<Record<string, number>>;
  readonly count: number;
  /** ISO instant; it keeps the order of the lines. */
  readonly added_at: string;
  /** The price agreed to where the cart is; the customer is notified when it has risen since. Absent until it was priced. */
  readonly agreed?: AgreedPrice;
  /** The prices agreed to in the cities the cart was in before, the last first. */
  readonly agreed_elsewhere?: readonly AgreedPrice[];
};

/** A gift of a cart: the deal that gives it, how many units, and how many of them the customer was last shown as given. */
export type CartGift = { readonly deal_id: number; readonly count: number; readonly shown?: number };

/** The delivery address stored with a cart; the zone is the one it lay in when it was chosen. */
export type CartAddress = {
  readonly city_id: number;
  readonly address: string;
  readonly full_address: string;
  readonly locality: string;
  readonly district: string | null;
  readonly street: string;
  readonly house: string;
  readonly coordinates: Coordinates;
  readonly delivery_zone_id: number | null;
  /** Which of the customer's addresses it is; absent where it is none of them. */
  readonly saved?: AddressDetails & { readonly id: number };
  /** The door details of the order that is repeated here, where the address is none of the customer's. */
  readonly door?: AddressDetails;
};

/** What a courier needs to find the door. */
export type AddressDetails = {
  readonly room: string;
  readonly floor: string | null;
  readonly entrance: string | null;
  readonly intercom: string | null;
  readonly description: string | null;
};

/** An address a customer has saved. */
export type SavedAddress = Omit<CartAddress, "saved" | "door"> & AddressDetails;

/** Where an order is brought to. */
export type OrderAddress = {
  readonly full_address: string;
  readonly street: string;
  readonly house: string;
  readonly room: string;
  readonly floor: string | null;
  readonly entrance: string | null;
  readonly intercom: string | null;
  readonly description: string | null;
  readonly coordinates: Coordinates;
  /** Where it went before the staff corrected that; absent: they have not. */
  readonly was?: string;
};

/** The time slot of an order. */
export type OrderSlot = {
  readonly id: string;
  /** Its business date. */
  readonly date: string;
  /** "13:30 – 14:00", the city's time; in orders of the release before, the words for "as soon as possible" too. */
  readonly title: string;
  readonly day_name: string;
  /** Unix seconds. */
  readonly start_timestamp: number;
  /** Unix seconds; absent in orders of the release before: it is as long as the slots of its place are. */
  readonly end_timestamp?: number;
  readonly is_asap: boolean;
};

type NamedCount = {
  readonly id: number;
  readonly name: Translated;
  readonly price_minor: number;
  readonly count: number;
};

/** What was bought, at the prices of that moment; all money in minor units. */
export type CartSnapshot = {
  readonly version: number;
  readonly lines: readonly {
    readonly key: string;
    readonly product_id: number;
    readonly name: Translated;
    readonly type: string;
    readonly image_url: string | null;
    readonly price_minor: number;
    readonly unit_minor: number;
    readonly count: number;
    readonly total_minor: number;
    readonly modifiers: readonly NamedCount[];
    readonly group_modifiers: readonly NamedCount[];
  }[];
  readonly packages: readonly { readonly alias: string; readonly name: Translated; readonly price_minor: number }[];
  readonly without_bag: boolean;
  readonly subtotal_minor: number;
  readonly packages_minor: number;
  readonly delivery_minor: number;
  readonly discount_minor: number;
  readonly bonuses_minor: number;
  readonly total_minor: number;
  readonly currency_code: string;
  /** What came for nothing; absent in orders from before there were gifts, as are the fields after it. */
  readonly gifts?: readonly {
    readonly deal_id: number;
    readonly product_id: number;
    readonly kind: "gift" | "present";
    readonly name: Translated;
    readonly image_url: string | null;
    readonly count: number;
  }[];
  /** The code that took something off. */
  readonly promocode?: string | null;
  /** Bonuses it brings once it is done; 100 are one. */
  readonly upcoming_minor?: number;
  /** All that decided the price: priced again, it comes to the same. */
  readonly basket?: Basket;
  /** The words of the deals that took part. */
  readonly deals?: readonly { readonly id: number; readonly name: Translated; readonly text: Translated }[];
};
