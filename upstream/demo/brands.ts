/** What the operators of the demo brands have set. */

import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { languages } from "@/lib/contract/language";
import type { StoredSettings } from "../domain/documents";
import { brandDemo } from "./brand-demo";
import { everyRussianWay } from "./places/payments";
import type { DemoPlace } from "./places/place";
import { places } from "./places/places";

/** The company that runs a brand in a place, by the legal forms of the country. */
export const companyName = (brand: BrandAlias, place: DemoPlace): string => {
  const name = brandOf(brand).name;
  const forms: Readonly<Record<string, string>> = {
    RU: `ООО «${name} ${place.name.ru}»`,
    BY: `ООО «${name} ${place.name.ru}»`,
    KZ: `ТОО «${name} ${place.name.ru}»`,
    TR: `${name} ${place.name.tr} Gıda Ltd. Şti.`,
    DE: `${name} ${place.name.en} GmbH`,
    UA: `ТОВ «${name} ${place.name.uk ?? place.name.en}»`,
  };
  return forms[place.country.code] ?? name;
};

/** The settings of a brand: some let customers order as guests, the others log them in (SPEC-171). */
export const settingsOf = (brand: BrandAlias): StoredSettings => {
  const demo = brandDemo(brand);
  const link = (address: string) => (demo.has_company_links ? address : null);
  return {
    company_names: Object.fromEntries(places.map((place) => [place.id, companyName(brand, place)])),
    country_code: "RU",
    default_phone: "8 (800) 550-12-60",
    default_language: "ru",
    // The `.example` domain belongs to nobody, so a demo leads no customer to a stranger.
    links: {
      app_store: link(`https://apps.example/ios/${brand}`),
      google_play: link(`https://apps.example/android/${brand}`),
      social: [
        { title: "Telegram", url: `https://telegram.example/${brand}` },
        { title: "VK", url: `https://vk.example/${brand}` },
        { title: "YouTube", url: `https://youtube.example/${brand}` },
      ],
      vacancy: link(`https://jobs.example/${brand}`),
      career: link(`https://jobs.example/${brand}/career`),
      franchise: link(`https://franchise.example/${brand}`),
    },
    is_partners_enabled: demo.has_company_links,
    is_rent_enabled: demo.has_company_links,
    is_returns_enabled: demo.has_company_links,
    languages: [...languages],
    show_lang_button: demo.show_languages,
    enable_fractional_prices: false,
    show_popular_groups: demo.show_popular_groups,
    enable_tracking_courier: true,
    seo: { main_page: { title: demo.title, description: demo.description } },
    payment_types: everyRussianWay("cloudpayments").map(({ alias, is_online }) => ({ alias, is_online })),
    customers: {
      is_auth_enabled: demo.login,
      notify_channels: demo.notify_channels,
      code_length: demo.code_length,
      has_call_confirmation: demo.calls_to_confirm,
    },
    captcha: { checked: false },
    late_pickup_minutes: 45,
    bonus: { city_aliases: demo.bonus_cities },
  };
};
