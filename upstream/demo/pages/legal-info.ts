import type { DemoPage } from "./page";

export const legalInfo: DemoPage = {
  alias: "legal-info",
  title: { ru: "Правовая информация", en: "Legal information", tr: "Yasal bilgiler" },
  html: {
    ru: `
<p>{city_name}: еду готовит и продаёт <strong>{company}</strong>. С этой компанией вы заключаете договор, когда оформляете заказ.</p>
<h2>Как с нами связаться</h2>
<ul>
<li>Телефон: <a href="tel:{tel}">{phone}</a></li>
<li>Почта: <a href="mailto:{email}">{email}</a></li>
</ul>
<h2>Товарный знак</h2>
<p>Название и логотип {brand} принадлежат правообладателю. Рестораны в разных городах могут работать от имени разных компаний: какая из них работает у вас, написано на этой странице и внизу каждой страницы сайта.</p>
<h2>О блюдах</h2>
<p>Фотографии показывают, как блюдо подают, но от порции к порции вид немного меняется. Вес, пищевая ценность и аллергены указаны в карточке блюда. Если у вас аллергия, позвоните нам перед заказом.</p>
<h2>Документы</h2>
<ul>
<li><a href="/user-agreement">Пользовательское соглашение</a></li>
<li><a href="/privacy-policy">Политика конфиденциальности</a></li>
</ul>`,
    en: `
<p>{city_name}: the food is cooked and sold by <strong>{company}</strong>. When you place an order, your contract is with this company.</p>
<h2>How to reach us</h2>
<ul>
<li>Phone: <a href="tel:{tel}">{phone}</a></li>
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
</ul>
<h2>Trade mark</h2>
<p>The name and the logo of {brand} belong to their owner. Restaurants in different cities may be run by different companies: the one in yours is named on this page and at the foot of every page of the site.</p>
<h2>About the dishes</h2>
<p>The pictures show how a dish is served; portions differ a little from one another. Weight, nutrition facts and allergens are on the card of each dish. If you have an allergy, please call us before you order.</p>
<h2>Documents</h2>
<ul>
<li><a href="/user-agreement">User agreement</a></li>
<li><a href="/privacy-policy">Privacy policy</a></li>
</ul>`,
    tr: `
<p>{city_name}: yemekleri hazırlayan ve satan şirket <strong>{company}</strong>. Sipariş verdiğinizde sözleşmeyi bu şirketle yaparsınız.</p>
<h2>Bize ulaşın</h2>
<ul>
<li>Telefon: <a href="tel:{tel}">{phone}</a></li>
<li>E-posta: <a href="mailto:{email}">{email}</a></li>
</ul>
<h2>Marka</h2>
<p>{brand} adı ve logosu hak sahibine aittir. Farklı şehirlerdeki restoranları farklı şirketler işletebilir: şehrinizdeki şirketin adı bu sayfada ve sitedeki her sayfanın altında yazar.</p>
<h2>Yemekler hakkında</h2>
<p>Fotoğraflar yemeğin nasıl sunulduğunu gösterir; porsiyonlar birbirinden biraz farklı olabilir. Ağırlık, besin değerleri ve alerjenler yemeğin kartında yazar. Alerjiniz varsa lütfen sipariş vermeden önce bizi arayın.</p>
<h2>Belgeler</h2>
<ul>
<li><a href="/user-agreement">Kullanıcı sözleşmesi</a></li>
<li><a href="/privacy-policy">Gizlilik politikası</a></li>
</ul>`,
  },
};
