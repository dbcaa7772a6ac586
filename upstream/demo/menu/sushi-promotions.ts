import type { DemoPromotion } from "./dish";

export const sushiPromotions: readonly DemoPromotion[] = [
  {
    alias: "set-gift",
    picture: "sushi-set-gift",
    title: {
      ru: "Ролл в подарок к большому сету",
      en: "A free roll with a big set",
      tr: "Büyük sete bir rulo hediye",
    },
    text: {
      ru: "Закажите сет Большая компания, и мы положим в коробку ещё одну Калифорнию с крабом.\n\nПодарок появится в корзине: добавьте его одним нажатием. Акция действует на доставку и самовывоз каждый день.",
      en: "Order the Party Set and we will tuck another California with Crab into the box.\n\nThe gift appears in the cart: one tap adds it. The offer is valid every day, for delivery and takeaway.",
      tr: "Parti seti sipariş edin, kutuya bir de yengeçli California koyalım.\n\nHediye sepette görünür: bir dokunuşla ekleyin. Kampanya her gün, hem teslimatta hem gel al siparişlerinde geçerlidir.",
    },
    banner: true,
  },
  {
    alias: "birthday",
    picture: "sushi-birthday",
    title: {
      ru: "Минус 15 % в день рождения",
      en: "15% off on your birthday",
      tr: "Doğum gününüzde %15 indirim",
    },
    text: {
      ru: "Празднуйте с роллами: в день рождения, за три дня до него и три дня после всё меню дешевле на 15 %.\n\nУкажите дату рождения в профиле, и скидка посчитается сама. Она не суммируется с другими акциями.",
      en: "Celebrate with rolls: on your birthday, three days before it and three days after, the whole menu is 15% off.\n\nPut your date of birth into your profile and the discount comes by itself. It cannot be combined with other offers.",
      tr: "Kutlamayı rulolarla yapın: doğum gününüzde, üç gün öncesinde ve üç gün sonrasında bütün menü %15 indirimli.\n\nDoğum tarihinizi profilinize yazın, indirim kendiliğinden hesaplanır. İndirim başka kampanyalarla birleştirilemez.",
    },
    banner: true,
  },
  {
    alias: "lunch-wok",
    picture: "sushi-lunch-wok",
    title: {
      ru: "Вок и морс на обед",
      en: "Wok and mors for lunch",
      tr: "Öğle yemeğinde wok ve şerbet",
    },
    text: {
      ru: "По будням с 11 до 16 к любому воку наливаем клюквенный морс за полцены.\n\nВыберите лапшу и добавки, положите морс в корзину, и цена изменится сама.",
      en: "On weekdays from 11 am to 4 pm any wok comes with cranberry mors at half price.\n\nChoose your noodles and toppings, put the mors in the cart and the price changes by itself.",
      tr: "Hafta içi 11.00 ile 16.00 arasında her wokun yanında kırmızı yaban mersini şerbeti yarı fiyatına.\n\nEriştenizi ve ekstralarınızı seçin, şerbeti sepete ekleyin; fiyat kendiliğinden değişir.",
    },
    banner: true,
  },
  {
    alias: "poke-season",
    picture: "sushi-new-poke",
    title: {
      ru: "Новое поке с крабом и манго",
      en: "New crab and mango poke",
      tr: "Yeni: yengeçli ve mangolu poke",
    },
    text: {
      ru: "Сладкое манго, нежный краб, лайм и кинза: в меню появилась самая летняя миска.\n\nДве добавки по вашему выбору уже входят в цену, а сверху можно насыпать сколько угодно нори и семечек.",
      en: "Sweet mango, delicate crab, lime and coriander: the most summery bowl is now on the menu.\n\nTwo add-ins of your choice are included in the price, and you can pile as much nori and as many seeds on top as you like.",
      tr: "Tatlı mango, yumuşak yengeç, misket limonu ve kişniş: menünün en yazlık kâsesi geldi.\n\nSeçeceğiniz iki ek malzeme fiyata dahil; üzerine dilediğiniz kadar nori ve çekirdek de ekleyebilirsiniz.",
    },
    banner: true,
  },
  {
    alias: "takeaway-discount",
    picture: "sushi-takeaway",
    title: {
      ru: "Самовывоз выгоднее на 10 %",
      en: "Takeaway is 10% cheaper",
      tr: "Gel al siparişlerinde %10 indirim",
    },
    text: {
      ru: "Заберите заказ сами, и мы вычтем 10 % из стоимости роллов, супов и воков.\n\nОформите самовывоз на сайте с промокодом TAKE10 и приходите к назначенному времени: пакет будет ждать на стойке.",
      en: "Collect the order yourself and we take 10% off rolls, soups and woks.\n\nChoose takeaway on the site, enter the promo code TAKE10 and come at the agreed time: the bag will be waiting on the counter.",
      tr: "Siparişinizi kendiniz alın; rulolarda, çorbalarda ve woklarda %10 indirim yapalım.\n\nSitede gel al seçeneğini işaretleyin, TAKE10 promosyon kodunu girin ve belirlenen saatte gelin: paketiniz tezgâhta sizi bekliyor olacak.",
    },
    banner: false,
  },
];
