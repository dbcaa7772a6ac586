import type { DemoPromotion } from "./dish";

export const rollsPromotions: readonly DemoPromotion[] = [
  {
    alias: "second-big-roll",
    picture: "rolls-second-big",
    title: {
      ru: "Второй биг-ролл за полцены",
      en: "Second big roll at half price",
      tr: "İkinci büyük rulo yarı fiyatına",
    },
    text: {
      ru: "Положите в корзину два любых биг-ролла, и тот, что дешевле, обойдётся вдвое дешевле.\n\nАкция действует по вторникам и средам, с открытия и до закрытия.",
      en: "Put any two big rolls in the cart and the cheaper one costs you half.\n\nThe offer runs on Tuesdays and Wednesdays, from opening to closing.",
      tr: "Sepete dilediğiniz iki büyük ruloyu ekleyin; daha uygun olanı yarı fiyatına gelsin.\n\nKampanya salı ve çarşamba günleri açılıştan kapanışa kadar geçerlidir.",
    },
    banner: true,
  },
  {
    alias: "panko-week",
    picture: "rolls-panko-week",
    title: {
      ru: "Неделя хруста: сет Панко",
      en: "Crunch week: the Panko Set",
      tr: "Çıtır hafta: Panko seti",
    },
    text: {
      ru: "Четыре ролла в сухарях панко собрались в один сет, и вместе они заметно дешевле, чем по отдельности.\n\nДва соуса на выбор уже в цене. Советуем унаги и сладкий чили.",
      en: "Four panko rolls have gathered in one set, and together they cost noticeably less than apart.\n\nTwo sauces of your choice are included. We suggest unagi and sweet chili.",
      tr: "Panko kaplı dört rulo tek sette buluştu; birlikteyken ayrı ayrı olduklarından hayli uygunlar.\n\nSeçeceğiniz iki sos fiyata dahil. Önerimiz unagi ve tatlı biber.",
    },
    banner: true,
  },
  {
    alias: "onigiri-pair",
    picture: "rolls-onigiri-pair",
    title: {
      ru: "Онигири плюс чай",
      en: "Onigiri plus tea",
      tr: "Onigiri ve çay birlikte",
    },
    text: {
      ru: "Купите пару онигири утром, с открытия до полудня, и зелёный чай достанется вам в подарок.\n\nЗавтрак, который помещается в две ладони.",
      en: "Buy a pair of onigiri in the morning, from opening until noon, and green tea is on us.\n\nA breakfast that fits in two hands.",
      tr: "Sabah açılıştan öğlene kadar bir çift onigiri alın, yeşil çay bizden olsun.\n\nİki avuca sığan bir kahvaltı.",
    },
    banner: true,
  },
  {
    alias: "rolls-takeaway",
    picture: "rolls-takeaway",
    title: {
      ru: "Заберите сами: десятая часть цены долой",
      en: "Collect it yourself and save a tenth",
      tr: "Kendiniz alın, onda biri cebinizde kalsın",
    },
    text: {
      ru: "При самовывозе все роллы на 10 % дешевле, кроме тех, что уже со скидкой.\n\nВыберите ресторан и время на сайте и заберите заказ без очереди.",
      en: "Collect your order and every roll is 10% cheaper, except those already discounted.\n\nChoose a restaurant and a time on the site and pick it up without queueing.",
      tr: "Gel al siparişlerinde, hâlihazırda indirimli olanlar dışında bütün rulolar %10 daha uygun.\n\nSitede restoranı ve saati seçin, sıra beklemeden alın.",
    },
    banner: false,
  },
];
