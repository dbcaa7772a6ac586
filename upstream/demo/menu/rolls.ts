import type { Menu } from "./dish";
import * as baked from "./dishes/baked-rolls";
import * as big from "./dishes/big-rolls";
import * as desserts from "./dishes/desserts";
import * as drinks from "./dishes/drinks";
import * as hot from "./dishes/hot-rolls";
import * as modifiers from "./dishes/modifiers";
import * as onigiri from "./dishes/onigiri";
import * as rolls from "./dishes/rolls";
import * as sauces from "./dishes/sauces";
import * as sets from "./dishes/sets";
import * as snacks from "./dishes/snacks";
import * as soups from "./dishes/soups";
import * as sushi from "./dishes/sushi";
import * as wok from "./dishes/wok";
import * as bowls from "./dishes/wok-poke-modifiers";
import { rollsPromotions } from "./rolls-promotions";

export const rollsMenu: Menu = {
  groups: [
    {
      alias: "sets",
      name: { ru: "Сеты роллов", en: "Roll sets", tr: "Rulo setleri" },
      showOnMain: true,
      dishes: [
        sets.setClassicMix,
        sets.setPanko,
        sets.setKilo,
        sets.setHalfKilo,
        { ...sets.setPhiladelphia, price: 1390 },
        sets.setHot,
        sets.setBaked,
        sets.setGreen,
      ],
    },
    {
      alias: "big-rolls",
      name: { ru: "Биг-роллы", en: "Big rolls", tr: "Büyük rulolar" },
      showOnMain: true,
      dishes: [
        big.bigRollSalmon,
        big.bigRollShrimp,
        big.bigRollChicken,
        big.bigRollFourFish,
        big.bigRollSpicyCrab,
        big.bigRollGarden,
      ],
    },
    {
      alias: "panko-rolls",
      name: { ru: "Роллы в панко", en: "Panko rolls", tr: "Panko rulolar" },
      showOnMain: true,
      dishes: [big.pankoSalmon, big.pankoShrimp, big.pankoChicken, big.pankoCrab, big.pankoSpicyTuna],
    },
    {
      alias: "classic-rolls",
      name: { ru: "Классические роллы", en: "Classic rolls", tr: "Klasik rulolar" },
      dishes: [
        { ...rolls.philadelphia, price: 459 },
        { ...rolls.philadelphiaLight, price: 399 },
        rolls.philadelphiaShrimp,
        { ...rolls.californiaCrab, price: 389, basicPrice: 439 },
        rolls.californiaShrimp,
        { ...rolls.greenDragon, accent: "hit" },
        rolls.canada,
        { ...rolls.alaska, price: 379 },
        rolls.spicySalmonRoll,
        rolls.vegetableGardenRoll,
      ],
    },
    {
      alias: "hot-rolls",
      name: { ru: "Горячие роллы", en: "Hot rolls", tr: "Sıcak rulolar" },
      dishes: [
        { ...hot.tempuraSalmon, price: 429 },
        hot.tempuraShrimp,
        { ...hot.tempuraChicken, price: 369 },
        hot.tempuraCrab,
        hot.hotVolcano,
        hot.hotCheeseDuo,
        hot.tempuraTofu,
      ],
    },
    {
      alias: "baked-rolls",
      name: { ru: "Запечённые роллы", en: "Baked rolls", tr: "Fırınlanmış rulolar" },
      dishes: [
        { ...baked.bakedSalmon, price: 439 },
        baked.bakedShrimp,
        baked.bakedCrab,
        baked.bakedChickenTeriyaki,
        baked.bakedSpicyTuna,
        baked.bakedBacon,
      ],
    },
    {
      alias: "maki",
      name: { ru: "Маки и гунканы", en: "Maki and gunkan", tr: "Maki ve gunkan" },
      dishes: [
        sushi.makiSalmon,
        sushi.makiShrimp,
        sushi.makiEel,
        sushi.makiCucumber,
        sushi.makiAvocado,
        sushi.gunkanSalmonSpicy,
        sushi.gunkanCrabBaked,
      ],
    },
    {
      alias: "onigiri",
      name: { ru: "Онигири", en: "Onigiri", tr: "Onigiri" },
      dishes: [
        onigiri.onigiriSalmon,
        onigiri.onigiriTuna,
        onigiri.onigiriChicken,
        onigiri.onigiriShrimpSpicy,
        onigiri.onigiriUmeboshi,
        onigiri.onigiriEel,
      ],
    },
    {
      alias: "wok",
      name: { ru: "Вок и супы", en: "Wok and soups", tr: "Wok ve çorbalar" },
      dishes: [
        wok.wokConstructor,
        { ...wok.wokChickenTeriyaki, price: 349 },
        wok.wokBeefPepper,
        wok.wokShrimpSweetChili,
        wok.wokTofuVegetables,
        soups.tomYum,
        soups.misoSoup,
        soups.ramenChicken,
      ],
    },
    {
      alias: "snacks",
      name: { ru: "Закуски", en: "Snacks", tr: "Atıştırmalıklar" },
      dishes: [
        snacks.frenchFries,
        snacks.potatoWedges,
        snacks.chickenNuggets,
        snacks.chickenWings,
        snacks.onionRings,
        snacks.mozzarellaSticks,
        snacks.cheeseBallsJalapeno,
        snacks.shrimpTempura,
        snacks.springRollsVegetable,
        snacks.popcornShrimp,
      ],
    },
    {
      alias: "desserts",
      name: { ru: "Десерты", en: "Desserts", tr: "Tatlılar" },
      dishes: [
        desserts.cheesecake,
        desserts.honeyCake,
        desserts.mochiTrio,
        desserts.chocolateFondant,
        desserts.donutCaramel,
        desserts.donutStrawberry,
        desserts.iceCreamVanilla,
      ],
    },
    {
      alias: "drinks",
      name: { ru: "Напитки", en: "Drinks", tr: "İçecekler" },
      dishes: [
        drinks.cola,
        drinks.colaZero,
        drinks.orangeLemonade,
        drinks.lemonadeClassic,
        drinks.lemonadeStrawberry,
        drinks.morsCranberry,
        drinks.icedTeaPeach,
        drinks.orangeJuice,
        drinks.stillWater,
        drinks.sparklingWater,
        drinks.greenTea,
        drinks.americano,
        drinks.cappuccino,
      ],
    },
    {
      alias: "sauces",
      name: { ru: "Соусы и приборы", en: "Sauces and extras", tr: "Soslar ve ekstralar" },
      dishes: [
        sauces.spicyMayoSauce,
        sauces.unagiSauce,
        sauces.teriyakiSauce,
        sauces.sweetChiliSauce,
        sauces.cheeseSauce,
        sauces.garlicSauce,
        sauces.barbecueSauce,
        sauces.tartarSauce,
        sauces.soySauce,
        sauces.pickledGinger,
        sauces.wasabi,
        sauces.chopsticks,
        sauces.trainingChopsticks,
        sauces.giftBag,
        sauces.napkins,
      ],
    },
  ],
  modifiers: modifiers.singleModifiers.filter(({ alias }) => alias !== "extra-pizza-cheese"),
  modifierGroups: [
    modifiers.setSauces,
    modifiers.setTreats,
    modifiers.setExtras,
    bowls.wokNoodles,
    bowls.wokBasesVegan,
    bowls.wokSauces,
    bowls.wokVegetables,
    bowls.wokToppings,
    modifiers.soupHeat,
    modifiers.ramenToppings,
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
      price: 0,
      canRefuse: false,
    },
    { alias: "box", name: { ru: "Контейнеры", en: "Containers", tr: "Kaplar" }, price: 10, canRefuse: false },
  ],
  promotions: rollsPromotions,
  popular: [
    "big-roll-salmon",
    "panko-salmon",
    "philadelphia",
    "set-classic-mix",
    "onigiri-salmon",
    "green-dragon",
    "tempura-chicken",
    "french-fries",
  ],
  related: ["soy-sauce", "pickled-ginger", "wasabi", "chopsticks", "napkins", "unagi-sauce", "lemonade-classic"],
  seo: {
    ru:
      "<h2>Большие роллы в {city}</h2>" +
      "<p>Мы любим роллы, которые едят двумя руками. Биг-роллы по десять кусочков, хрустящие роллы в панко, онигири для завтрака на бегу и честные сеты, где вес указан без упаковки. Рыбу разделываем каждое утро, рис варим каждые два часа, а соусы мешаем сами.</p>" +
      "<p>Рядом с роллами в меню есть вок, супы, горячие закуски и десерты, так что на один заказ легко собирается целый стол. Как можно заплатить в вашем городе, видно при оформлении.</p>" +
      "<p>Готовим роллы в {city} каждый день. Укажите, куда, и мы подскажем ближайшее свободное время.</p>",
    en:
      "<h2>Big rolls in {city}</h2>" +
      "<p>We like rolls that take both hands. Big rolls of ten pieces, crunchy panko rolls, onigiri for breakfast on the run and honest sets whose weight is given without the packaging. We fillet the fish every morning, cook rice every two hours and mix the sauces ourselves.</p>" +
      "<p>Next to the rolls you will find woks, soups, hot snacks and desserts, so a single order can easily cover the table. The ways to pay in your city are shown at checkout.</p>" +
      "<p>We make rolls in {city} every day. Tell us where to, and we name the nearest free time.</p>",
    tr:
      "<h2>{city} büyük rulo siparişi</h2>" +
      "<p>İki elle yenen ruloları severiz. On lokmalık büyük rulolar, çıtır panko rulolar, koşturmalı sabahlar için onigiri ve gramajı ambalajsız yazılan dürüst setler. Balığı her sabah ayıklıyor, pirinci iki saatte bir pişiriyor, sosları kendimiz karıştırıyoruz.</p>" +
      "<p>Ruloların yanında wok, çorba, sıcak atıştırmalık ve tatlı da var; tek siparişle koca bir sofra kurulur. Şehrinizdeki ödeme yollarını sipariş verirken görürsünüz.</p>" +
      "<p>{city} için her gün rulo hazırlıyoruz. Nereye olduğunu yazın, en yakın boş saati söyleyelim.</p>",
  },
};
