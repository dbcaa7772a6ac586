import type { DemoPage } from "./page";

/** A template: the operator puts the text of his own lawyers here before the first real order. */
export const userAgreement: DemoPage = {
  alias: "user-agreement",
  title: { ru: "Пользовательское соглашение", en: "User agreement", tr: "Kullanıcı sözleşmesi" },
  html: {
    ru: `
<p><strong>Это образец документа.</strong> Прежде чем принимать настоящие заказы, владелец сайта заменяет его текстом, который проверил юрист.</p>
<p>Это правила, по которым {brand} принимает заказы на сайте. Оформляя заказ, вы соглашаетесь с ними. Продавец: {company}; в других городах продавец назван на странице «Правовая информация».</p>
<h2>Заказ</h2>
<ul>
<li>Заказать может любой, кому по закону можно заключать такие договоры. Регистрироваться не нужно.</li>
<li>Проверьте телефон и адрес: по ним мы найдём вас, если что-то пойдёт не так.</li>
<li>Договор заключён, когда сайт показал номер заказа. Если приготовить его не получится, мы позвоним и предложим замену или отменим заказ без оплаты.</li>
</ul>
<h2>Цены и оплата</h2>
<p>Цена блюда указана в карточке, а полная сумма вместе с упаковкой, доставкой и скидкой видна в корзине до оформления. После оформления цена этого заказа не меняется. Как заплатить, написано на странице «Как оплатить».</p>
<h2>Доставка и самовывоз</h2>
<ul>
<li>Мы стараемся успеть к выбранному времени. Если задерживаемся, вы увидите это на странице заказа или мы позвоним.</li>
<li>Курьер передаёт заказ тому, кто встретит его по указанному адресу.</li>
<li>Если вас нет на месте и телефон не отвечает, заказ вернётся в ресторан.</li>
<li>Заказ на самовывоз ждёт вас в ресторане до его закрытия.</li>
</ul>
<h2>Отмена и замена</h2>
<p>Пока кухня не начала готовить, заказ можно отменить на его странице, это ничего не стоит. Позже позвоните нам: <a href="tel:{tel}">{phone}</a>, и мы подскажем, что ещё можно сделать.</p>
<h2>Если с заказом что-то не так</h2>
<p>Не тот состав, повреждена упаковка, не понравилось качество: скажите об этом в день получения по телефону или напишите на <a href="mailto:{email}">{email}</a>. Приложите фотографию, если можете. Мы заменим блюдо или вернём деньги. Права, которые даёт вам закон о защите прав потребителей, остаются в силе.</p>
<h2>Аллергии</h2>
<p>Аллергены указаны в карточке блюда, но на кухне готовят разные продукты, и их следы исключить нельзя.</p>
<h2>Сайт</h2>
<p>Пользуйтесь сайтом так, чтобы не мешать другим: не подбирайте чужие заказы, не создавайте ложные и не нагружайте его программами. Тексты и изображения нельзя использовать без разрешения правообладателя.</p>
<h2>Ваши данные</h2>
<p>Что мы делаем с ними, написано в <a href="/privacy-policy">политике конфиденциальности</a>.</p>
<h2>Если соглашение изменится</h2>
<p>Новый текст появится на этой странице. К заказу применяются правила, которые действовали, когда вы его оформили.</p>`,
    en: `
<p><strong>This is a template.</strong> Before the first real order, the owner of the site replaces it with a text that a lawyer has checked.</p>
<p>These are the rules by which {brand} takes orders on this site. By placing an order you agree to them. The seller is {company}; in other cities the seller is named on the page "Legal information".</p>
<h2>The order</h2>
<ul>
<li>Anybody whom the law allows to make such a contract can order. You need not register.</li>
<li>Please check the phone and the address: they are how we find you if something goes wrong.</li>
<li>The contract is made once the site has shown the number of the order. If we turn out to be unable to cook it, we call you and offer something else, or cancel the order without charge.</li>
</ul>
<h2>Prices and payment</h2>
<p>The price of a dish is on its card; the whole sum with packaging, delivery and discount is in the cart before you order. Once placed, the price of that order does not change. The page "How to pay" says how.</p>
<h2>Delivery and collection</h2>
<ul>
<li>We do our best to keep the time you chose. If we are late, you see it on the page of the order, or we call you.</li>
<li>The courier hands the order to whoever meets him at the address you gave.</li>
<li>If nobody is there and the phone is not answered, the order goes back to the restaurant.</li>
<li>An order for collection waits for you in the restaurant until it closes.</li>
</ul>
<h2>Cancelling and changing</h2>
<p>Until the kitchen has started, you can cancel an order on its page, at no cost. Deferred, call us on <a href="tel:{tel}">{phone}</a>, and we will tell you what can still be done.</p>
<h2>If something is wrong with the order</h2>
<p>Something missing, the packaging damaged, the quality not what it should be: tell us on the same day by phone, or write to <a href="mailto:{email}">{email}</a>. Add a photograph if you can. We replace the dish or return the money. The rights that consumer law gives you remain.</p>
<h2>Allergies</h2>
<p>Allergens are on the card of each dish, but a kitchen handles many products, and traces of them cannot be ruled out.</p>
<h2>The site</h2>
<p>Please use the site so that others can use it, too: do not look for other people's orders, place no false ones and do not load it with programs. Texts and pictures may not be used without their owner's permission.</p>
<h2>Your data</h2>
<p>What we do with them is said in the <a href="/privacy-policy">privacy policy</a>.</p>
<h2>If the agreement changes</h2>
<p>The new text appears on this page. An order is subject to the rules that were in force when you placed it.</p>`,
    tr: `
<p><strong>Bu bir örnek metindir.</strong> Site sahibi, gerçek siparişler almadan önce bunu bir hukukçunun incelediği metinle değiştirir.</p>
<p>{brand} bu sitede siparişleri bu kurallara göre alır. Sipariş vererek bunları kabul edersiniz. Satıcı: {company}; diğer şehirlerde satıcının adı "Yasal bilgiler" sayfasında yazar.</p>
<h2>Sipariş</h2>
<ul>
<li>Yasanın böyle bir sözleşme yapmasına izin verdiği herkes sipariş verebilir. Üye olmanız gerekmez.</li>
<li>Telefonu ve adresi lütfen kontrol edin: bir aksilik olursa sizi bunlarla buluruz.</li>
<li>Site sipariş numarasını gösterdiğinde sözleşme kurulmuş olur. Siparişi hazırlayamazsak sizi arar, başka bir şey öneririz ya da siparişi ücretsiz iptal ederiz.</li>
</ul>
<h2>Fiyatlar ve ödeme</h2>
<p>Yemeğin fiyatı kartında yazar; paket, teslimat ve indirimle birlikte toplam tutarı siparişten önce sepette görürsünüz. Verilen siparişin fiyatı sonradan değişmez. Nasıl ödeneceği "Nasıl ödenir" sayfasında anlatılır.</p>
<h2>Teslimat ve gel al</h2>
<ul>
<li>Seçtiğiniz saate yetişmek için elimizden geleni yaparız. Gecikirsek bunu sipariş sayfasında görürsünüz ya da sizi ararız.</li>
<li>Kurye siparişi, verdiğiniz adreste onu karşılayan kişiye teslim eder.</li>
<li>Adreste kimse yoksa ve telefona yanıt verilmezse sipariş restorana geri döner.</li>
<li>Gel al siparişi, restoran kapanana kadar sizi bekler.</li>
</ul>
<h2>İptal ve değişiklik</h2>
<p>Mutfak hazırlığa başlamadıysa siparişi kendi sayfasından ücretsiz iptal edebilirsiniz. Daha sonra bizi arayın: <a href="tel:{tel}">{phone}</a>. Neler yapılabileceğini söyleriz.</p>
<h2>Siparişte bir sorun varsa</h2>
<p>Eksik ürün, hasarlı paket ya da beklediğiniz gibi olmayan bir yemek: aynı gün telefonla söyleyin ya da <a href="mailto:{email}">{email}</a> adresine yazın. Mümkünse fotoğraf ekleyin. Yemeği değiştirir ya da parayı iade ederiz. Tüketici yasalarının size tanıdığı haklar saklıdır.</p>
<h2>Alerjiler</h2>
<p>Alerjenler yemeğin kartında yazar, ancak mutfakta pek çok ürün kullanılır ve iz miktarda bulunmaları dışlanamaz.</p>
<h2>Site</h2>
<p>Siteyi başkalarına engel olmadan kullanın: başkalarının siparişlerini aramayın, sahte sipariş vermeyin, siteyi programlarla yormayın. Metinler ve görseller hak sahibinin izni olmadan kullanılamaz.</p>
<h2>Verileriniz</h2>
<p>Verilerinizle ne yaptığımız <a href="/privacy-policy">gizlilik politikasında</a> anlatılır.</p>
<h2>Sözleşme değişirse</h2>
<p>Yeni metin bu sayfada yayımlanır. Siparişe, verildiği sırada geçerli olan kurallar uygulanır.</p>`,
  },
};
