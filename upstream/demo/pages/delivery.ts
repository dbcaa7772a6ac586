import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { Text } from "../menu/dish";
import type { DemoPage } from "./page";

const title: Text = { ru: "Доставка еды", en: "Food delivery", tr: "Yemek siparişi" };
const titleWithCity: Text = {
  ru: "Доставка еды в {city}",
  en: "Food delivery in {city}",
  tr: "{city} yemek siparişi",
};

const html: Text = {
  ru: `
<p>Мы начинаем готовить после того, как вы оформили заказ, и везём его в термосумке, поэтому еда приезжает тёплой.</p>
<h2>Сколько стоит доставка</h2>
<p>Город поделён на зоны. У каждой своя цена доставки и своя минимальная сумма заказа, а с какой-то суммы доставка может стать бесплатной. Укажите адрес, и условия появятся рядом с ним ещё до того, как вы начнёте заказывать. Доставка в минимальную сумму не входит.</p>
<h2>Когда привезём</h2>
<ul>
<li>Как можно скорее или к удобному времени: свободные интервалы видны в корзине.</li>
<li>Можно заказать и на другой день.</li>
<li>Всё время на сайте указано по вашему городу.</li>
</ul>
<h2>Как проходит доставка</h2>
<ul>
<li>На странице заказа видно, готовим мы его, везём или уже доставили.</li>
<li>Курьер поднимается до двери. Если у подъезда есть домофон или охрана, напишите об этом в заказе.</li>
<li>Пока кухня не начала готовить, заказ можно отменить на той же странице.</li>
</ul>
<h2>Если мы не возим по вашему адресу</h2>
<p>Сайт скажет об этом сразу, как вы его укажете. Тогда заказ можно забрать в ресторане, если в вашем городе есть самовывоз.</p>
<p>Остались вопросы? Позвоните: <a href="tel:{tel}">{phone}</a>.</p>`,
  en: `
<p>We start cooking once you have placed the order and carry it in a thermal bag, so the food reaches you warm.</p>
<h2>What delivery costs</h2>
<p>The city is divided into zones. Each has its own delivery price and minimum order, and from a certain sum delivery may be free. Enter your address, and the terms appear beside it before you start ordering. Delivery does not count towards the minimum.</p>
<h2>When we come</h2>
<ul>
<li>As soon as we can, or at a time that suits you: the free slots are in the cart.</li>
<li>You can order for another day, too.</li>
<li>All times on the site are those of your city.</li>
</ul>
<h2>How it goes</h2>
<ul>
<li>The page of your order shows whether it is being cooked, on its way or delivered.</li>
<li>The courier comes up to your door. If there is an intercom or a guard, tell us in the order.</li>
<li>Until the kitchen has started, you can cancel the order on the same page.</li>
</ul>
<h2>If we do not deliver to your address</h2>
<p>The site tells you as soon as you enter it. You can then collect the order from a restaurant, if your city has collection.</p>
<p>Any questions? Call us on <a href="tel:{tel}">{phone}</a>.</p>`,
  tr: `
<p>Siparişi verdikten sonra pişirmeye başlar, yemeği termal çantayla getiririz; bu yüzden size sıcak ulaşır.</p>
<h2>Teslimat ne kadar</h2>
<p>Şehir bölgelere ayrılmıştır. Her bölgenin teslimat ücreti ve en düşük sipariş tutarı ayrıdır, belli bir tutardan sonra teslimat ücretsiz olabilir. Adresinizi yazın, koşullar daha siparişe başlamadan adresin yanında görünür. Teslimat ücreti en düşük tutara sayılmaz.</p>
<h2>Ne zaman geliriz</h2>
<ul>
<li>En kısa sürede ya da size uygun bir saatte: boş saatleri sepette görürsünüz.</li>
<li>Başka bir gün için de sipariş verebilirsiniz.</li>
<li>Sitedeki bütün saatler şehrinizin saatidir.</li>
</ul>
<h2>Teslimat nasıl olur</h2>
<ul>
<li>Siparişin hazırlandığını, yolda olduğunu ya da teslim edildiğini sipariş sayfasında görürsünüz.</li>
<li>Kurye kapınıza kadar gelir. Binada diyafon ya da güvenlik varsa siparişte yazın.</li>
<li>Mutfak hazırlığa başlamadıysa siparişi aynı sayfadan iptal edebilirsiniz.</li>
</ul>
<h2>Adresinize teslimat yoksa</h2>
<p>Adresi yazar yazmaz site bunu söyler. Şehrinizde gel al varsa siparişi restorandan alabilirsiniz.</p>
<p>Sorunuz mu var? Bizi arayın: <a href="tel:{tel}">{phone}</a>.</p>`,
};

/** The terms of delivery; the title names the city where the brand wants it to (SPEC-122). */
export const deliveryOf = (brand: BrandAlias): DemoPage => ({
  alias: "delivery",
  title: brandOf(brand).features.deliveryTitleWithCity ? titleWithCity : title,
  html,
});
