import type { Dish, Menu } from "./dish";
import * as baked from "./dishes/baked-rolls";
import * as desserts from "./dishes/desserts";
import * as drinks from "./dishes/drinks";
import * as hot from "./dishes/hot-rolls";
import * as modifiers from "./dishes/modifiers";
import * as poke from "./dishes/poke";
import * as rolls from "./dishes/rolls";
import * as salads from "./dishes/salads";
import * as sauces from "./dishes/sauces";
import * as sets from "./dishes/sets";
import * as snacks from "./dishes/snacks";
import * as soups from "./dishes/soups";
import * as sushi from "./dishes/sushi";
import * as pizza from "./dishes/sushi-pizza";
import * as wok from "./dishes/wok";
import * as bowls from "./dishes/wok-poke-modifiers";
import { sushiPromotions } from "./sushi-promotions";

/** Before closing these rolls go two at a time. */
const lastHourPair = (dish: Dish): Dish => ({ ...dish, multiplicityLastHour: 2 });

export const sushiMenu: Menu = {
  groups: [
    {
      alias: "sets",
      name: { ru: "Сеты", en: "Sets", tr: "Setler" },
      showOnMain: true,
      dishes: [
        sets.setPhiladelphia,
        sets.setHot,
        sets.setBaked,
        sets.setForTwo,
        sets.setParty,
        sets.setSamurai,
        sets.setGreen,
        sets.setMaki,
      ],
    },
    {
      alias: "philadelphia",
      name: { ru: "Филадельфия", en: "Philadelphia", tr: "Philadelphia" },
      showOnMain: true,
      dishes: [
        lastHourPair(rolls.philadelphia),
        lastHourPair(rolls.philadelphiaLight),
        rolls.philadelphiaEel,
        rolls.philadelphiaShrimp,
        rolls.philadelphiaTuna,
      ],
    },
    {
      alias: "classic-rolls",
      name: { ru: "Классические роллы", en: "Classic rolls", tr: "Klasik rulolar" },
      dishes: [
        lastHourPair(rolls.californiaCrab),
        lastHourPair(rolls.californiaShrimp),
        lastHourPair(rolls.greenDragon),
        rolls.canada,
        lastHourPair(rolls.alaska),
        rolls.bonitoRoll,
        rolls.spicySalmonRoll,
        rolls.vegetableGardenRoll,
      ],
    },
    {
      alias: "hot-rolls",
      name: { ru: "Горячие роллы", en: "Hot rolls", tr: "Sıcak rulolar" },
      showOnMain: true,
      dishes: [
        lastHourPair(hot.tempuraSalmon),
        lastHourPair(hot.tempuraShrimp),
        hot.tempuraEel,
        lastHourPair(hot.tempuraChicken),
        hot.tempuraCrab,
        hot.hotVolcano,
        hot.hotCheeseDuo,
        hot.hotTomYumRoll,
        hot.tempuraTofu,
      ],
    },
    {
      alias: "baked-rolls",
      name: { ru: "Запечённые роллы", en: "Baked rolls", tr: "Fırınlanmış rulolar" },
      dishes: [
        lastHourPair(baked.bakedSalmon),
        lastHourPair(baked.bakedShrimp),
        baked.bakedCrab,
        baked.bakedEel,
        lastHourPair(baked.bakedChickenTeriyaki),
        baked.bakedMussels,
        baked.bakedSpicyTuna,
        baked.bakedBacon,
      ],
    },
    {
      alias: "maki",
      name: { ru: "Маки", en: "Maki", tr: "Maki" },
      dishes: [
        lastHourPair(sushi.makiSalmon),
        sushi.makiTuna,
        sushi.makiEel,
        sushi.makiShrimp,
        lastHourPair(sushi.makiCucumber),
        sushi.makiAvocado,
        sushi.makiSpicyCrab,
      ],
    },
    {
      alias: "nigiri-gunkan",
      name: { ru: "Нигири и гунканы", en: "Nigiri and gunkan", tr: "Nigiri ve gunkan" },
      dishes: [
        sushi.nigiriSalmon,
        sushi.nigiriTuna,
        sushi.nigiriEel,
        sushi.nigiriShrimp,
        sushi.nigiriScallop,
        sushi.gunkanSalmonSpicy,
        sushi.gunkanTobiko,
        sushi.gunkanCrabBaked,
        sushi.gunkanChuka,
      ],
    },
    {
      alias: "wok",
      name: { ru: "Вок", en: "Wok", tr: "Wok" },
      dishes: [
        wok.wokConstructor,
        wok.wokChickenTeriyaki,
        wok.wokBeefPepper,
        wok.wokShrimpSweetChili,
        wok.wokSeafood,
        wok.wokDuckHoisin,
        wok.wokChickenSzechuan,
        wok.wokTofuVegetables,
      ],
    },
    {
      alias: "poke",
      name: { ru: "Поке", en: "Poke", tr: "Poke" },
      dishes: [
        poke.pokeSalmon,
        poke.pokeTuna,
        poke.pokeShrimp,
        poke.pokeEel,
        poke.pokeChickenTeriyaki,
        poke.pokeCrabMango,
        poke.pokeTofu,
      ],
    },
    {
      alias: "pizza",
      name: { ru: "Пицца", en: "Pizza", tr: "Pizza" },
      dishes: [
        pizza.pizzaPhiladelphia,
        pizza.pizzaTeriyakiChicken,
        pizza.pizzaShrimpSriracha,
        pizza.pizzaEelUnagi,
        pizza.pizzaDuckHoisin,
        pizza.pizzaTofuShiitake,
      ],
    },
    {
      alias: "soups",
      name: { ru: "Супы", en: "Soups", tr: "Çorbalar" },
      dishes: [
        soups.tomYum,
        soups.tomKha,
        soups.ramenChicken,
        soups.ramenBeefSpicy,
        soups.misoSoup,
        soups.misoSalmon,
        soups.udonVegetableSoup,
      ],
    },
    {
      alias: "salads",
      name: { ru: "Салаты", en: "Salads", tr: "Salatalar" },
      dishes: [
        salads.salmonAvocadoSalad,
        salads.caesarShrimp,
        salads.chukaSalad,
        salads.crispyEggplantSalad,
        salads.kaniSalad,
        salads.sobaSaladTuna,
        salads.kimchi,
      ],
    },
    {
      alias: "snacks",
      name: { ru: "Закуски", en: "Snacks", tr: "Atıştırmalıklar" },
      dishes: [
        snacks.shrimpTempura,
        snacks.gyozaChicken,
        snacks.gyozaShrimp,
        snacks.edamame,
        snacks.springRollsVegetable,
        snacks.chickenWings,
        snacks.chickenNuggets,
        snacks.mozzarellaSticks,
        snacks.onionRings,
        snacks.frenchFries,
        snacks.potatoWedges,
        snacks.sweetPotatoFries,
        snacks.popcornShrimp,
      ],
    },
    {
      alias: "desserts",
      name: { ru: "Десерты", en: "Desserts", tr: "Tatlılar" },
      dishes: [
        desserts.cheesecake,
        desserts.cheesecakeMango,
        desserts.mochiTrio,
        desserts.chocolateFondant,
        desserts.tiramisu,
        desserts.bananaSpringRoll,
        desserts.donutCaramel,
        desserts.iceCreamVanilla,
        desserts.iceCreamChocolate,
        desserts.fruitSalad,
      ],
    },
    {
      alias: "drinks",
      name: { ru: "Напитки", en: "Drinks", tr: "İçecekler" },
      dishes: [
        drinks.lemonadeClassic,
        drinks.lemonadeStrawberry,
        drinks.lemonadeMango,
        drinks.morsCranberry,
        drinks.morsSeaBuckthorn,
        drinks.icedTeaPeach,
        drinks.cola,
        drinks.colaZero,
        drinks.orangeJuice,
        drinks.appleJuice,
        drinks.stillWater,
        drinks.sparklingWater,
        drinks.greenTea,
        drinks.blackTeaThyme,
        drinks.americano,
        drinks.cappuccino,
        drinks.matchaLatte,
      ],
    },
    {
      alias: "sauces",
      name: { ru: "Соусы и приборы", en: "Sauces and extras", tr: "Soslar ve ekstralar" },
      dishes: [
        sauces.spicyMayoSauce,
        sauces.unagiSauce,
        sauces.teriyakiSauce,
        sauces.nutSauce,
        sauces.sweetChiliSauce,
        sauces.garlicSauce,
        sauces.cheeseSauce,
        sauces.ketchup,
        sauces.tartarSauce,
        sauces.soySauce,
        sauces.pickledGinger,
        sauces.wasabi,
        sauces.chopsticks,
        sauces.trainingChopsticks,
        sauces.giftBag,
        sauces.napkins,
        sauces.wetWipes,
      ],
    },
  ],
  modifiers: modifiers.singleModifiers,
  modifierGroups: [
    modifiers.setSauces,
    modifiers.setTreats,
    modifiers.setExtras,
    bowls.wokNoodles,
    bowls.wokBasesVegan,
    bowls.wokSauces,
    bowls.wokVegetables,
    bowls.wokToppings,
    bowls.pokeBases,
    bowls.pokeGreens,
    bowls.pokeSauces,
    bowls.pokeBoosters,
    modifiers.soupHeat,
    modifiers.ramenToppings,
    modifiers.ramenVegetables,
    modifiers.eastPizzaCrusts,
    modifiers.eastPizzaToppings,
  ],
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
  promotions: sushiPromotions,
  popular: [
    "philadelphia",
    "set-hot",
    "tempura-salmon",
    "california-crab",
    "wok-chicken-teriyaki",
    "poke-salmon",
    "baked-salmon",
    "nigiri-salmon",
  ],
  related: [
    "soy-sauce",
    "pickled-ginger",
    "wasabi",
    "chopsticks",
    "training-chopsticks",
    "napkins",
    "mors-cranberry",
    "cheesecake",
  ],
  seo: {
    ru:
      "<h2>Суши и роллы в {city}</h2>" +
      "<p>Мы крутим роллы после того, как вы оформили заказ, а не до. Поэтому рис остаётся тёплым, нори хрустит, а лосось не успевает соскучиться. В меню больше сотни блюд: Филадельфия и Калифорния, горячие и запечённые роллы, маки, нигири и гунканы, вок, поке, рамен и пицца с восточным характером.</p>" +
      "<p>Собирайте заказ под себя: добавьте сливочный сыр, выберите лапшу для вока и остроту том яма, попросите не класть приборы. К какому времени его привезут или когда его можно забрать, видно ещё до заказа.</p>" +
      "<p>Заказать суши в {city} можно на сайте: укажите, куда, и мы сразу покажем время и стоимость.</p>",
    en:
      "<h2>Sushi and rolls in {city}</h2>" +
      "<p>We roll after you order, never before. That is why the rice is still warm, the nori crackles and the salmon has no time to get bored. There are over a hundred dishes on the menu: Philadelphia and California, hot and baked rolls, maki, nigiri and gunkan, woks, poke bowls, ramen and pizza with an eastern temper.</p>" +
      "<p>Make the order your own: add cream cheese, choose the noodles for your wok and the heat of your tom yum, or ask us to leave the cutlery out. You see when we can bring it, or when you can collect it, before you order.</p>" +
      "<p>You can order sushi in {city} on the site: tell us where to, and we show the time and the price straight away.</p>",
    tr:
      "<h2>{city} suşi ve rulo siparişi</h2>" +
      "<p>Ruloları siparişinizden önce değil, sonra sarıyoruz. Bu yüzden pirinç ılık kalıyor, nori çıtırdıyor, somon beklemekten sıkılmıyor. Menüde yüzden fazla lezzet var: Philadelphia ve California, sıcak ve fırınlanmış rulolar, maki, nigiri ve gunkan, wok, poke, ramen ve Doğu esintili pizzalar.</p>" +
      "<p>Siparişi kendinize göre kurun: krem peynir ekleyin, wok için erişteyi, tom yum için acılığı seçin, isterseniz çatal bıçak koymamamızı söyleyin. Ne zaman getirebileceğimizi ya da ne zaman alabileceğinizi siparişten önce görürsünüz.</p>" +
      "<p>{city} suşi siparişini sitemizden verebilirsiniz: nereye olduğunu yazın, saati ve tutarı hemen gösterelim.</p>",
  },
};
