/** A dish as web analytics count it (the ecommerce shape of GA4). Money in major units. */
export type AnalyticsItem = {
  /** The product's key, "p17": the same in the menu, the cart and the order. */
  readonly item_id: string;
  readonly item_name: string;
  /** The alias of its menu group; missing where no menu was seen in this page load. */
  readonly item_category?: string;
  /** What was chosen for it, in words. */
  readonly item_variant?: string;
  /** One unit with what was chosen for it. */
  readonly price: number;
  readonly quantity: number;
};

/** A dish of a list. Without its price: that would have to stand in each of hundreds of cards once more. */
export type ListedItem = Omit<AnalyticsItem, "price">;

type Ecommerce<Name extends string, Details = unknown, Item = AnalyticsItem> = {
  readonly event: Name;
  readonly ecommerce: { readonly currency: string; readonly items: readonly Item[] } & Details;
};
type Valued = { readonly value: number };

/** All events of web analytics. */
export type AnalyticsEvent =
  | Ecommerce<"view_item_list", { readonly item_list_id: string; readonly item_list_name: string }, ListedItem>
  | Ecommerce<"view_item", Valued>
  | Ecommerce<"add_to_cart", Valued>
  | Ecommerce<"remove_from_cart", Valued>
  | Ecommerce<"begin_checkout", Valued>
  | Ecommerce<"add_payment_info", Valued & { readonly payment_type: string }>
  | Ecommerce<"purchase", Valued & { readonly transaction_id: string; readonly shipping: number }>
  | { readonly event: "login"; readonly method: "call" | "sms" | "vk" };
