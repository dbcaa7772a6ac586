import { usualDeals } from "./common";
import { type DemoDeal, hours } from "./deal";

export const rollsDeals: readonly DemoDeal[] = [
  {
    alias: "second-big-roll",
    name: {
      ru: "Второй биг-ролл за полцены",
      en: "Second big roll at half price",
      tr: "İkinci büyük rulo yarı fiyatına",
      uz: "Ikkinchi katta roll yarim narxda",
      de: "Zweite Big Roll zum halben Preis",
      uk: "Другий біг-рол за пів ціни",
    },
    text: {
      ru: "По вторникам и средам дешевле тот, что стоит меньше.",
      en: "On Tuesdays and Wednesdays the cheaper one is reduced.",
      tr: "Salı ve çarşamba günleri ucuz olan indirimli.",
      uz: "Seshanba va chorshanba kunlari arzonroq‘i chegirmali.",
      de: "Dienstags und mittwochs wird die günstigere reduziert.",
      uk: "У вівторок і середу дешевший той, що коштує менше.",
    },
    action: {
      kind: "buy_get",
      buy: { of: { groups: ["big-rolls"] }, count: 1 },
      get: { of: { groups: ["big-rolls"] }, count: 1 },
      percent: 50,
    },
    conditions: { weekdays: [2, 3] },
  },
  {
    alias: "onigiri-pair",
    name: {
      ru: "Онигири плюс чай",
      en: "Onigiri plus tea",
      tr: "Onigiri ve çay birlikte",
      uz: "Onigiri va choy",
      de: "Onigiri und Tee",
      uk: "Онігірі плюс чай",
    },
    text: {
      ru: "Зелёный чай к паре онигири до полудня.",
      en: "Green tea with a pair of onigiri until noon.",
      tr: "Öğlene kadar bir çift onigiriye yeşil çay.",
      uz: "Tushgacha bir juft onigiriga koʻk choy.",
      de: "Grüner Tee zu zwei Onigiri bis zum Mittag.",
      uk: "Зелений чай до пари онігірі до полудня.",
    },
    action: { kind: "gift", dish: "green-tea", most: 1, requires: { of: { groups: ["onigiri"] }, count: 2 } },
    conditions: { minutes: hours(4, 12) },
  },
  {
    alias: "rolls-takeaway",
    name: {
      ru: "Заберите сами: десятая часть цены долой",
      en: "Collect it yourself and save a tenth",
      tr: "Kendiniz alın, onda biri cebinizde kalsın",
      uz: "Oʻzingiz olib keting, oʻndan biri yoningizda qolsin",
      de: "Selbst abholen und ein Zehntel sparen",
      uk: "Заберіть самі: десята частина ціни геть",
    },
    text: {
      ru: "10 % на роллы при самовывозе, кроме уже уценённых.",
      en: "10% off rolls when you collect, except those already reduced.",
      tr: "Gel al siparişlerinde rulolara %10 indirim, indirimliler hariç.",
      uz: "Olib ketishda rollarga 10 foiz, arzonlashtirilganlaridan tashqari.",
      de: "10 % auf Rolls bei Abholung, außer auf reduzierte.",
      uk: "10 % на роли при самовивозі, крім уцінених.",
    },
    action: {
      kind: "percent",
      of: { groups: ["big-rolls", "panko-rolls", "classic-rolls", "hot-rolls", "baked-rolls", "maki"] },
      percent: 10,
      skipsDiscounted: true,
    },
    conditions: { order_types: ["takeaway"] },
  },
  ...usualDeals({
    welcomeCode: "ROLL200",
    deliveryCode: "ROLLGO",
    giftBySum: "mochi-trio",
    firstOrder: "onigiri-salmon",
    birthday: "cheesecake",
  }),
];
