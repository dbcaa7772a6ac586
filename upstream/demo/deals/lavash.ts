import { usualDeals } from "./common";
import { type DemoDeal, hours, weekend } from "./deal";

const khachapuri = ["khachapuri-adjarian", "khachapuri-imeretian", "khachapuri-megrelian"];

export const lavashDeals: readonly DemoDeal[] = [
  {
    alias: "tea-gift",
    name: {
      ru: "Турецкий чай к пахлаве",
      en: "Turkish tea with baklava",
      tr: "Baklavanın yanında Türk çayı",
      uz: "Paxlavaga turk choyi",
      de: "Türkischer Tee zur Baklava",
      uk: "Турецький чай до пахлави",
    },
    text: {
      ru: "Одна чашка бесплатно на каждую пахлаву или кюнефе.",
      en: "One glass free with each baklava or kunefe.",
      tr: "Her baklava ya da künefeye bir bardak ücretsiz.",
      uz: "Har bir paxlava yoki kunefaga bir stakan bepul.",
      de: "Ein Glas gratis zu jeder Baklava oder Künefe.",
      uk: "Одна чашка безкоштовно до кожної пахлави чи кюнефе.",
    },
    action: {
      kind: "buy_get",
      buy: { of: { dishes: ["baklava-pistachio", "baklava-walnut", "kunefe"] }, count: 1 },
      get: { of: { dishes: ["turkish-tea"] }, count: 1 },
      percent: 100,
    },
  },
  {
    alias: "grill-weekend",
    name: {
      ru: "Мангал по выходным",
      en: "Grill weekends",
      tr: "Hafta sonu mangal keyfi",
      uz: "Dam olish kunlari mangal",
      de: "Grillwochenende",
      uk: "Мангал у вихідні",
    },
    text: {
      ru: "Два лахмаджуна к мангал-сету для компании по выходным.",
      en: "Two lahmacuns with the Grill Set for a Company at weekends.",
      tr: "Hafta sonu arkadaş grubuna mangal tabağına iki lahmacun.",
      uz: "Dam olish kunlari davra uchun mangal-setga ikkita lahmajun.",
      de: "Am Wochenende zwei Lahmacun zum Grill-Set für die Runde.",
      uk: "Два лахмаджуни до мангал-сету для компанії у вихідні.",
    },
    action: {
      kind: "gift",
      dish: "lahmacun",
      most: 2,
      requires: { of: { dishes: ["grill-set-company"] }, count: 1 },
    },
    conditions: { weekdays: weekend },
  },
  {
    alias: "breakfast-early",
    name: {
      ru: "Ранний завтрак минус 20 %",
      en: "20% off an early breakfast",
      tr: "Erken kahvaltıya %20 indirim",
      uz: "Erta nonushtaga 20 foiz chegirma",
      de: "20 % auf ein frühes Frühstück",
      uk: "Ранній сніданок мінус 20 %",
    },
    text: {
      ru: "До 10 утра на завтраки, кроме большого турецкого.",
      en: "Until 10 am on breakfasts, except the Full Turkish one.",
      tr: "Saat 10.00'a kadar kahvaltılarda, serpme kahvaltı hariç.",
      uz: "Ertalab 10 gacha nonushtalarga, katta turk nonushtasidan tashqari.",
      de: "Bis 10 Uhr auf Frühstück, außer dem großen türkischen.",
      uk: "До 10 ранку на сніданки, крім великого турецького.",
    },
    action: {
      kind: "percent",
      of: {
        dishes: ["breakfast-menemen", "breakfast-shakshuka", "simit-cheese", "syrniki-honey-kaymak"],
      },
      percent: 20,
    },
    conditions: { minutes: hours(4, 10) },
  },
  {
    alias: "khachapuri-thursday",
    name: {
      ru: "Четверг хачапури",
      en: "Khachapuri Thursday",
      tr: "Haçapuri perşembesi",
      uz: "Xachapuri payshanbasi",
      de: "Chatschapuri-Donnerstag",
      uk: "Четвер хачапурі",
    },
    text: {
      ru: "Второе хачапури дешевле на 30 %, скидка на то, что стоит меньше.",
      en: "The second khachapuri is 30% off; the cheaper one is reduced.",
      tr: "İkinci haçapuri %30 indirimli, indirim ucuz olana.",
      uz: "Ikkinchi xachapuri 30 foiz arzon, chegirma arzonrogʻiga.",
      de: "Das zweite Chatschapuri ist 30 % günstiger, reduziert wird das billigere.",
      uk: "Друге хачапурі дешевше на 30 %, знижка на те, що коштує менше.",
    },
    action: {
      kind: "buy_get",
      buy: { of: { dishes: khachapuri }, count: 1 },
      get: { of: { dishes: khachapuri }, count: 1 },
      percent: 30,
    },
    conditions: { weekdays: [4] },
  },
  ...usualDeals({
    welcomeCode: "LAVASH200",
    deliveryCode: "LAVASHGO",
    giftBySum: "turkish-delight-rose",
    firstOrder: "kutab-herbs",
    birthday: "honey-cake",
  }),
];
