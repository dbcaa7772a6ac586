import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { PaymentType } from "./payment";
import { Instant, Language, Money } from "./scalar";

const Link = z.object({ title: z.string(), url: z.string() });

/** What the operator sets for the whole brand (SPEC-140). */
export const Settings = z.object({
  /** Company line by city id. */
  company_names: z.record(z.string(), z.string()),
  country_code: z.string(),
  default_phone: z.string(),
  default_language: Language,
  links: z.object({
    app_store: z.nullable(z.string()),
    google_play: z.nullable(z.string()),
    social: z.array(Link),
    vacancy: z.nullable(z.string()),
    career: z.nullable(z.string()),
    /** A city with a franchise link of its own goes before it. */
    franchise: z.nullable(z.string()),
  }),
  /** Suppliers may offer their goods: the entry and its form are shown. */
  is_partners_enabled: z.boolean(),
  /** Landlords may offer their premises. */
  is_rent_enabled: z.boolean(),
  /** Customers may request to return a dish or to have it made again. */
  is_returns_enabled: z.boolean(),
  /** Languages whose menu is translated. */
  languages: z.array(Language),
  show_lang_button: z.boolean(),
  enable_fractional_prices: z.boolean(),
  show_popular_groups: z.boolean(),
  enable_tracking_courier: z.boolean(),
  seo: z.object({ main_page: z.object({ title: z.string(), description: z.string() }) }),
  payment_types: z.array(PaymentType),
  /** Offered beside the cash field, smallest first (SPEC-37). A city with another currency has its own. */
  banknotes: z.array(Money),
  customers: z.object({
    is_auth_enabled: z.boolean(),
    notify_channels: z.array(z.enum(["sms", "call", "vk"])),
    /** Digits of a login code; absent: four. */
    code_length: z.optional(z.union([z.literal(4), z.literal(6)])),
    /** Customers may ask to be called before their order is cooked (SPEC-174); absent: they may not. */
    has_call_confirmation: z.optional(z.boolean()),
  }),
  captcha: z.object({ checked: z.boolean() }),
  /** Where the bonus program runs; its percentage there comes with the city. */
  bonus: z.object({ city_aliases: z.array(z.string()) }),
  /** Minutes before closing from which a customer who fetches an order is warned; absent: no warning. */
  late_pickup_minutes: z.optional(z.int()),
  /**
   * Aliases of the text pages that `/pages/{alias}` serves, whether or not a city or the brand hides them; the shop links to these alone.
   * Absent: it links to all that it knows.
   */
  pages: z.optional(z.array(z.string())),
  /** The upstream's clock at the moment of the answer (SPEC-12). */
  server_time: Instant,
});
export type Settings = z.infer<typeof Settings>;

export const settings = endpoint({
  method: "GET",
  path: "/settings",
  kind: "read",
  summary: "The brand's settings.",
  reply: z.object({ settings: Settings }),
});

export const clock = endpoint({
  method: "GET",
  path: "/clock",
  kind: "read",
  summary: "The upstream's time, by which servers and browsers show time.",
  reply: z.object({ now: Instant }),
});
