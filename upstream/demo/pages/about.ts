import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { brandDemo, type WrittenBrand } from "../brand-demo";
import type { Text } from "../menu/dish";
import type { DemoPage } from "./page";

const sushi: Text = {
  ru: `
<p>{brand} начинался с одной стойки и одного правила: ролл крутят, когда его уже ждут. Рис при этом ещё тёплый, нори хрустит, а рыба холодная. С тех пор стоек стало больше, а правило осталось.</p>
<h2>Как мы готовим</h2>
<p>Рис варим несколько раз за день маленькими порциями. Рыбу режем под заказ и не держим нарезанной. Соусы делаем сами: унаги увариваем, спайси смешиваем утром. Если продукт нам не понравился, блюда просто не будет в меню до следующей поставки.</p>
<h2>Для кого</h2>
<p>Для тех, кто поздно вышел с работы, для дня рождения на двенадцать человек и для вторника, когда не хочется стоять у плиты. К детям и к первым роллам в жизни мы относимся одинаково серьёзно: в меню есть и простые, и такие, о которых потом рассказывают.</p>
<p>Сегодня мы готовим и для вас: {city_name} в числе наших городов. <a href="{city_path}">Загляните в меню</a>, а если что-то вышло не так, позвоните: <a href="tel:{tel}">{phone}</a>. Нам важно это услышать.</p>`,
  en: `
<p>{brand} began with one counter and one rule: a roll is rolled when somebody is already waiting for it. The rice is still warm then, the nori crackles and the fish is cold. There are more counters now; the rule has stayed.</p>
<h2>How we cook</h2>
<p>We boil rice several times a day, in small batches. Fish is cut to order and never kept sliced. The sauces are ours: unagi is reduced on the stove, spicy is mixed in the morning. If we do not like what was delivered, the dish is off the menu until we do.</p>
<h2>Who it is for</h2>
<p>For those who left work late, for a birthday of twelve, and for a Tuesday when nobody wants to stand at the stove. We take children and first rolls equally seriously: there are simple ones on the menu, and ones you will tell others about.</p>
<p>Today we cook for you, in {city}. <a href="{city_path}">Have a look at the menu</a>, and if something went wrong, call us on <a href="tel:{tel}">{phone}</a>. We want to hear it.</p>`,
  tr: `
<p>{brand} tek bir tezgâh ve tek bir kuralla başladı: rulo, onu bekleyen biri varken sarılır. O an pirinç ılık, nori çıtır, balık soğuktur. Tezgâhlar çoğaldı, kural aynı kaldı.</p>
<h2>Nasıl pişiriyoruz</h2>
<p>Pirinci gün içinde birkaç kez, azar azar haşlıyoruz. Balığı siparişle kesiyor, dilimli bekletmiyoruz. Sosları kendimiz yapıyoruz: unagi ocakta koyulaşır, acılı sos sabah karıştırılır. Gelen malzemeyi beğenmezsek o yemek bir sonraki teslimata kadar menüde olmaz.</p>
<h2>Kimin için</h2>
<p>İşten geç çıkanlar, on iki kişilik doğum günleri ve kimsenin ocak başına geçmek istemediği salı akşamları için. Çocukları da hayatının ilk rulosunu yiyenleri de aynı ölçüde önemsiyoruz: menüde sade olanlar da var, sonra anlatılacak olanlar da.</p>
<p>Bugün sizin için pişiriyoruz: {city_name} şehirlerimizden biri. <a href="{city_path}">Menüye göz atın</a>. Bir şey ters gittiyse bizi arayın: <a href="tel:{tel}">{phone}</a>. Duymak isteriz.</p>`,
};

