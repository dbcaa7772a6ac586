import type { DemoDeal, Words } from "./deal";

type Usual = {
  /** The brand's codes. */
  readonly welcomeCode: string;
  readonly deliveryCode: string;
  /** Dishes that are given away. */
  readonly giftBySum: string;
  readonly firstOrder: string;
  readonly birthday: string;
};

const welcome = {
  name: {
    ru: "Скидка 200 на первый заказ",
    en: "200 off your first order",
    tr: "İlk siparişe 200 indirim",
    uz: "Birinchi buyurtmaga 200 chegirma",
    de: "200 Rabatt auf die erste Bestellung",
    uk: "Знижка 200 на перше замовлення",
  },
  text: {
    ru: "По промокоду, один раз. Сумма пересчитана в валюту вашего города.",
    en: "With the promo code, once. The sum is converted to the currency of your city.",
    tr: "Promosyon koduyla, bir kez. Tutar şehrinizin para birimine çevrilir.",
    uz: "Promokod bilan, bir marta. Summa shahringiz valyutasiga oʻgirilgan.",
    de: "Mit dem Gutscheincode, einmal. Der Betrag gilt in der Währung Ihrer Stadt.",
    uk: "За промокодом, один раз. Сума перерахована у валюту вашого міста.",
  },
} satisfies { name: Words; text: Words };

const delivery = {
  name: {
    ru: "Доставка за наш счёт",
    en: "Delivery on us",
    tr: "Teslimat bizden",
    uz: "Yetkazib berish bizdan",
    de: "Lieferung auf unsere Kosten",
    uk: "Доставка за наш кошт",
  },
  text: {
    ru: "По промокоду доставка бесплатна.",
    en: "With the promo code delivery costs nothing.",
    tr: "Promosyon koduyla teslimat ücretsiz.",
    uz: "Promokod bilan yetkazib berish bepul.",
    de: "Mit dem Gutscheincode ist die Lieferung kostenlos.",
    uk: "За промокодом доставка безкоштовна.",
  },
} satisfies { name: Words; text: Words };

const bySum = {
  name: {
    ru: "Подарок к большому заказу",
    en: "A gift with a big order",
    tr: "Büyük siparişe hediye",
    uz: "Katta buyurtmaga sovgʻa",
    de: "Ein Geschenk zur großen Bestellung",
    uk: "Подарунок до великого замовлення",
  },
  text: {
    ru: "Подарок за сумму заказа.",
    en: "A gift for the sum of your order.",
    tr: "Sipariş tutarınıza hediye.",
    uz: "Buyurtma summasi uchun sovgʻa.",
    de: "Ein Geschenk für den Wert Ihrer Bestellung.",
    uk: "Подарунок за суму замовлення.",
  },
} satisfies { name: Words; text: Words };

const first = {
  name: {
    ru: "Рады знакомству",
    en: "Nice to meet you",
    tr: "Tanıştığımıza sevindik",
    uz: "Tanishganimizdan xursandmiz",
    de: "Schön, dass Sie da sind",
    uk: "Раді знайомству",
  },
  text: {
    ru: "Подарок к вашему первому заказу.",
    en: "A present with your first order.",
    tr: "İlk siparişinize hediye.",
    uz: "Birinchi buyurtmangizga sovgʻa.",
    de: "Ein Geschenk zu Ihrer ersten Bestellung.",
    uk: "Подарунок до вашого першого замовлення.",
  },
} satisfies { name: Words; text: Words };

const birthday = {
  name: {
    ru: "С днём рождения!",
    en: "Happy birthday!",
    tr: "Doğum gününüz kutlu olsun!",
    uz: "Tugʻilgan kuningiz muborak!",
    de: "Alles Gute zum Geburtstag!",
    uk: "З днем народження!",
  },
  text: {
    ru: "Подарок ко дню рождения: три дня до него и три дня после.",
    en: "A present for your birthday: three days before it and three days after.",
    tr: "Doğum günü hediyesi: üç gün öncesinden üç gün sonrasına kadar.",
    uz: "Tugʻilgan kun sovgʻasi: uch kun oldin va uch kun keyin.",
    de: "Ein Geburtstagsgeschenk: drei Tage davor und drei Tage danach.",
    uk: "Подарунок до дня народження: три дні до нього і три дні після.",
  },
} satisfies { name: Words; text: Words };

/** What every brand of the demo gives in its own way. */
export const usualDeals = (brand: Usual): DemoDeal[] => [
  {
    alias: "welcome",
    ...welcome,
    action: { kind: "amount", of: "order", off: 200 },
    conditions: { audience: { kind: "first_order" } },
    promocode: brand.welcomeCode,
    from: 800,
    limitPerCustomer: 1,
  },
  {
    alias: "free-delivery",
    ...delivery,
    action: { kind: "free_delivery" },
    conditions: { order_types: ["delivery"] },
    promocode: brand.deliveryCode,
    from: 700,
    limitTotal: 1000,
  },
  { alias: "gift-by-sum", ...bySum, action: { kind: "gift", dish: brand.giftBySum, most: 1 }, from: 2500 },
  {
    alias: "first-present",
    ...first,
    action: { kind: "present", dish: brand.firstOrder, most: 1 },
    conditions: { audience: { kind: "first_order" } },
    limitPerCustomer: 1,
  },
  {
    alias: "birthday-present",
    ...birthday,
    action: { kind: "present", dish: brand.birthday, most: 1 },
    conditions: { audience: { kind: "birthday", days_before: 3, days_after: 3 } },
    from: 500,
    limitPerCustomer: 1,
  },
];
