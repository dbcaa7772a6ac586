import type { DemoPage } from "./page";

export const paymentInfo: DemoPage = {
  alias: "payment-info",
  title: { ru: "Как оплатить", en: "How to pay", tr: "Nasıl ödenir" },
  html: {
    ru: `
<p>Платить заранее не нужно: вы рассчитываетесь, когда заказ уже у вас в руках. Способ оплаты выбираете, когда оформляете заказ.</p>
<h2>Наличными</h2>
<p>Отдайте деньги курьеру или на кассе ресторана, если забираете заказ сами. Напишите в заказе, с какой суммы нужна сдача, и курьер возьмёт её с собой. Если оставить поле пустым, мы поймём, что сдача не нужна.</p>
<h2>Картой при получении</h2>
<p>У курьера есть терминал, на кассе он тоже есть. Можно приложить карту или телефон.</p>
<h2>Сколько это стоит</h2>
<ul>
<li>Цены указаны в валюте вашего города ({currency}). Какой способ оплаты вы ни выберете, сумма одна и та же.</li>
<li>Всё, из чего складывается сумма, видно в корзине ещё до оформления: блюда, упаковка, доставка и скидка, если она есть.</li>
<li>Вместе с заказом вы получите чек. Проверьте его при курьере.</li>
</ul>
<h2>Если что-то не сошлось</h2>
<p>Позвоните нам: <a href="tel:{tel}">{phone}</a>, или напишите: <a href="mailto:{email}">{email}</a>. Назовите номер заказа, и мы разберёмся.</p>`,
    en: `
<p>There is nothing to pay in advance: you pay when the food is in your hands. You choose how while you place the order.</p>
<h2>In cash</h2>
<p>Pay the courier, or at the counter of the restaurant if you collect the order yourself. Tell us in the order which sum you need change from, and the courier will bring it along. If you leave the field empty, we take it that you need no change.</p>
<h2>By card on receipt</h2>
<p>The courier has a card terminal, and so has the counter. A card or a phone will do.</p>
<h2>What it costs</h2>
<ul>
<li>Prices are in the currency of your city ({currency}). The total is the same whichever way you pay.</li>
<li>Everything that makes up the total is in the cart before you order: the dishes, the packaging, delivery, and the discount if there is one.</li>
<li>The receipt comes with the order. Please check it while the courier is there.</li>
</ul>
<h2>If something does not add up</h2>
<p>Call us on <a href="tel:{tel}">{phone}</a> or write to <a href="mailto:{email}">{email}</a>. Tell us the number of the order, and we will sort it out.</p>`,
    tr: `
<p>Önceden ödeme yapmanız gerekmez: yemek elinize ulaştığında ödersiniz. Nasıl ödeyeceğinizi siparişi verirken seçersiniz.</p>
<h2>Nakit</h2>
<p>Kuryeye, siparişi kendiniz alıyorsanız restoranın kasasına ödeyin. Kaç paranın üstünü istediğinizi siparişte yazın, kurye para üstünü yanında getirir. Alanı boş bırakırsanız para üstü gerekmediğini anlarız.</p>
<h2>Teslimatta kartla</h2>
<p>Kuryede de kasada da kart okuyucu vardır. Kartınızı ya da telefonunuzu okutmanız yeterli.</p>
<h2>Ne kadar ödersiniz</h2>
<ul>
<li>Fiyatlar şehrinizin para birimiyle yazılır ({currency}). Nasıl öderseniz ödeyin tutar aynıdır.</li>
<li>Tutarı oluşturan her şeyi siparişten önce sepette görürsünüz: yemekler, paket, teslimat ve varsa indirim.</li>
<li>Fiş siparişle birlikte gelir. Lütfen kurye yanınızdayken kontrol edin.</li>
</ul>
<h2>Bir yanlışlık varsa</h2>
<p>Bizi arayın: <a href="tel:{tel}">{phone}</a> ya da yazın: <a href="mailto:{email}">{email}</a>. Sipariş numaranızı söyleyin, hemen ilgilenelim.</p>`,
  },
};
