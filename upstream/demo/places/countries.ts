import type { DemoCountry, DemoPhoneMask } from "./place";

export const russia = {
  id: 1,
  code: "RU",
  name: { ru: "Россия", en: "Russia", tr: "Rusya", uz: "Rossiya", de: "Russland", uk: "Росія" },
} satisfies DemoCountry;

export const belarus = {
  id: 2,
  code: "BY",
  name: { ru: "Беларусь", en: "Belarus", tr: "Belarus", uz: "Belarus", de: "Belarus", uk: "Білорусь" },
} satisfies DemoCountry;

export const turkey = {
  id: 3,
  code: "TR",
  name: { ru: "Турция", en: "Türkiye", tr: "Türkiye", uz: "Turkiya", de: "Türkei", uk: "Туреччина" },
} satisfies DemoCountry;

export const kazakhstan = {
  id: 4,
  code: "KZ",
  name: { ru: "Казахстан", en: "Kazakhstan", tr: "Kazakistan", uz: "Qozogʻiston", de: "Kasachstan", uk: "Казахстан" },
} satisfies DemoCountry;

export const germany = {
  id: 5,
  code: "DE",
  name: { ru: "Германия", en: "Germany", tr: "Almanya", uz: "Germaniya", de: "Deutschland", uk: "Німеччина" },
} satisfies DemoCountry;

export const ukraine = {
  id: 6,
  code: "UA",
  name: { ru: "Украина", en: "Ukraine", tr: "Ukrayna", uz: "Ukraina", de: "Ukraine", uk: "Україна" },
} satisfies DemoCountry;

const maskOf = (country: DemoCountry, code: string, mask: string): DemoPhoneMask => ({
  id: country.id,
  name: country.name,
  code,
  mask,
  countryCode: country.code,
});

/** Phone masks by country code; `#` is a digit (SPEC-186). */
export const phoneMasks = {
  RU: maskOf(russia, "+7", "+7 (###) ###-##-##"),
  BY: maskOf(belarus, "+375", "+375 (##) ###-##-##"),
  TR: maskOf(turkey, "+90", "+90 (###) ###-##-##"),
  KZ: maskOf(kazakhstan, "+7", "+7 (###) ###-##-##"),
  DE: maskOf(germany, "+49", "+49 (###) ########"),
  UA: maskOf(ukraine, "+380", "+380 (##) ###-##-##"),
};
