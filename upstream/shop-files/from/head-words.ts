/**
 * What people call the columns of a menu, by language: what stands above them in sheets of restaurants, and in what tills, shops and
 * delivery services export. Small letters, without what stands in brackets. The first of each list is named in messages.
 */

export const columns = [
  "group",
  "name",
  "description",
  "price",
  /** Of a pair: the price without the discount. */
  "regular_price",
  /** Of a pair: the price with it. */
  "sale_price",
  /** What the dish costs the restaurant: never shown to customers. */
  "cost",
  "weight",
  "picture",
  "calories",
  "proteins",
  "fats",
  "carbohydrates",
] as const;

export type Column = (typeof columns)[number];

/** Words of one kind have bars between them. */
export type HeadWords = Readonly<Record<Column, string>>;

export const headWords: Readonly<Record<string, HeadWords>> = {
  en: {
    group: `
      category|group|section|categories|groups|menu group|menu section|menu category|group name|category name|
      section name|item category|product category|product categories|reporting category|course|menu|department|type|
      item type|dish type|product type`,
    name: `
      name|item|dish|title|product|item name|dish name|product name|menu item|items|menu item name|product title|
      item title|dishes|meal|food|food item|dish title`,
    description: `
      description|details|ingredients|composition|item description|product description|short description|
      dish description|menu description|long description|contents`,
    price: `
      price|unit price|base price|selling price|retail price|item price|list price|menu price|dish price|
      product price|price each|prices|default price|current price|variant price`,
    regular_price: `
      regular price|old price|oldprice|price before discount|compare at price|compare-at price|original price|
      full price|was price|strike price|variant compare at price|price before`,
    sale_price: "sale price|discount price|discounted price|special price|promo price|offer price",
    cost: `
      cost|food cost|unit cost|default unit cost|cost price|purchase price|purchase cost|cost per item|item cost|
      cost of goods|wholesale price|buying price|supply price|costs`,
    weight: "weight|volume|portion|net weight|portion size|portion weight|serving|size|grams",
    picture: `
      picture|image|photo|picture url|image url|photo url|image link|images|image src|photos|pictures|photo link|
      item image|img|image path|thumbnail`,
    calories: "calories|kcal|energy|energy kcal|cal",
    proteins: "proteins|protein",
    fats: "fats|fat|total fat",
    carbohydrates: "carbohydrates|carbs|carbohydrate|total carbs",
  },
  de: {
    group: `
      kategorie|gruppe|rubrik|warengruppe|kategorien|artikelgruppe|produktgruppe|abschnitt|speisengruppe|
      produktkategorie|hauptgruppe|sparte|typ|gang`,
    name: `
      gericht|name|bezeichnung|artikel|produkt|titel|speise|artikelname|produktname|artikelbezeichnung|speisen|
      gerichte|getränk|artikeltext`,
    description: "beschreibung|zutaten|beschreibungstext|produktbeschreibung|artikelbeschreibung|details",
    price: `
      preis|verkaufspreis|vk|vk preis|einzelpreis|bruttopreis|preis brutto|endpreis|grundpreis|verkaufspreis brutto|
      vk brutto|listenpreis`,
    regular_price: "alter preis|normalpreis|regulärer preis|streichpreis|preis vorher|uvp",
    sale_price: "angebotspreis|aktionspreis|sonderpreis|rabattpreis",
    cost: "einkaufspreis|ek|ek preis|wareneinsatz|kosten|einstandspreis|selbstkosten",
    weight: "gewicht|menge|volumen|inhalt|portion|portionsgröße|größe|füllmenge",
    picture: "bild|foto|bild url|bilder|abbildung|fotos|bildlink",
    calories: "kalorien|brennwert|energie",
    proteins: "eiweiß|proteine|protein",
    fats: "fett|fette",
    carbohydrates: "kohlenhydrate",
  },
  fr: {
    group: `
      catégorie|groupe|rubrique|catégories|famille|sous-famille|section|type|type de plat|catégorie de produit|
      nom de la catégorie|groupe de produits`,
    name: `
      plat|nom|désignation|article|produit|intitulé|libellé|nom du plat|nom du produit|plats|nom de l'article|titre|
      boisson`,
    description: "description|ingrédients|composition|détails|descriptif|description du plat",
    price: "prix|prix de vente|tarif|prix ttc|prix unitaire|prix public|prix de vente ttc|pv ttc|tarifs|montant ttc",
    regular_price: "ancien prix|prix normal|prix barré|prix régulier|tarif régulier|prix avant remise",
    sale_price: "prix promo|prix promotionnel|prix soldé|tarif promo|prix remisé",
    cost: "coût|prix d'achat|coût matière|prix de revient|coûts|coût unitaire|prix d'achat ht",
    weight: "poids|volume|quantité|portion|contenance|grammage|taille",
    picture: "image|photo|images|photos|lien photo|url image|url de l'image",
    calories: "calories|énergie|valeur énergétique",
    proteins: "protéines",
    fats: "lipides|matières grasses|graisses",
    carbohydrates: "glucides",
  },
  es: {
    group: "categoría|grupo|sección|categorías|familia|rubro|tipo|tipo de plato|subcategoría",
    name: `
      plato|nombre|producto|artículo|denominación|título|nombre del plato|nombre del producto|platos|ítem|platillo|
      bebida`,
    description: "descripción|ingredientes|composición|detalle|detalles|descripción del plato",
    price: `
      precio|precio de venta|pvp|precio venta|tarifa|precio unitario|precios|importe|precio con iva|precio final|
      precio al público`,
    regular_price: "precio anterior|precio normal|precio regular|precio antes|precio original",
    sale_price: "precio rebajado|precio de oferta|precio oferta|precio con descuento|precio promocional",
    cost: "coste|costo|precio de compra|precio de coste|precio de costo|costes|costos|costo unitario",
    weight: "peso|volumen|cantidad|porción|ración|gramaje|tamaño",
    picture: "imagen|foto|imágenes|fotos|url imagen|url de la imagen|enlace foto",
    calories: "calorías|energía|valor energético",
    proteins: "proteínas|proteína",
    fats: "grasas|grasa",
    carbohydrates: "carbohidratos|hidratos de carbono|hidratos",
  },
  pt: {
    group: `
      categoria|grupo|secção|seção|categorias|família|tipo|tipo de prato|subcategoria|grupo do cardápio|setor|
      nome da categoria`,
    name: `
      prato|nome|produto|artigo|designação|título|nome do prato|nome do produto|pratos|item|bebida|denominação|
      nome do item`,
    description: "descrição|ingredientes|composição|detalhes|descrição do prato|descrição do produto",
    price: `
      preço|preço de venda|pvp|valor|preço unitário|preços|preço venda|valor de venda|preço com iva|preço final|
      valor unitário`,
    regular_price: "preço anterior|preço normal|preço antigo|preço original|preço de tabela|preço regular",
    sale_price: "preço promocional|preço de oferta|preço com desconto|preço de promoção|valor promocional",
    cost: "custo|preço de custo|preço de compra|custo unitário|custos|valor de custo",
    weight: "peso|volume|quantidade|porção|dose|gramagem|tamanho|gramatura",
    picture: "imagem|foto|imagens|fotos|fotografia|url da imagem|link da foto",
    calories: "calorias|energia|valor energético",
    proteins: "proteínas|proteína",
    fats: "gorduras|gordura|lípidos|lipídios",
    carbohydrates: "hidratos de carbono|carboidratos|hidratos",
  },
  it: {
    group: `
      categoria|gruppo|sezione|categorie|reparto|portata|tipo|tipologia|famiglia|tipo di piatto|gruppo merceologico`,
    name: `
      piatto|nome|prodotto|articolo|denominazione|titolo|nome piatto|nome del piatto|piatti|nome prodotto|voce|
      bevanda|pietanza`,
    description: "descrizione|ingredienti|composizione|dettagli|descrizione piatto",
    price: `
      prezzo|prezzo di vendita|prezzo vendita|prezzo unitario|prezzi|prezzo al pubblico|listino|prezzo finale|
      prezzo ivato|importo`,
    regular_price: "prezzo precedente|prezzo normale|prezzo pieno|prezzo originale|vecchio prezzo",
    sale_price: "prezzo scontato|prezzo in offerta|prezzo promozionale|prezzo offerta",
    cost: "costo|prezzo di acquisto|prezzo d'acquisto|prezzo acquisto|costo unitario|food cost|costi",
    weight: "peso|volume|quantità|porzione|grammatura|formato|dimensione",
    picture: "immagine|foto|immagini|url immagine|fotografia|link foto",
    calories: "calorie|energia|valore energetico",
    proteins: "proteine|proteina",
    fats: "grassi|grasso",
    carbohydrates: "carboidrati|glucidi",
  },
  pl: {
    group: "kategoria|grupa|sekcja|kategorie|dział|rodzaj|typ|typ dania|grupa menu|nazwa kategorii",
    name: "danie|nazwa|produkt|pozycja|potrawa|artykuł|nazwa dania|nazwa produktu|dania|tytuł|towar|nazwa towaru|napój",
    description: "opis|składniki|skład|opis dania|opis produktu|szczegóły",
    price: "cena|cena sprzedaży|cena brutto|cena jednostkowa|ceny|cena detaliczna|cena końcowa|cena sprzedaży brutto",
    regular_price: "stara cena|cena regularna|cena przed obniżką|cena przed rabatem|poprzednia cena",
    sale_price: "cena promocyjna|cena po rabacie|cena po obniżce|cena specjalna",
    cost: "koszt|cena zakupu|koszt zakupu|koszty|koszt własny|cena nabycia|foodcost",
    weight: "waga|masa|objętość|porcja|gramatura|pojemność|wielkość|ilość",
    picture: "zdjęcie|obraz|foto|zdjęcia|obrazek|link do zdjęcia|grafika",
    calories: "kalorie|energia|wartość energetyczna|kaloryczność",
    proteins: "białko|białka",
    fats: "tłuszcz|tłuszcze",
    carbohydrates: "węglowodany",
  },
  ru: {
    group: `
      категория|группа|раздел|категории|название группы|раздел меню|категория меню|группа блюд|группа меню|рубрика|
      тип|тип блюда|вид|вид блюда|подкатегория|группа товаров|название категории|категория товара|категория блюда|
      родительская группа|меню|секция`,
    name: `
      название|наименование|блюдо|позиция|товар|название блюда|наименование блюда|имя|название товара|
      наименование товара|название позиции|продукт|номенклатура|позиция меню|блюда|заголовок|наименование позиции|
      напиток`,
    description: `
      описание|состав|ингредиенты|описание блюда|состав блюда|описание товара|краткое описание|полное описание|
      комментарий`,
    price: `
      цена|цена продажи|прайс|стоимость|розничная цена|цена за порцию|цена за шт|цена реализации|цена блюда|
      цена розничная|цены|базовая цена|цена в меню`,
    regular_price: "старая цена|цена до скидки|цена без скидки|обычная цена|прежняя цена|полная цена",
    sale_price: "цена со скидкой|акционная цена|цена по акции|скидочная цена|спеццена|новая цена",
    cost: `
      себестоимость|закупка|закупочная цена|цена закупки|закупочная стоимость|цена закупочная|фудкост|затраты|расход|
      цена поставщика|входная цена`,
    weight: "вес|выход|объем|объём|масса|порция|граммовка|вес порции|выход блюда|размер|вес нетто|грамм",
    picture: `
      картинка|фото|изображение|ссылка на фото|фотография|изображения|ссылка на изображение|ссылка на картинку|
      фотографии`,
    calories: "калории|ккал|калорийность|энергетическая ценность",
    proteins: "белки|белок",
    fats: "жиры|жир",
    carbohydrates: "углеводы",
  },
  uk: {
    group: `
      категорія|група|розділ|категорії|група страв|розділ меню|категорія меню|тип|вид|назва групи|назва категорії|
      рубрика|тип страви`,
    name: `
      назва|найменування|страва|назва страви|позиція|товар|назва товару|продукт|страви|найменування страви|
      назва позиції|напій`,
    description: "опис|склад|інгредієнти|опис страви|склад страви|короткий опис",
    price: "ціна|вартість|ціна продажу|ціна за порцію|роздрібна ціна|ціни|ціна реалізації",
    regular_price: "стара ціна|ціна до знижки|звичайна ціна|ціна без знижки|повна ціна",
    sale_price: "ціна зі знижкою|акційна ціна|ціна за акцією|нова ціна",
    cost: "собівартість|закупівля|ціна закупівлі|закупівельна ціна|витрати|фудкост",
    weight: "вага|вихід|обєм|порція|маса|вага порції|розмір",
    picture: "зображення|фото|світлина|посилання на фото|картинка|фотографія",
    calories: "калорії|калорійність|ккал|енергетична цінність",
    proteins: "білки|білок",
    fats: "жири|жир",
    carbohydrates: "вуглеводи",
  },
  tr: {
    group: `
      kategori|grup|bölüm|kategoriler|menü grubu|ürün grubu|ürün kategorisi|kategori adı|grup adı|tür|çeşit|tip|menü`,
    name: "ürün|ürün adı|yemek|isim|yemek adı|ad|adı|ürün ismi|menü adı|yemekler|başlık|malzeme adı|stok adı|içecek",
    description: "açıklama|içindekiler|içerik|ürün açıklaması|malzemeler|detay|tanım",
    price: `
      fiyat|fiyatı|satış fiyatı|birim fiyat|fiyatlar|ürün fiyatı|liste fiyatı|perakende fiyat|kdv dahil fiyat|ücret`,
    regular_price: "eski fiyat|indirimsiz fiyat|normal fiyat|önceki fiyat",
    sale_price: "indirimli fiyat|kampanya fiyatı|kampanyalı fiyat|yeni fiyat",
    cost: "maliyet|alış fiyatı|maliyet fiyatı|alım fiyatı|gider|birim maliyet",
    weight: "ağırlık|gramaj|hacim|porsiyon|miktar|boyut",
    picture: "resim|görsel|fotoğraf|resim linki|görsel url|resim url|resimler",
    calories: "kalori|enerji|kaloriler",
    proteins: "protein|proteinler",
    fats: "yağ|yağlar",
    carbohydrates: "karbonhidrat|karbonhidratlar",
  },
  uz: {
    group: "guruh|toifa|kategoriya|bo‘lim|taom turi|turi|menyu bo‘limi|гуруҳ|тоифа|бўлим",
    name: "nomi|taom|taom nomi|mahsulot|mahsulot nomi|taomlar|номи|таом|таом номи|маҳсулот",
    description: "tavsif|tarkibi|tavsifi|таркиби|тавсифи",
    price: "narx|narxi|sotuv narxi|narxlar|sotish narxi|нарх|нархи",
    regular_price: "eski narx|eski narxi|chegirmasiz narx|эски нарх",
    sale_price: "chegirmali narx|aksiya narxi|yangi narx",
    cost: "tannarx|tannarxi|xarid narxi|sotib olish narxi|таннарх",
    weight: "og‘irligi|vazni|hajmi|porsiya|vazn|оғирлиги|ҳажми",
    picture: "rasm|surat|rasmi|foto|расм",
    calories: "kaloriya|kaloriyasi|energiya",
    proteins: "oqsil|oqsillar",
    fats: "yog‘|yog‘lar",
    carbohydrates: "uglevodlar|uglevod",
  },
};

export const wordsIn = (list: string): readonly string[] => list.split("|").map((word) => word.trim());

/** Words for a column, one of each language: "price, Preis, prix". */
export const examplesOf = (column: Column): string =>
  [...new Set(Object.values(headWords).map((language) => wordsIn(language[column])[0] ?? ""))].join(", ");