const pizza: Text = {
  ru: `
<p>В {brand} всё начинается за два дня до вашего заказа: именно столько зреет тесто. Оно не торопится, и мы его не торопим. Поэтому корочка лёгкая, с пузырями, а после пиццы не тяжело.</p>
<h2>Из чего мы готовим</h2>
<p>Мука, вода, соль и немного дрожжей. Томаты протираем сами, моцарелла настоящая, базилик добавляем после печи, чтобы он не потемнел. Пинсу тянем руками, пасту варим под заказ и снимаем чуть раньше, чем скажут часы.</p>
<h2>Чего мы не делаем</h2>
<p>Не печём впрок и не греем вчерашнее. Не прячем маленькую порцию под большой крышкой: вес указан в карточке каждого блюда. Не считаем вегетарианскую пиццу скучной и докажем это с первого куска.</p>
<p>Наша печь горит и для вас: {city_name} в числе наших городов. <a href="{city_path}">Выберите пиццу</a> или позвоните и посоветуйтесь: <a href="tel:{tel}">{phone}</a>.</p>`,
  en: `
<p>At {brand} it all starts two days before your order: that is how long the dough rests. It does not hurry, and we do not hurry it. So the crust is light and blistered, and you get up from the table easily.</p>
<h2>What we cook from</h2>
<p>Flour, water, salt and a little yeast. We press the tomatoes ourselves, the mozzarella is real, and the basil goes on after the oven so that it stays green. Pinsa is stretched by hand; pasta is boiled to order and drained a little before the clock says so.</p>
<h2>What we do not do</h2>
<p>We bake nothing ahead and reheat nothing from yesterday. We hide no small portion under a large lid: the weight is on the card of every dish. And we do not think a pizza without meat is dull; the first slice will prove it.</p>
<p>Our oven burns for you, too, in {city}. <a href="{city_path}">Choose a pizza</a>, or call us for advice: <a href="tel:{tel}">{phone}</a>.</p>`,
  tr: `
<p>{brand} mutfağında her şey siparişinizden iki gün önce başlar: hamur o kadar dinlenir. O acele etmez, biz de onu acele ettirmeyiz. Bu yüzden kenarı hafif ve kabarcıklıdır, pizzadan sonra ağırlık çökmez.</p>
<h2>Neyle pişiriyoruz</h2>
<p>Un, su, tuz ve biraz maya. Domatesi kendimiz ezeriz, mozzarella gerçektir, fesleğen kararmasın diye fırından sonra eklenir. Pinsayı elle açar, makarnayı siparişle haşlar ve saatten biraz önce süzeriz.</p>
<h2>Ne yapmıyoruz</h2>
<p>Önceden pişirmiyor, dünkünü ısıtmıyoruz. Küçük porsiyonu büyük kapağın altına saklamıyoruz: ağırlık her yemeğin kartında yazar. Etsiz pizzanın sıkıcı olduğunu da düşünmüyoruz, ilk dilim bunu anlatır.</p>
<p>Fırınımız sizin için de yanıyor: {city_name} şehirlerimizden biri. <a href="{city_path}">Pizzanızı seçin</a> ya da danışmak için arayın: <a href="tel:{tel}">{phone}</a>.</p>`,
};

const rolls: Text = {
  ru: `
<p>{brand} придумали друзья, которым вечно не хватало последнего ролла в сете. Поэтому роллы у нас большие, сеты рассчитаны на компанию, а цена честная: мы экономим на интерьере, а не на начинке.</p>
<h2>Что у нас едят</h2>
<p>Чаще всего запечённые роллы под сырной шапкой: они приезжают горячими и исчезают первыми. За ними идут большие сеты, которые удобно делить, и простые маки, без которых не обходится ни один стол.</p>
<h2>Как мы успеваем</h2>
<p>Кухня видит заказ сразу, как только вы его оформили, и начинает с того, что дольше готовится. Холодные роллы крутим последними, чтобы рис не остыл. На странице заказа видно, на каком он шаге.</p>
<p>В клуб принимают всех, кто проголодался. {city_name}, это и про вас: <a href="{city_path}">собирайте сет</a>, а с вопросами звоните: <a href="tel:{tel}">{phone}</a>.</p>`,
  en: `
<p>{brand} was thought up by friends who were always one roll short. So our rolls are big, our sets are meant for company, and the price is fair: we save on the furniture, not on the filling.</p>
<h2>What people eat here</h2>
<p>Baked rolls under a cap of cheese, most of all: they arrive hot and are gone first. Next come the big sets that are easy to share, and the plain maki no table can do without.</p>
<h2>How we manage in time</h2>
<p>The kitchen sees your order the moment you place it and starts with whatever takes longest. Cold rolls are rolled last, so that the rice stays warm. The page of your order shows which step it has reached.</p>
<p>The club takes in anybody who is hungry, in {city} as well. <a href="{city_path}">Put your set together</a>, and call us with any question: <a href="tel:{tel}">{phone}</a>.</p>`,
  tr: `
<p>{brand}, sette hep son rulosu eksik kalan arkadaşların fikri. Bu yüzden rulolarımız büyük, setlerimiz kalabalığa göre, fiyatımız makul: dekordan kısıyoruz, içten değil.</p>
<h2>En çok ne yeniyor</h2>
<p>En çok üstü peynirli fırınlanmış rulolar: sıcak gelir, ilk onlar biter. Ardından paylaşması kolay büyük setler ve hiçbir sofranın vazgeçemediği sade makiler.</p>
<h2>Nasıl yetişiyoruz</h2>
<p>Mutfak siparişinizi verdiğiniz an görür ve en uzun sürenden başlar. Pirinç soğumasın diye soğuk ruloları en son sararız. Siparişin hangi aşamada olduğunu sipariş sayfasında görürsünüz.</p>
<p>Kulübe acıkan herkes girebilir, {city_name} de buna dahil. <a href="{city_path}">Setinizi hazırlayın</a>, sorunuz olursa arayın: <a href="tel:{tel}">{phone}</a>.</p>`,
};

