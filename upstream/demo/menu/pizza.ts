import type { Menu } from "./dish";
import * as combos from "./dishes/combos";
import * as desserts from "./dishes/desserts";
import * as drinks from "./dishes/drinks";
import { pizzaModifierGroups, pizzaModifiers } from "./dishes/modifiers-pizza";
import * as pasta from "./dishes/pasta";
import * as classic from "./dishes/pizza";
import * as pinsa from "./dishes/pizza-pinsa";
import * as sides from "./dishes/pizza-sides";
import * as signature from "./dishes/pizza-signature";
import * as sauces from "./dishes/sauces";
import * as snacks from "./dishes/snacks";

export const pizzaMenu: Menu = {
  groups: [
    {
      alias: "pizza",
      name: { ru: "Пицца", en: "Pizza", tr: "Pizza" },
      showOnMain: true,
      dishes: [
        classic.pizzaPepperoni,
        classic.pizzaMargherita,
        classic.pizzaMeatFeast,
        classic.pizzaFourCheese,
        classic.pizzaHalfAndHalf,
        classic.pizzaHawaiian,
        classic.pizzaHamMushrooms,
        classic.pizzaBbqChicken,
        classic.pizzaDiavola,
        classic.pizzaMexican,
        classic.pizzaGarden,
        signature.pizzaCarbonara,
        signature.pizzaCaesar,
        signature.pizzaMushroomTruffle,
        signature.pizzaBurrata,
        signature.pizzaPearGorgonzola,
        signature.pizzaProsciutto,
        signature.pizzaCheeseburger,
        signature.pizzaSeafood,
        signature.pizzaSalmonCream,
        signature.pizzaTuna,
        classic.pizzaMiniMargherita,
        classic.pizzaMiniPepperoni,
      ],
    },
    {
      alias: "pinsa",
      name: { ru: "Римская пинса", en: "Roman pinsa", tr: "Roma usulü pinsa" },
      showOnMain: true,
      dishes: [
        pinsa.pinsaMortadella,
        pinsa.pinsaStracciatella,
        pinsa.pinsaRoastBeef,
        pinsa.pinsaShrimp,
        pinsa.pinsaEggplant,
      ],
    },
    {
      alias: "calzone",
      name: { ru: "Кальцоне", en: "Calzone", tr: "Calzone" },
      dishes: [pinsa.calzoneHam, pinsa.calzoneChicken, pinsa.calzoneSpinach, pinsa.calzoneNduja],
    },
    {
      alias: "combos",
      name: { ru: "Комбо", en: "Combos", tr: "Menüler" },
      showOnMain: true,
      dishes: [
        combos.comboTwoPizzas,
        combos.comboMovieNight,
        combos.comboFamily,
        combos.comboParty,
        combos.comboLunch,
        combos.comboSolo,
      ],
    },
    {
      alias: "pasta",
      name: { ru: "Паста", en: "Pasta", tr: "Makarna" },
      dishes: [
        pasta.pastaCarbonara,
        pasta.pastaBolognese,
        pasta.pastaPesto,
        pasta.pastaShrimp,
        pasta.pastaArrabbiata,
        pasta.lasagnaBeef,
        pasta.macAndCheese,
      ],
    },
    {
      alias: "snacks",
      name: { ru: "Закуски", en: "Snacks", tr: "Atıştırmalıklar" },
      dishes: [
        sides.pizzaRolls,
        sides.garlicBread,
        sides.focacciaRosemary,
        sides.arancini,
        snacks.mozzarellaSticks,
        snacks.chickenWings,
        snacks.chickenNuggets,
        snacks.onionRings,
        snacks.cheeseBallsJalapeno,
        snacks.frenchFries,
        snacks.potatoWedges,
      ],
    },
    {
      alias: "salads",
      name: { ru: "Салаты и супы", en: "Salads and soups", tr: "Salatalar ve çorbalar" },
      dishes: [sides.saladCaesarChicken, sides.saladCaprese, sides.saladTunaNicoise, sides.minestrone],
    },
    {
      alias: "desserts",
      name: { ru: "Десерты", en: "Desserts", tr: "Tatlılar" },
      dishes: [
        desserts.tiramisu,
        sides.pannaCotta,
        sides.cannoli,
        sides.dessertPizza,
        desserts.cheesecake,
        desserts.chocolateFondant,
        desserts.donutCaramel,
        desserts.iceCreamVanilla,
        desserts.iceCreamChocolate,
      ],
    },
    {
      alias: "drinks",
      name: { ru: "Напитки", en: "Drinks", tr: "İçecekler" },
      dishes: [
        sides.lemonadeBasil,
        drinks.lemonadeClassic,
        drinks.lemonadeStrawberry,
        drinks.cola,
        drinks.colaZero,
        drinks.orangeLemonade,
        drinks.orangeJuice,
        drinks.appleJuice,
        drinks.morsCranberry,
        drinks.icedTeaPeach,
        drinks.stillWater,
        drinks.sparklingWater,
        drinks.americano,
        drinks.cappuccino,
        drinks.greenTea,
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
        sides.truffleMayo,
        sides.pestoSauce,
        sauces.giftBag,
        sauces.napkins,
        sauces.wetWipes,
      ],
    },
  ],
  modifiers: pizzaModifiers,
  modifierGroups: pizzaModifierGroups,
  packages: [
    {
      alias: "packet-bag",
      name: { ru: "Бумажный пакет", en: "Paper bag", tr: "Kâğıt poşet" },
      price: 10,
      canRefuse: true,
    },
    {
      alias: "paket-thermo",
      name: { ru: "Термосумка курьера", en: "Courier's thermal bag", tr: "Termal kurye çantası" },
      price: 0,
      canRefuse: false,
    },
    {
      alias: "box",
      name: { ru: "Коробка для пиццы", en: "Pizza box", tr: "Pizza kutusu" },
      price: 10,
      canRefuse: false,
    },
  ],
  promotions: [
    {
      alias: "pizza-second-half-price",
      picture: "pizza-second-half-price",
      title: {
        ru: "Вторая пицца за полцены",
        en: "Second pizza at half price",
        tr: "İkinci pizza yarı fiyatına",
      },
      text: {
        ru: "По вторникам добавьте в корзину две пиццы 32 см, и та, что дешевле, обойдётся вдвое дешевле.\n\nСкидка считается сама и действует на доставку и самовывоз. Половинки и мини-пиццы в акции не участвуют.",
        en: "On Tuesdays put two 32 cm pizzas in the cart and the cheaper one costs half as much.\n\nThe discount is applied on its own, for delivery and takeaway alike. Half-and-half and mini pizzas are not included.",
        tr: "Salı günleri sepete iki adet 32 cm'lik pizza ekleyin, ucuz olanın yarısını ödeyin.\n\nİndirim kendiliğinden hesaplanır; hem teslimatta hem gel al siparişlerinde geçerlidir. Yarım yarım ve mini pizzalar kampanyaya dahil değildir.",
      },
      banner: true,
    },
    {
      alias: "pizza-family-weekend",
      picture: "pizza-family-weekend",
      title: {
        ru: "Семейные выходные с комбо",
        en: "Family weekend combo",
        tr: "Hafta sonu aile menüsü",
      },
      text: {
        ru: "В субботу и воскресенье к комбо «Семейное» мы добавляем десертную пиццу с бананом и шоколадом.\n\nПодарок появится в корзине вместе с комбо, добавьте его одним нажатием. Один подарок на заказ.",
        en: "On Saturdays and Sundays the Family Combo comes with a banana and chocolate dessert pizza on us.\n\nThe gift appears in the cart with the combo: one tap adds it. One gift per order.",
        tr: "Cumartesi ve pazar günleri Aile menüsünün yanına muzlu çikolatalı tatlı pizza bizden.\n\nHediye menüyle birlikte sepette görünür, bir dokunuşla ekleyin. Her siparişte bir hediye verilir.",
      },
      banner: true,
    },
    {
      alias: "pizza-roman-pinsa",
      picture: "pizza-roman-pinsa",
      title: {
        ru: "Знакомьтесь: римская пинса",
        en: "Meet the Roman pinsa",
        tr: "Roma pinsası ile tanışın",
      },
      text: {
        ru: "Тесто для пинсы созревает трое суток, поэтому получается лёгким, с крупными пузырьками и хрустящей корочкой.\n\nПервую пинсу в вашей жизни отдаём на 20 % дешевле: скидка уже в цене, если вы заказываете её впервые.",
        en: "Pinsa dough matures for three days, which makes it light, full of big bubbles and crisp on the outside.\n\nYour very first pinsa is 20% cheaper: the discount is in the price when you order one for the first time.",
        tr: "Pinsa hamuru üç gün dinlenir; bu yüzden hafif, iri gözenekli ve çıtır kabuklu olur.\n\nHayatınızdaki ilk pinsa %20 indirimli: ilk kez sipariş ettiğinizde indirim fiyata yansır.",
      },
      banner: true,
    },
    {
      alias: "pizza-lunch-hours",
      picture: "pizza-lunch-hours",
      title: {
        ru: "Паста на обед дешевле",
        en: "Pasta costs less at lunch",
        tr: "Öğle saatlerinde makarna daha ucuz",
      },
      text: {
        ru: "По будням с 12 до 16 вся паста и лазанья дешевле на 15 %.\n\nЦена изменится в корзине сама. Комбо в акции не участвуют: они выгодны и без неё.",
        en: "On weekdays from noon to 4 pm all pasta and lasagne is 15% off.\n\nThe price changes in the cart by itself. Combos are not included: they are a bargain as they are.",
        tr: "Hafta içi 12.00 ile 16.00 arasında bütün makarnalar ve lazanya %15 indirimli.\n\nFiyat sepette kendiliğinden değişir. Menüler kampanyaya dahil değildir, onlar zaten hesaplı.",
      },
      banner: false,
    },
  ],
  popular: [
    "pizza-pepperoni",
    "pizza-margherita",
    "pizza-meat-feast",
    "pizza-four-cheese",
    "combo-two-pizzas",
    "pinsa-mortadella",
    "pasta-carbonara",
    "tiramisu",
  ],
  related: ["garlic-sauce", "cheese-sauce", "pesto-sauce", "napkins", "wet-wipes", "lemonade-basil"],
  seo: {
    ru:
      "<h2>Пицца в {city}</h2>" +
      "<p>Наше тесто подходит медленно, а печь раскалена до предела: поэтому бортик получается пышным, дно хрустит, а сыр ещё тянется, когда в дверь звонят. В меню больше двадцати пицц, римская пинса на тесте трёхдневной выдержки, кальцоне, паста, салаты и итальянские десерты.</p>" +
      "<p>Соберите пиццу под себя: выберите традиционное или тонкое тесто, добавьте сырный бортик, моцареллу или халапеньо, соедините две половинки на одной основе. Для компании есть комбо, а для детей мини-пиццы и мак-н-чиз.</p>" +
      "<p>Чтобы заказать пиццу в {city}, укажите на сайте, куда: мы сразу покажем время и стоимость.</p>",
    en:
      "<h2>Pizza in {city}</h2>" +
      "<p>Our dough rises slowly and our oven runs as hot as it can: that is why the crust is fluffy, the base is crisp and the cheese still stretches when the doorbell rings. The menu has more than twenty pizzas, Roman pinsa on dough matured for three days, calzone, pasta, salads and Italian desserts.</p>" +
      "<p>Make the pizza your own: choose a traditional or thin base, add a cheese crust, mozzarella or jalapeños, or bring two halves together. There are combos for a crowd, and mini pizzas and mac and cheese for the kids.</p>" +
      "<p>To order pizza in {city}, tell us on the site where to: we show the time and the price straight away.</p>",
    tr:
      "<h2>{city} pizza siparişi</h2>" +
      "<p>Hamurumuz yavaş yavaş mayalanır, fırınımız sonuna kadar ısınır: bu yüzden kenarlar kabarık, taban çıtır olur, kapı çaldığında peynir hâlâ uzar. Menüde yirmiden fazla pizza, üç gün dinlenmiş hamurdan Roma pinsası, calzone, makarna, salatalar ve İtalyan tatlıları var.</p>" +
      "<p>Pizzanızı kendinize göre kurun: geleneksel ya da ince hamur seçin, peynir dolgulu kenar, mozzarella veya jalapeno ekleyin, iki yarımı tek tabanda birleştirin. Kalabalıklar için menüler, çocuklar için mini pizzalar ve peynirli makarna hazır.</p>" +
      "<p>{city} pizza siparişi için sitede nereye olduğunu yazın: saati ve tutarı hemen gösterelim.</p>",
  },
};
