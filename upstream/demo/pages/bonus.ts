import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { DemoPage } from "./page";

const page: DemoPage = {
  alias: "bonus",
  title: { ru: "Бонусная программа", en: "Bonus programme", tr: "Bonus programı" },
  html: {
    ru: `
<p>Бонусами {brand} можно оплатить заказ почти целиком. Один бонус равен одной единице валюты вашего города ({currency}).</p>
<h2>Как потратить</h2>
<ul>
<li>Войдите по номеру телефона: бонусы хранятся в вашем профиле.</li>
<li>Соберите заказ и включите «Списать бонусы» в корзине. Сколько спишется, видно сразу.</li>
<li>Бонусы покрывают блюда, кроме одной единицы валюты с каждого, и доставку.</li>
</ul>
<h2>О чём стоит помнить</h2>
<ul>
<li>Бонусы и скидки не складываются: с промокодом бонусы не спишутся.</li>
<li>Если вы отменили заказ, списанные бонусы вернутся.</li>
<li>Бонусы нельзя обменять на деньги или передать другому человеку.</li>
</ul>
<h2>Где действует программа</h2>
<p>{city_name} участвует в программе. Бонусы тратятся и при доставке, и при самовывозе.</p>
<p>Остались вопросы? Позвоните: <a href="tel:{tel}">{phone}</a>, или напишите: <a href="mailto:{email}">{email}</a>.</p>`,
    en: `
<p>Bonuses from {brand} pay for nearly the whole of an order. One bonus is worth one unit of your city's currency ({currency}).</p>
<h2>How to spend them</h2>
<ul>
<li>Sign in with your phone number: your bonuses are kept in your profile.</li>
<li>Put your order together and switch on "Use bonuses" in the cart. You see at once how many will be used.</li>
<li>Bonuses cover the dishes, all but one unit of currency of each, and delivery.</li>
</ul>
<h2>Good to know</h2>
<ul>
<li>Bonuses and discounts do not add up: with a promo code, bonuses cannot be used.</li>
<li>If you cancel an order, the bonuses you used come back.</li>
<li>Bonuses cannot be exchanged for money or given to somebody else.</li>
</ul>
<h2>Where the programme runs</h2>
<p>{city_name} takes part in the programme. Bonuses can be used for delivery and for collection alike.</p>
<p>Any questions? Call us on <a href="tel:{tel}">{phone}</a> or write to <a href="mailto:{email}">{email}</a>.</p>`,
    tr: `
<p>{brand} bonuslarıyla siparişinizin neredeyse tamamını ödeyebilirsiniz. Bir bonus, şehrinizin para biriminde bir birime eşittir ({currency}).</p>
<h2>Nasıl harcanır</h2>
<ul>
<li>Telefon numaranızla giriş yapın: bonuslarınız profilinizde durur.</li>
<li>Siparişinizi hazırlayın ve sepette "Bonus kullan" seçeneğini açın. Ne kadar kullanılacağını hemen görürsünüz.</li>
<li>Bonuslar, her yemeğin bir para birimi dışında kalan tutarını ve teslimatı karşılar.</li>
</ul>
<h2>Bilmenizde fayda var</h2>
<ul>
<li>Bonuslar indirimlerle birleşmez: promosyon koduyla bonus kullanılamaz.</li>
<li>Siparişi iptal ederseniz kullandığınız bonuslar geri döner.</li>
<li>Bonuslar paraya çevrilemez, başkasına devredilemez.</li>
</ul>
<h2>Program nerede geçerli</h2>
<p>{city_name} programa dahildir. Bonuslar hem teslimatta hem gel al siparişlerinde kullanılır.</p>
<p>Sorunuz mu var? Bizi arayın: <a href="tel:{tel}">{phone}</a> ya da yazın: <a href="mailto:{email}">{email}</a>.</p>`,
  },
};

/** The rules of the bonus program, for the brand that has one (SPEC-35). */
export const bonusOf = (brand: BrandAlias): DemoPage[] => (brandOf(brand).features.bonusProgram ? [page] : []);
