import type { Menu } from "./dish";
import * as combos from "./dishes/combos-grill";
import * as desserts from "./dishes/desserts";
import * as drinks from "./dishes/drinks";
import * as flatbreads from "./dishes/flatbreads";
import * as sides from "./dishes/grill-sides";
import * as sweets from "./dishes/grill-sweets";
import { shawarmaModifierGroups, shawarmaModifiers } from "./dishes/modifiers-grill";
import * as sauces from "./dishes/sauces";
import * as shawarma from "./dishes/shawarma";
import * as doner from "./dishes/shawarma-doner";
import * as snacks from "./dishes/snacks";

export const shawarmaMenu: Menu = {
  groups: [
    {
      alias: "classic-shawarma",
      name: { ru: "Классическая шаурма", en: "Classic shawarma", tr: "Klasik şavurma" },
      showOnMain: true,
      dishes: [
        shawarma.shawarmaChicken,
        shawarma.shawarmaCheese,
        shawarma.shawarmaBeef,
        shawarma.shawarmaSpicy,
        shawarma.shawarmaBbq,
        shawarma.shawarmaCaesar,
        shawarma.shawarmaMushroom,
        shawarma.shawarmaLamb,
        shawarma.shawarmaMini,
      ],
    },
    {
      alias: "big-shawarma",
      name: { ru: "Большая шаурма", en: "Big shawarma", tr: "Büyük şavurma" },
      showOnMain: true,
      dishes: [
        shawarma.shawarmaBigChicken,
        shawarma.shawarmaBigBeef,
        shawarma.shawarmaBigDouble,
        shawarma.shawarmaBigFries,
        shawarma.shawarmaBigFire,
        shawarma.shawarmaBigTurkey,
      ],
    },
    {
      alias: "shawarma-plates",
      name: { ru: "Шаурма на тарелке", en: "Shawarma on a plate", tr: "Tabakta şavurma" },
      dishes: [doner.plateChicken, doner.plateBeef, doner.plateMixed, doner.plateKids],
    },
    {
      alias: "doner-burgers",
      name: { ru: "Донеры и бургеры", en: "Doners and burgers", tr: "Dönerler ve burgerler" },
      dishes: [
        doner.donerPitaChicken,
        doner.donerPitaBeef,
        doner.donerBox,
        doner.grillBurgerBeef,
        doner.grillBurgerDouble,
        doner.grillBurgerChicken,
      ],
    },
    {
      alias: "falafel",
      name: { ru: "Фалафель и без мяса", en: "Falafel and meat-free", tr: "Falafel ve etsizler" },
      dishes: [
        doner.falafelWrap,
        doner.falafelPita,
        doner.falafelPlate,
        doner.falafelBalls,
        doner.shawarmaVeggieGrill,
        doner.shawarmaHalloumi,
      ],
    },
    {
      alias: "combos",
      name: { ru: "Комбо", en: "Combos", tr: "Menüler" },
      showOnMain: true,
      dishes: [
        combos.comboShawarmaClassic,
        combos.comboShawarmaBig,
        combos.comboShawarmaDuo,
        combos.comboDoner,
        combos.comboFalafel,
      ],
    },
    {
      alias: "snacks",
      name: { ru: "Закуски", en: "Snacks", tr: "Atıştırmalıklar" },
      dishes: [
        snacks.frenchFries,
        snacks.potatoWedges,
        snacks.sweetPotatoFries,
        snacks.chickenNuggets,
        snacks.chickenWings,
        snacks.onionRings,
        snacks.mozzarellaSticks,
        sides.samsaChicken,
        { ...flatbreads.cheburekBeef, price: 129 },
        sides.hummusClassic,
      ],
    },
    {
      alias: "soups-salads",
      name: { ru: "Супы и салаты", en: "Soups and salads", tr: "Çorbalar ve salatalar" },
      dishes: [
        sides.soupLentil,
        { ...sides.soupChickenNoodle, type: "stop" },
        sides.saladTabbouleh,
        sides.saladFattoush,
        sides.saladShepherd,
      ],
    },
    {
      alias: "desserts",
      name: { ru: "Десерты", en: "Desserts", tr: "Tatlılar" },
      dishes: [
        sweets.baklavaWalnut,
        { ...sweets.baklavaPistachio, price: 319 },
        sweets.halvaTahini,
        desserts.cheesecake,
        desserts.chocolateFondant,
        desserts.donutCaramel,
        desserts.iceCreamVanilla,
      ],
    },
    {
      alias: "drinks",
      name: { ru: "Напитки", en: "Drinks", tr: "İçecekler" },
      dishes: [
        { ...sweets.ayran, price: 109 },
        sweets.tarragonSoda,
        drinks.cola,
        drinks.colaZero,
        drinks.orangeLemonade,
        drinks.lemonadeClassic,
        drinks.morsCranberry,
        drinks.orangeJuice,
        drinks.icedTeaPeach,
        drinks.stillWater,
        drinks.sparklingWater,
        drinks.blackTeaThyme,
        drinks.americano,
        drinks.cappuccino,
      ],
    },
    {
      alias: "sauces",
      name: { ru: "Соусы и мелочи", en: "Sauces and extras", tr: "Soslar ve ekstralar" },
      dishes: [
        sauces.garlicSauce,
        sauces.cheeseSauce,
        sauces.barbecueSauce,
        sauces.ketchup,
        sauces.sweetChiliSauce,
        sweets.tahiniSauce,
        sweets.adjikaSauce,
        sweets.lavashBread,
        sauces.giftBag,
        sauces.napkins,
        sauces.wetWipes,
      ],
    },
  ],
  modifiers: shawarmaModifiers,
  modifierGroups: shawarmaModifierGroups,
  packages: [
    {
      alias: "packet-bag",
      name: { ru: "Бумажный пакет", en: "Paper bag", tr: "Kâğıt poşet" },
      price: 10,
      canRefuse: true,
    },
    {
      alias: "paket-thermo",
      name: { ru: "Термоконверт для шаурмы", en: "Thermal shawarma sleeve", tr: "Termal dürüm kılıfı" },
      price: 0,
      canRefuse: false,
    },
    { alias: "box", name: { ru: "Контейнеры", en: "Containers", tr: "Kaplar" }, price: 10, canRefuse: false },
  ],
  promotions: [
    {
      alias: "shawarma-third-free",
      picture: "shawarma-third-free",
      title: {
        ru: "Три шаурмы по цене двух",
        en: "Three shawarmas for the price of two",
        tr: "Üç şavurma, iki fiyatına",
      },
      text: {
        ru: "По средам закажите три классические шаурмы, а заплатите за две самые дорогие.\n\nСкидка появится в корзине сама. Большая шаурма и комбо в акции не участвуют.",
        en: "On Wednesdays order three classic shawarmas and pay for the two dearest.\n\nThe discount appears in the cart by itself. Big shawarma and combos are not included.",
        tr: "Çarşamba günleri üç klasik şavurma sipariş edin, en pahalı ikisini ödeyin.\n\nİndirim sepette kendiliğinden görünür. Büyük şavurma ve menüler kampanyaya dahil değildir.",
      },
      banner: true,
    },
    {
      alias: "shawarma-night",
      picture: "shawarma-night",
      title: {
        ru: "Ночной голод: минус 10 %",
        en: "Night hunger: 10% off",
        tr: "Gece acıkanlara %10 indirim",
      },
      text: {
        ru: "С 22 часов и до закрытия вся шаурма дешевле на 10 %.\n\nРаботает на доставку и самовывоз в ресторанах, открытых допоздна. Цены на сайте изменятся сами.",
        en: "From 10 pm until closing all shawarma is 10% off.\n\nIt works for delivery and takeaway in restaurants open late. The prices on the site change on their own.",
        tr: "Saat 22.00'den kapanışa kadar bütün şavurmalar %10 indirimli.\n\nGeç saatlere kadar açık restoranlarda hem teslimatta hem gel al siparişlerinde geçerlidir. Sitedeki fiyatlar kendiliğinden değişir.",
      },
      banner: true,
    },
    {
      alias: "shawarma-green-monday",
      picture: "shawarma-green-monday",
      title: {
        ru: "Зелёный понедельник",
        en: "Green Monday",
        tr: "Yeşil pazartesi",
      },
      text: {
        ru: "Каждый понедельник к любому блюду с фалафелем мы кладём соус тахини бесплатно.\n\nДобавьте соус в корзину, и его цена станет нулевой.",
        en: "Every Monday any falafel dish comes with a free tahini sauce.\n\nPut the sauce in the cart and its price drops to zero.",
        tr: "Her pazartesi falafelli yemeklerin yanında tahin sosu ücretsiz.\n\nSosu sepete ekleyin, fiyatı sıfırlansın.",
      },
      banner: true,
    },
    {
      alias: "shawarma-student",
      picture: "shawarma-student",
      title: {
        ru: "Студентам дешевле",
        en: "Cheaper for students",
        tr: "Öğrenciye indirim",
      },
      text: {
        ru: "Введите промокод STUDENT15 и покажите студенческий билет при самовывозе: мы вычтем 15 % из стоимости комбо.\n\nСкидка действует по будням с 11 до 18 и не суммируется с другими акциями.",
        en: "Enter the promo code STUDENT15, show your student card when you collect the order and we take 15% off any combo.\n\nValid on weekdays from 11 am to 6 pm; cannot be combined with other offers.",
        tr: "STUDENT15 promosyon kodunu girin, gel al siparişinde öğrenci kimliğinizi gösterin; menülerde %15 indirim yapalım.\n\nHafta içi 11.00 ile 18.00 arasında geçerlidir, başka kampanyalarla birleştirilemez.",
      },
      banner: false,
    },
  ],
  popular: [
    "shawarma-classic-chicken",
    "shawarma-big-chicken",
    "shawarma-cheese",
    "combo-shawarma-classic",
    "doner-box",
    "plate-shawarma-chicken",
    "french-fries",
    "ayran",
  ],
  related: ["garlic-sauce", "adjika-sauce", "lavash-bread", "napkins", "wet-wipes", "cola"],
  seo: {
    ru:
      "<h2>Шаурма в {city}</h2>" +
      "<p>Мы жарим мясо на вертикальном вертеле, режем его под заказ и заворачиваем в лаваш, который ещё полминуты подрумянивается на гриле. Поэтому шаурма приезжает горячей, с хрустящей корочкой и соусом, который не успел впитаться. В меню классическая и большая шаурма, тарелки с гарниром, донеры, бургеры, фалафель, супы и восточные сладости.</p>" +
      "<p>Выберите лаваш: обычный, сырный или со шпинатом. Добавьте халапеньо, грибы или двойное мясо, попросите не класть лук. Для компании есть комбо на двоих, а для тех, кто не ест мяса, отдельный раздел с хумусом и фалафелем.</p>" +
      "<p>Заказать шаурму в {city} можно на сайте за пару минут: укажите, куда, и увидите свободное время.</p>",
    en:
      "<h2>Shawarma in {city}</h2>" +
      "<p>We roast meat on a vertical spit, carve it to order and wrap it in lavash that browns on the grill for another half a minute. That is why the shawarma arrives hot, with a crisp crust and a sauce that has had no time to soak in. The menu has classic and big shawarma, plates with sides, doners, burgers, falafel, soups and oriental sweets.</p>" +
      "<p>Choose your lavash: plain, cheese or spinach. Add jalapeños, mushrooms or double meat, or ask us to leave the onion out. There is a combo for two, and those who skip meat have a section of their own with hummus and falafel.</p>" +
      "<p>Ordering shawarma in {city} takes a couple of minutes on the site: tell us where to, and you see the free times.</p>",
    tr:
      "<h2>{city} şavurma siparişi</h2>" +
      "<p>Eti dik şişte çeviriyor, sipariş gelince kesiyor ve ızgarada yarım dakika daha kızaran lavaşa sarıyoruz. Bu yüzden şavurma sıcacık, kabuğu çıtır, sosu tam kıvamında gelir. Menüde klasik ve büyük şavurma, garnitürlü tabaklar, dönerler, burgerler, falafel, çorbalar ve Doğu tatlıları var.</p>" +
      "<p>Lavaşınızı seçin: sade, peynirli ya da ıspanaklı. Jalapeno, mantar veya çift et ekleyin, isterseniz soğan koymamamızı söyleyin. Arkadaşınızla paylaşmak için iki kişilik menü, et yemeyenler için humuslu ve falafelli ayrı bir bölüm hazır.</p>" +
      "<p>{city} şavurma siparişini sitemizden birkaç dakikada verebilirsiniz: nereye olduğunu yazın, boş saatleri görün.</p>",
  },
};
