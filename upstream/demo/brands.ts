/** What the operators of the five demo brands have set. */

import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { StoredSettings } from "../store/documents";
import type { Translated } from "../store/translated";
import { everyRussianWay } from "./places/payments";
import type { DemoPlace } from "./places/place";
import { places } from "./places/places";

type BrandFacts = {
  readonly title: Translated;
  readonly description: Translated;
  readonly showPopularGroups: boolean;
  readonly notifyChannels: StoredSettings["customers"]["notify_channels"];
  /** Whether customers may ask to be called before their order is cooked. */
  readonly callsToConfirm: boolean;
  readonly bonusCities: readonly string[];
  /** Whether it hires, franchises, buys, rents, takes back and has apps; a brand without shows none of those entries. */
  readonly hasCompanyLinks: boolean;
  readonly showLanguages: boolean;
};

const facts: Readonly<Record<BrandAlias, BrandFacts>> = {
  sushi: {
    title: {
      ru: "Доставка суши и роллов: Sakana Sushi",
      en: "Sushi and roll delivery: Sakana Sushi",
      tr: "Suşi ve rulo siparişi: Sakana Sushi",
      uz: "Sushi va rollar yetkazib berish: Sakana Sushi",
      de: "Sushi-Lieferdienst: Sakana Sushi",
      uk: "Доставка суші та ролів: Sakana Sushi",
    },
    description: {
      ru: "Роллы, суши, сеты, вок и поке. Крутим после заказа, привозим к выбранному времени.",
      en: "Rolls, sushi, sets, woks and poke bowls. Rolled after you order, brought when you say.",
      tr: "Rulo, suşi, setler, wok ve poke. Siparişten sonra hazırlanır, istediğiniz saatte gelir.",
    },
    showPopularGroups: true,
    notifyChannels: ["sms", "call"],
    callsToConfirm: true,
    bonusCities: [],
    hasCompanyLinks: true,
    showLanguages: true,
  },
  shawarma: {
    title: {
      ru: "Доставка шаурмы и донера: Shawarma Yard",
      en: "Shawarma and doner delivery: Shawarma Yard",
      tr: "Şavurma ve döner siparişi: Shawarma Yard",
      uz: "Shaurma va doner yetkazib berish: Shawarma Yard",
      de: "Schawarma- und Döner-Lieferdienst: Shawarma Yard",
      uk: "Доставка шаурми та донера: Shawarma Yard",
    },
    description: {
      ru: "Сочная шаурма, донер и фалафель. Готовим на огне и привозим горячими.",
      en: "Juicy shawarma, doner and falafel. Cooked over the fire and brought hot.",
      tr: "Sulu şavurma, döner ve falafel. Ateşte pişer, sıcak gelir.",
    },
    showPopularGroups: false,
    notifyChannels: ["sms"],
    callsToConfirm: false,
    bonusCities: [],
    hasCompanyLinks: false,
    showLanguages: true,
  },
  pizza: {
    title: {
      ru: "Доставка пиццы: Basilico Pizza",
      en: "Pizza delivery: Basilico Pizza",
      tr: "Pizza siparişi: Basilico Pizza",
      uz: "Pitsa yetkazib berish: Basilico Pizza",
      de: "Pizza-Lieferdienst: Basilico Pizza",
      uk: "Доставка піци: Basilico Pizza",
    },
    description: {
      ru: "Пицца, пинса и паста. Тесто зреет двое суток, моцарелла настоящая.",
      en: "Pizza, pinsa and pasta. Dough that rests two days, real mozzarella.",
      tr: "Pizza, pinsa ve makarna. İki gün dinlenen hamur, gerçek mozzarella.",
    },
    showPopularGroups: true,
    notifyChannels: ["sms", "call"],
    callsToConfirm: true,
    bonusCities: [],
    hasCompanyLinks: true,
    showLanguages: true,
  },
  rolls: {
    title: {
      ru: "Доставка роллов: Roll Club",
      en: "Roll delivery: Roll Club",
      tr: "Rulo siparişi: Roll Club",
      uz: "Rollar yetkazib berish: Roll Club",
      de: "Sushi-Rollen-Lieferdienst: Roll Club",
      uk: "Доставка ролів: Roll Club",
    },
    description: {
      ru: "Большие роллы, запечённые роллы и сеты на компанию по честной цене.",
      en: "Big rolls, baked rolls and sets to share at an honest price.",
      tr: "Büyük rulolar, fırınlanmış rulolar ve paylaşmalık setler, makul fiyata.",
    },
    showPopularGroups: false,
    notifyChannels: ["sms"],
    callsToConfirm: false,
    bonusCities: [],
    hasCompanyLinks: false,
    showLanguages: false,
  },
  lavash: {
    title: {
      ru: "Лаваш, гриль и выпечка с доставкой: Lavash House",
      en: "Lavash, grill and bakes delivered: Lavash House",
      tr: "Lavaş, ızgara ve hamur işi siparişi: Lavash House",
      uz: "Lavash, gril va pishiriqlar yetkazib berish: Lavash House",
      de: "Lavasch, Grill und Gebäck geliefert: Lavash House",
      uk: "Лаваш, гриль і випічка з доставкою: Lavash House",
    },
    description: {
      ru: "Мясо с углей, свежий лаваш и хачапури из печи. Бонусы за каждый заказ.",
      en: "Meat off the coals, fresh lavash and khachapuri from the oven. Bonuses with every order.",
      tr: "Közde et, taze lavaş ve fırından haçapuri. Her siparişte bonus.",
    },
    showPopularGroups: false,
    notifyChannels: ["sms", "call", "vk"],
    callsToConfirm: true,
    bonusCities: ["moscow", "samara"],
    hasCompanyLinks: true,
    showLanguages: true,
  },
};

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

/** The settings of a brand. Customers of shawarma order as guests, those of the others log in (spec 1 §6). */
export const settingsOf = (brand: BrandAlias): StoredSettings => {
  const {
    title,
    description,
    showPopularGroups,
    notifyChannels,
    callsToConfirm,
    bonusCities,
    hasCompanyLinks,
    showLanguages,
  } = facts[brand];
  const link = (address: string) => (hasCompanyLinks ? address : null);
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
    is_partners_enabled: hasCompanyLinks,
    is_rent_enabled: hasCompanyLinks,
    is_returns_enabled: hasCompanyLinks,
    languages: ["ru", "en", "tr"],
    show_lang_button: showLanguages,
    enable_fractional_prices: false,
    show_popular_groups: showPopularGroups,
    enable_tracking_courier: true,
    seo: { main_page: { title, description } },
    payment_types: everyRussianWay("cloudpayments").map(({ alias, is_online }) => ({ alias, is_online })),
    customers: {
      is_auth_enabled: brand !== "shawarma",
      notify_channels: [...notifyChannels],
      has_call_confirmation: callsToConfirm,
    },
    captcha: { checked: false },
    late_pickup_minutes: 45,
    bonus: { city_aliases: [...bonusCities] },
  };
};