const lavash: Text = {
  ru: `
<p>В {brand} пахнет хлебом и дымом. Хлебом, потому что лаваш мы печём каждый день, а дымом, потому что мясо жарим на углях. Остальное меню выросло вокруг этих двух вещей.</p>
<h2>Печь и угли</h2>
<p>Лаваш лепим на горячую стенку печи и достаём через минуту. Хачапури собираем под заказ, чтобы сыр тянулся, а не вспоминал, как он это делал. Мясо маринуем просто: лук, соль, специи и время.</p>
<h2>За одним столом</h2>
<p>Мы готовим то, что принято ставить в середину и делить: шашлык на лаваше, закуски, зелень, соусы. Порции щедрые, и мы не обидимся, если половину вы оставите на завтра.</p>
<p>{city_name}, приходите голодными или зовите нас к себе. <a href="{city_path}">Меню здесь</a>, а по телефону <a href="tel:{tel}">{phone}</a> подскажут, сколько взять на компанию.</p>`,
  en: `
<p>{brand} smells of bread and smoke. Of bread because we bake lavash every day, of smoke because we grill meat over coals. The rest of the menu has grown around these two things.</p>
<h2>Oven and coals</h2>
<p>Lavash is slapped onto the hot wall of the oven and taken out a minute later. Khachapuri is put together to order, so that the cheese stretches instead of remembering how it used to. The marinade is simple: onion, salt, spices and time.</p>
<h2>At one table</h2>
<p>We cook what belongs in the middle of the table: skewers on lavash, starters, herbs and sauces, all made for sharing. Portions are generous, and we take no offence if you leave half for tomorrow.</p>
<p>Come hungry, or call us over: we are in {city}. <a href="{city_path}">Here is the menu</a>, and on <a href="tel:{tel}">{phone}</a> you will be told how much to order for your company.</p>`,
  tr: `
<p>{brand} ekmek ve duman kokar. Ekmek kokar, çünkü lavaşı her gün pişiririz; duman kokar, çünkü eti közde çeviririz. Menünün geri kalanı bu ikisinin çevresinde büyüdü.</p>
<h2>Fırın ve köz</h2>
<p>Lavaşı fırının sıcak duvarına yapıştırır, bir dakika sonra alırız. Haçapuriyi peyniri uzasın diye siparişle hazırlarız. Terbiyemiz sade: soğan, tuz, baharat ve zaman.</p>
<h2>Aynı sofrada</h2>
<p>Sofranın ortasına konup paylaşılan yemekleri pişiriyoruz: lavaş üstünde şiş, mezeler, yeşillik, soslar. Porsiyonlar bol, yarısını yarına bırakırsanız gücenmeyiz.</p>
<p>{city_name} de bizim şehrimiz: aç gelin ya da bizi çağırın. <a href="{city_path}">Menü burada</a>, kalabalığa ne kadar gerektiğini de <a href="tel:{tel}">{phone}</a> numarasından öğrenin.</p>`,
};

/** Shawarma hides the page (SPEC-111). */
const stories: Readonly<Record<WrittenBrand, Text | null>> = { sushi, shawarma: null, pizza, rolls, lavash };

/** The page "about us" of a brand, or none. */
export const aboutOf = (brand: BrandAlias): DemoPage[] => {
  const html = stories[brandDemo(brand).menu];
  return html === null || !brandOf(brand).features.about
    ? []
    : [{ alias: "about", title: { ru: "О нас", en: "About us", tr: "Hakkımızda" }, html }];
};
