import type { Menu } from "./dish";
import * as breakfast from "./dishes/breakfast";
import * as combos from "./dishes/combos-grill";
import * as desserts from "./dishes/desserts";
import * as drinks from "./dishes/drinks";
import * as flatbreads from "./dishes/flatbreads";
import * as grill from "./dishes/grill";
import * as sides from "./dishes/grill-sides";
import * as sweets from "./dishes/grill-sweets";
import * as lavash from "./dishes/lavash";
import { lavashModifierGroups, lavashModifiers } from "./dishes/modifiers-grill";
import * as sauces from "./dishes/sauces";
import * as doner from "./dishes/shawarma-doner";
import * as snacks from "./dishes/snacks";

export const lavashMenu: Menu = {
  groups: [
    {
      alias: "lavash-wraps",
      name: { ru: "Лаваши", en: "Lavash wraps", tr: "Dürümler" },
      showOnMain: true,
      dishes: [
        lavash.lavashChicken,
        lavash.lavashLyulyaLamb,
        lavash.lavashAdana,
        lavash.lavashBeef,
        lavash.lavashSujuk,
        lavash.lavashCheeseHerbs,
        lavash.lavashVegetables,
        lavash.lavashTrout,
        lavash.lavashLiver,
        { ...doner.falafelWrap, price: 299 },
      ],
    },
    {
      alias: "grill",
      name: { ru: "Мангал", en: "From the grill", tr: "Mangal" },
      showOnMain: true,
      dishes: [
        grill.lyulyaLamb,
        grill.lyulyaChicken,
        grill.lyulyaBeef,
        grill.adanaKebab,
        grill.shashlikChicken,
        grill.shashlikLamb,
        grill.shashlikBeef,
        grill.grillWings,
        grill.grillTrout,
        grill.grillVegetables,
        grill.grillMushrooms,
        grill.grillSet,
      ],
    },
    {
      alias: "flatbreads",
      name: { ru: "Лепёшки и выпечка", en: "Flatbreads and pastries", tr: "Pideler ve hamur işleri" },
      showOnMain: true,
      dishes: [
        flatbreads.khachapuriAdjarian,
        flatbreads.khachapuriImeretian,
        flatbreads.khachapuriMegrelian,
        flatbreads.lahmacun,
        flatbreads.lahmacunSpicy,
        flatbreads.pideCheese,
        flatbreads.pideBeef,
        flatbreads.pideSujuk,
        flatbreads.gozlemeCheese,
        flatbreads.gozlemePotato,
        flatbreads.gozlemeMeat,
        flatbreads.kutabHerbs,
        flatbreads.samsaBeef,
        flatbreads.cheburekBeef,
      ],
    },
    {
      alias: "plates",
      name: { ru: "Горячее на тарелке", en: "Plates", tr: "Tabaklar" },
      dishes: [
        grill.plateIskender,
        grill.plateLyulya,
        grill.platePilaf,
        grill.plateManti,
        grill.plateDolma,
        { ...doner.plateMixed, price: 819 },
      ],
    },
    {
      alias: "breakfasts",
      name: { ru: "Завтраки", en: "Breakfasts", tr: "Kahvaltılar" },
      dishes: [
        breakfast.breakfastTurkish,
        breakfast.breakfastMenemen,
        breakfast.breakfastShakshuka,
        breakfast.breakfastSujukEggs,
        breakfast.breakfastCilbir,
        breakfast.simitCheese,
        breakfast.syrnikiHoney,
      ],
    },
    {
      alias: "combos",
      name: { ru: "Комбо", en: "Combos", tr: "Menüler" },
      dishes: [
        combos.comboLavashLunch,
        combos.comboKebab,
        combos.comboKhachapuri,
        combos.comboMangalFamily,
        combos.comboTeaSweets,
      ],
    },
    {
      alias: "snacks",
      name: { ru: "Закуски и мезе", en: "Snacks and meze", tr: "Mezeler ve atıştırmalıklar" },
      dishes: [
        sides.mezePlatter,
        sides.hummusClassic,
        sides.babaGanoush,
        sides.sigaraBorek,
        sides.icliKofte,
        doner.falafelBalls,
        snacks.frenchFries,
        snacks.potatoWedges,
        snacks.chickenNuggets,
      ],
    },
    {
      alias: "soups-salads",
      name: { ru: "Супы и салаты", en: "Soups and salads", tr: "Çorbalar ve salatalar" },
      dishes: [
        sides.soupLentil,
        sides.soupChickenNoodle,
        sides.soupShorpa,
        sides.saladShepherd,
        sides.saladTabbouleh,
        sides.saladFattoush,
      ],
    },
    {
      alias: "desserts",
      name: { ru: "Десерты", en: "Desserts", tr: "Tatlılar" },
      dishes: [
        sweets.baklavaPistachio,
        sweets.baklavaWalnut,
        sweets.kunefe,
        sweets.lokumRose,
        sweets.sutlac,
        sweets.halvaTahini,
        desserts.honeyCake,
        desserts.iceCreamVanilla,
        desserts.fruitSalad,
      ],
    },
    {
      alias: "drinks",
      name: { ru: "Напитки", en: "Drinks", tr: "İçecekler" },
      dishes: [
        sweets.ayran,
        sweets.ayranMint,
        sweets.turkishTea,
        sweets.turkishCoffee,
        sweets.pomegranateJuice,
        sweets.tarragonSoda,
        drinks.lemonadeClassic,
        drinks.cola,
        drinks.colaZero,
        drinks.orangeJuice,
        drinks.morsCranberry,
        drinks.stillWater,
        drinks.sparklingWater,
        drinks.greenTea,
      ],
    },
    {
      alias: "sauces",
      name: { ru: "Соусы и мелочи", en: "Sauces and extras", tr: "Soslar ve ekstralar" },
      dishes: [
        sweets.yoghurtSauce,
        sweets.adjikaSauce,
        sweets.narSauce,
        sweets.tahiniSauce,
        sauces.garlicSauce,
        sauces.cheeseSauce,
        sauces.ketchup,
        sweets.lavashBread,
        sauces.giftBag,
        sauces.napkins,
        sauces.wetWipes,
      ],
    },
  ],
  modifiers: lavashModifiers,
  modifierGroups: lavashModifierGroups,
  packages: [
    {
      alias: "packet-bag",
      name: { ru: "Бумажный пакет", en: "Paper bag", tr: "Kâğıt poşet" },
      price: 10,
      canRefuse: true,
    },
    {
      alias: "paket-thermo",
      name: { ru: "Термопакет", en: "Thermal bag", tr: "Termal poşet" },
      price: 15,
      canRefuse: false,
    },
    { alias: "box", name: { ru: "Контейнеры", en: "Containers", tr: "Kaplar" }, price: 10, canRefuse: false },
  ],
  promotions: [
    {
      alias: "lavash-tea-gift",
      picture: "lavash-tea-gift",
      title: {
        ru: "Турецкий чай к пахлаве",
        en: "Turkish tea with baklava",
        tr: "Baklavanın yanında Türk çayı",
      },
      text: {
        ru: "Закажите любую пахлаву или кюнефе, и чашка турецкого чая достанется вам бесплатно.\n\nДобавьте чай в корзину, и его цена станет нулевой. Одна чашка на каждый десерт.",
        en: "Order any baklava or kunefe and a glass of Turkish tea is on us.\n\nPut the tea in the cart and its price drops to zero. One glass per dessert.",
        tr: "Herhangi bir baklava ya da künefe sipariş edin, bir bardak Türk çayı bizden olsun.\n\nÇayı sepete ekleyin, fiyatı sıfırlansın. Her tatlı için bir bardak.",
      },
      banner: true,
    },
    {
      alias: "lavash-grill-weekend",
      picture: "lavash-grill-weekend",
      title: {
        ru: "Мангал по выходным",
        en: "Grill weekends",
        tr: "Hafta sonu mangal keyfi",
      },
      text: {
        ru: "По субботам и воскресеньям к мангал-сету для компании мы кладём два лахмаджуна в подарок.\n\nДобавьте подарок в корзине. Предложение действует на доставку и самовывоз.",
        en: "On Saturdays and Sundays the Grill Set for a Company comes with two lahmacuns as a gift.\n\nAdd the gift in the cart. The offer is valid for delivery and takeaway.",
        tr: "Cumartesi ve pazar günleri arkadaş grubuna mangal tabağının yanında iki lahmacun hediye.\n\nHediyeyi sepette ekleyin. Teklif hem teslimatta hem gel al siparişlerinde geçerlidir.",
      },
      banner: true,
    },
    {
      alias: "lavash-breakfast-early",
      picture: "lavash-breakfast-early",
      title: {
        ru: "Ранний завтрак минус 20 %",
        en: "20% off an early breakfast",
        tr: "Erken kahvaltıya %20 indirim",
      },
      text: {
        ru: "Закажите завтрак до 10 утра, и менемен, шакшука, симиты и сырники обойдутся на 20 % дешевле.\n\nСкидка считается в корзине сама и не распространяется на большой турецкий завтрак.",
        en: "Order breakfast before 10 am and menemen, shakshuka, simits and cottage cheese pancakes are 20% off.\n\nThe discount is applied in the cart by itself and does not cover the Full Turkish Breakfast.",
        tr: "Kahvaltınızı saat 10.00'dan önce sipariş edin; menemen, şakşuka, simit ve lor pankekleri %20 indirimli olsun.\n\nİndirim sepette kendiliğinden hesaplanır, serpme Türk kahvaltısında geçerli değildir.",
      },
      banner: true,
    },
    {
      alias: "lavash-khachapuri-thursday",
      picture: "lavash-khachapuri-thursday",
      title: {
        ru: "Четверг хачапури",
        en: "Khachapuri Thursday",
        tr: "Haçapuri perşembesi",
      },
      text: {
        ru: "По четвергам второе хачапури в заказе дешевле на 30 %.\n\nСочетайте аджарское, имеретинское и мегрельское как угодно: скидка придёт на то, что дешевле.",
        en: "On Thursdays the second khachapuri in the order is 30% off.\n\nMix Adjarian, Imeretian and Megrelian any way you like: the discount goes to the cheaper one.",
        tr: "Perşembe günleri siparişteki ikinci haçapuri %30 indirimli.\n\nAcara, İmereti ve Megrel usulünü dilediğiniz gibi birleştirin: indirim ucuz olana uygulanır.",
      },
      banner: false,
    },
  ],
  popular: [
    "lavash-chicken",
    "lavash-lyulya-lamb",
    "khachapuri-adjarian",
    "lyulya-kebab-lamb",
    "lahmacun",
    "shashlik-chicken-thigh",
    "baklava-pistachio",
    "ayran",
  ],
  related: ["yoghurt-mint-sauce", "adjika-sauce", "lavash-bread", "napkins", "wet-wipes", "turkish-tea"],
  seo: {
    ru:
      "<h2>Лаваш и кебаб в {city}</h2>" +
      "<p>У нас горит настоящий мангал, а лепёшки выпекают в печи к каждому заказу. Мы заворачиваем в тонкий лаваш шашлык и люля, лепим хачапури и пиде, варим чай и кофе так, как это делают в Турции. В меню больше девяноста блюд: кебабы, лахмаджун, гёзлеме, плов, манты, мезе, завтраки и пахлава.</p>" +
      "<p>Выбирайте лаваш по вкусу, степень остроты для адана-кебаба, гарнир и соусы к тарелке. Самсу и чебуреки отдаём парами, а для компании собрали мангал-сет и семейное комбо.</p>" +
      "<p>Чтобы заказать кебаб в {city}, укажите на сайте, куда: мы подскажем время и стоимость.</p>",
    en:
      "<h2>Lavash and kebab in {city}</h2>" +
      "<p>We keep a real charcoal grill burning and bake flatbreads for every order. We wrap shashlik and lyulya in thin lavash, shape khachapuri and pide, and brew tea and coffee the way it is done in Turkey. There are over ninety dishes on the menu: kebabs, lahmacun, gozleme, pilaf, manti, meze, breakfasts and baklava.</p>" +
      "<p>Choose the lavash you like, the heat of your Adana kebab, and the side and sauces for your plate. Samsa and chebureks go in pairs, and for a crowd there is a grill set and a family combo.</p>" +
      "<p>To order kebab in {city}, tell us on the site where to: we tell you the time and the price.</p>",
    tr:
      "<h2>{city} dürüm ve kebap siparişi</h2>" +
      "<p>Mangalımızda gerçek kömür yanar, ekmeklerimiz her sipariş için fırından taze çıkar. Şiş ve lüle kebabı ince lavaşa sarar, haçapuri ve pide açar, çayı ve kahveyi Türkiye'deki gibi pişiririz. Menüde doksandan fazla lezzet var: kebaplar, lahmacun, gözleme, pilav, mantı, mezeler, kahvaltılar ve baklava.</p>" +
      "<p>Lavaşınızı, Adana kebabınızın acısını, tabağınızın garnitürünü ve soslarını siz seçin. Samsa ve çiğ börek çift olarak satılır; kalabalık sofralar için mangal tabağı ve aile menüsü hazır.</p>" +
      "<p>{city} kebap siparişi için sitede nereye olduğunu yazın: saati ve tutarı söyleyelim.</p>",
  },
};
