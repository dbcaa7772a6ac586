import { afterEach } from "@jest/globals";
import { configure } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { brandOf } from "@/lib/brand/brand";
import { forgetQueryClient } from "@/lib/client/core/present-queries";
import { StorefrontProvider } from "@/lib/client/core/storefront";
import type { Storefront } from "@/lib/client/core/storefront-context";
import type { Cart } from "@/lib/contract/cart";
import { noExplanation } from "@/lib/contract/explanation";
import { zonesOf } from "@/lib/domain/time/zone-offsets";
import errors from "@/messages/en/error.json";
import { RouterContext } from "./navigation";
import { beReturningVisitor } from "./returning-visitor";
import { moscow } from "./storefront-fixtures";

// A bound, not a wait: the first screen of a file compiles its modules on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Each test is a page load of its own.
afterEach(forgetQueryClient);

/** A page's context for tests of hooks and components. */
export const storefront: Storefront = {
  brand: "sushi",
  features: brandOf("sushi").features,
  language: "en",
  orderType: "delivery",
  city: {
    ...moscow,
    name: "Moscow",
    seo_name: "Moscow",
    country: { id: 1, name: "Russia", code: "RU" },
    url: "",
    email: "",
    phone: "",
    phone_masks: [],
    map: { ...moscow.map, coordinates: { latitude: 0, longitude: 0 } },
  },
  settings: {
    country_code: "RU",
    default_phone: "",
    default_language: "ru",
    languages: ["ru", "en"],
    show_lang_button: true,
    enable_fractional_prices: false,
    enable_tracking_courier: true,
    payment_types: [{ alias: "cash", is_online: false }],
    banknotes: [],
    customers: { is_auth_enabled: false, notify_channels: [] },
    captcha: { checked: false },
    bonus: { city_aliases: [] },
  },
  zones: zonesOf(["Europe/Moscow"], new Date()),
  hasMapGround: true,
  hasOneCity: false,
};

/** A cart without lines, as the upstream answers it. */
export const emptyCart: Cart = {
  version: 1,
  count: 0,
  place: { city_id: 1, order_type: "delivery", shop_id: null, delivery_zone_id: 5 },
  products: {},
  packages: [],
  related: [],
  gifts: [],
  presents: [],
  promocode: null,
  bonus_description: null,
  bonus: null,
  messages: [],
  selectedDate: null,
  selectedInterval: null,
  prices: { subtotal: 0, packages: 0, delivery: 0, discount: 0, bonuses: 0, upcoming_bonuses: 0, total: 0 },
  explanation: noExplanation,
  minimum_left: 0,
  free_delivery_left: null,
  delivery_address: null,
  shop: null,
};

/** A cart with a number of units of product p17 at 300. */
export const cartWith = (count: number): Cart => ({
  ...emptyCart,
  version: emptyCart.version + count,
  count,
  prices: { ...emptyCart.prices, subtotal: 300 * count, total: 300 * count },
  products:
    count === 0
      ? {}
      : {
          p17: {
            id: 17,
            key: "p17",
            alias: "roll",
            name: "Roll",
            description: "",
            price: 300,
            basic_price: null,
            discount: 0,
            price_with_modifiers: 300,
            images: { small: "", big: "", blur: null },
            weight: null,
            quantity: null,
            sale_multiplicity: 1,
            sale_multiplicity_last_hour: 1,
            type: "default",
            accent: null,
            accent_text: null,
            allergens: [],
            is_vegetarian: null,
            spiciness: null,
            nutritional_value: null,
            modifiers: { available: false, single: [], groups: [] },
            has_related_products: false,
            product_group_id: 1,
            alert: null,
            sort: 1,
            count,
            added_at: "2025-05-10T12:00:00Z",
            total_price: 300 * count,
            discount_amount: 0,
            old_price: null,
            replacement: null,
          },
        },
});

const nothing = () => undefined;

/** A router that goes nowhere. */
const router = {
  bfcacheId: "test",
  back: nothing,
  forward: nothing,
  refresh: nothing,
  hmrRefresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
};

/** Wraps what a test renders in the page's context. */
export const Page = ({
  children,
  value = storefront,
  isFirstVisit = false,
}: {
  readonly children: ReactNode;
  readonly value?: Storefront;
  /** A browser that has never been here; any other test is of a later visit. */
  readonly isFirstVisit?: boolean;
}) => {
  if (!isFirstVisit) beReturningVisitor(value.brand, value.language);
  return (
    <RouterContext value={router}>
      <NextIntlClientProvider locale={value.language} messages={{ error: errors }} timeZone="UTC">
        <StorefrontProvider value={value}>{children}</StorefrontProvider>
      </NextIntlClientProvider>
    </RouterContext>
  );
};
