import type { DemoPage } from "./page";

/** A template: the operator puts the text of his own lawyers here before the first real order. */
export const privacyPolicy: DemoPage = {
  alias: "privacy-policy",
  title: { ru: "Политика конфиденциальности", en: "Privacy policy", tr: "Gizlilik politikası" },
  html: {
    ru: `
<p><strong>Это образец документа.</strong> Прежде чем принимать настоящие заказы, владелец сайта заменяет его текстом, который проверил юрист.</p>
<p>Здесь написано, какие данные о вас получает {brand}, зачем они нужны и что с ними происходит. За данные отвечает {company} (далее «мы»). Компания, которая работает в вашем городе, названа на странице «Правовая информация».</p>
<h2>Какие данные мы получаем</h2>
<ul>
<li><strong>Из заказа:</strong> имя, телефон, адрес доставки, пожелания, состав и сумма заказа, а если мы попросим, то и адрес почты.</li>
<li><strong>От браузера:</strong> IP-адрес, время запроса, сведения об ошибках на странице.</li>
<li><strong>Ваш выбор на сайте:</strong> город, язык, доставка или самовывоз, содержимое корзины.</li>
</ul>
<p>Специальных сведений, например о здоровье, мы не собираем. Пожалуйста, не пишите их в комментарии к заказу.</p>
<h2>Зачем они нужны</h2>
<ul>
<li>Чтобы приготовить и привезти заказ, сообщить вам, как он движется, и принять оплату.</li>
<li>Чтобы ответить на вопрос или жалобу.</li>
<li>Чтобы вести учёт, которого требует закон.</li>
<li>Чтобы сайт работал без сбоев и был защищён от злоупотреблений.</li>
</ul>
<h2>Cookie и память браузера</h2>
<p>Сайту нужны свои cookie: они хранят номер вашей корзины, город, язык и способ получения. Когда вы входите по коду, браузер получает ещё одну cookie со случайным числом: по ней сайт узнаёт ваш браузер, чтобы посторонние не могли помешать вам получить код. Она живёт 256 дней после последнего входа, и ничего другого мы по ней не узнаём. Недописанная форма заказа остаётся в памяти вашего браузера, чтобы не набирать её заново. Всё это можно удалить в настройках браузера, тогда сайт спросит вас снова.</p>
<h2>Кто ещё видит данные</h2>
<p>Ресторан, который готовит ваш заказ, и курьер, который его везёт: им нужны имя, телефон и адрес. Службы, через которые мы отправляем сообщения и храним данные: они действуют по нашему поручению. Государственные органы, если этого требует закон. Данные мы не продаём.</p>
<h2>Сколько мы их храним</h2>
<p>Заказы столько, сколько требует закон о бухгалтерском учёте и о защите прав потребителей. Остальное до тех пор, пока это нужно для целей выше, или пока вы не попросите удалить.</p>
<h2>Ваши права</h2>
<p>Вы можете узнать, какие данные о вас у нас есть, исправить их, попросить удалить или отозвать согласие. Напишите на <a href="mailto:{email}">{email}</a> или позвоните: <a href="tel:{tel}">{phone}</a>. Если ответ вас не устроит, вы вправе обратиться в орган по защите данных вашей страны.</p>
<h2>Если политика изменится</h2>
<p>Новый текст появится на этой странице, а дата под ним скажет, когда он обновлён.</p>`,
    en: `
<p><strong>This is a template.</strong> Before the first real order, the owner of the site replaces it with a text that a lawyer has checked.</p>
<p>This page says which data about you {brand} receives, what they are for and what becomes of them. {company} is responsible for them ("we" below). The company that works in your city is named on the page "Legal information".</p>
<h2>Which data we receive</h2>
<ul>
<li><strong>From the order:</strong> your name, phone, delivery address and wishes, what you ordered and for how much, and your e-mail address where we ask for it.</li>
<li><strong>From the browser:</strong> the IP address, the time of a request, and errors that happened on the page.</li>
<li><strong>Your choices on the site:</strong> city, language, delivery or collection, and what is in the cart.</li>
</ul>
<p>We collect no sensitive data, such as facts about your health. Please do not write them into the notes to an order.</p>
<h2>What they are for</h2>
<ul>
<li>To cook and bring the order, tell you how it is going and take the payment.</li>
<li>To answer a question or a complaint.</li>
<li>To keep the books the law asks for.</li>
<li>To keep the site running and guard it against abuse.</li>
</ul>
<h2>Cookies and the browser's storage</h2>
<p>The site needs cookies of its own: they hold the number of your cart, the city, the language and how you get your order. When you sign in with a code, the browser gets one more cookie with a random number: by it the site knows your browser again, so that strangers cannot keep you from getting a code. It lives for 256 days after the last sign-in, and we learn nothing else by it. A half-filled order form stays in the storage of your browser, so that you need not type it again. You can delete all this in the settings of the browser; the site will then ask you anew.</p>
<h2>Who else sees the data</h2>
<p>The restaurant that cooks your order and the courier who brings it: they need your name, phone and address. The deps that send our messages and store our data: they act on our instructions. Public authorities where the law demands it. We do not sell data.</p>
<h2>How long we keep them</h2>
<p>Orders for as long as the laws on accounting and consumer rights require. The rest for as long as it serves the purposes above, or until you ask us to delete it.</p>
<h2>Your rights</h2>
<p>You may ask which data we hold about you, have them corrected or deleted, and withdraw your consent. Write to <a href="mailto:{email}">{email}</a> or call <a href="tel:{tel}">{phone}</a>. If our answer does not satisfy you, you may turn to the data protection authority of your country.</p>
<h2>If the policy changes</h2>
<p>The new text appears on this page, and the date below it says when it was updated.</p>`,
    tr: `
<p><strong>Bu bir örnek metindir.</strong> Site sahibi, gerçek siparişler almadan önce bunu bir hukukçunun incelediği metinle değiştirir.</p>
<p>Bu sayfada {brand} sitesinin sizinle ilgili hangi verileri aldığı, bunlara neden ihtiyaç duyduğu ve verilere ne olduğu anlatılır. Verilerden {company} sorumludur (aşağıda "biz"). Şehrinizde çalışan şirketin adı "Yasal bilgiler" sayfasında yazar.</p>
<h2>Hangi verileri alıyoruz</h2>
<ul>
<li><strong>Siparişten:</strong> adınız, telefonunuz, teslimat adresiniz ve notlarınız, ne sipariş ettiğiniz ve tutarı, istediğimiz yerde e-posta adresiniz.</li>
<li><strong>Tarayıcıdan:</strong> IP adresi, isteğin zamanı ve sayfada oluşan hatalar.</li>
<li><strong>Sitedeki seçimleriniz:</strong> şehir, dil, teslimat ya da gel al, sepetin içeriği.</li>
</ul>
<p>Sağlık bilgileri gibi hassas veriler toplamıyoruz. Lütfen bunları sipariş notuna yazmayın.</p>
<h2>Ne için kullanıyoruz</h2>
<ul>
<li>Siparişi hazırlamak, getirmek, durumunu size bildirmek ve ödemeyi almak için.</li>
<li>Sorunuza ya da şikâyetinize yanıt vermek için.</li>
<li>Yasanın istediği kayıtları tutmak için.</li>
<li>Sitenin kesintisiz çalışması ve kötüye kullanıma karşı korunması için.</li>
</ul>
<h2>Çerezler ve tarayıcı belleği</h2>
<p>Sitenin kendi çerezlerine ihtiyacı vardır: sepetinizin numarasını, şehri, dili ve siparişi nasıl alacağınızı saklarlar. Kodla giriş yaptığınızda tarayıcı, içinde rastgele bir sayı olan bir çerez daha alır: site tarayıcınızı onunla tanır, böylece yabancılar kod almanıza engel olamaz. Bu çerez son girişten sonra 256 gün yaşar ve bize başka hiçbir şey söylemez. Yarım kalan sipariş formu, yeniden yazmamanız için tarayıcınızın belleğinde kalır. Bunların hepsini tarayıcı ayarlarından silebilirsiniz; site size yeniden sorar.</p>
<h2>Verileri başka kim görür</h2>
<p>Siparişinizi hazırlayan restoran ve getiren kurye: onlara adınız, telefonunuz ve adresiniz gerekir. Mesajlarımızı gönderen ve verilerimizi saklayan hizmetler: bizim talimatımızla çalışırlar. Yasa gerektirdiğinde resmî makamlar. Verileri satmayız.</p>
<h2>Ne kadar saklıyoruz</h2>
<p>Siparişleri muhasebe ve tüketici yasalarının istediği süre boyunca. Geri kalanını yukarıdaki amaçlar için gerektiği sürece ya da siz silmemizi isteyene kadar.</p>
<h2>Haklarınız</h2>
<p>Sizinle ilgili hangi verileri tuttuğumuzu öğrenebilir, düzeltilmesini ya da silinmesini isteyebilir, onayınızı geri alabilirsiniz. Bize yazın: <a href="mailto:{email}">{email}</a> ya da arayın: <a href="tel:{tel}">{phone}</a>. Yanıtımız sizi tatmin etmezse ülkenizin veri koruma kurumuna başvurabilirsiniz.</p>
<h2>Politika değişirse</h2>
<p>Yeni metin bu sayfada yayımlanır, altındaki tarih ne zaman güncellendiğini gösterir.</p>`,
  },
};
