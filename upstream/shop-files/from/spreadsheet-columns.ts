/** What people call the columns of a menu, in the six languages; letters and digits alone, small. */

const names = {
  group: [
    ...["group", "category", "section", "group name", "category name", "menu section"],
    ...["группа", "категория", "раздел", "название группы", "раздел меню", "категория меню", "группа блюд"],
    ...["gruppe", "kategorie", "rubrik", "warengruppe", "grup", "kategori", "bölüm"],
    ...["група", "категорія", "розділ", "guruh", "toifa", "kategoriya"],
  ],
  name: [
    ...["name", "title", "item", "dish", "product", "item name", "dish name", "product name", "menu item"],
    ...["название", "наименование", "блюдо", "позиция", "товар", "название блюда", "наименование блюда", "имя"],
    ...["bezeichnung", "gericht", "artikel", "produkt", "titel", "ad", "adı", "ürün", "ürün adı", "yemek", "isim"],
    ...["назва", "найменування", "страва", "назва страви", "позиція", "nomi", "taom", "taom nomi", "mahsulot"],
  ],
  description: [
    ...["description", "details", "ingredients", "composition"],
    ...["описание", "состав", "ингредиенты", "описание блюда"],
    ...["beschreibung", "zutaten", "açıklama", "içindekiler", "опис", "склад", "інгредієнти", "tavsif", "tarkibi"],
  ],
  price: [
    ...["price", "cost", "amount", "unit price", "sale price"],
    ...["цена", "стоимость", "цена продажи", "прайс", "preis", "verkaufspreis", "fiyat", "fiyatı"],
    ...["ціна", "вартість", "narx", "narxi"],
  ],
  old_price: [
    ...["old price", "oldprice", "regular price", "price before discount"],
    ...["старая цена", "цена до скидки", "цена без скидки", "alter preis", "eski fiyat"],
    ...["стара ціна", "ціна до знижки", "eski narx", "eski narxi"],
  ],
  weight: [
    ...[
      "weight",
      "volume",
      "size",
      "portion",
      "net weight",
      "вес",
      "выход",
      "объем",
      "объём",
      "масса",
      "порция",
      "граммовка",
    ],
    ...["gewicht", "menge", "volumen", "inhalt", "ağırlık", "gramaj", "hacim", "porsiyon"],
    ...["вага", "вихід", "обєм", "порція", "ogirligi", "vazni", "hajmi"],
  ],
  picture: [
    ...["picture", "image", "photo", "picture url", "image url", "photo url", "image link"],
    ...[
      "картинка",
      "фото",
      "изображение",
      "ссылка на фото",
      "фотография",
      "bild",
      "foto",
      "bild url",
      "resim",
      "görsel",
    ],
    ...["зображення", "світлина", "rasm", "surat"],
  ],
  calories: [
    ...["calories", "kcal", "energy", "калории", "ккал", "калорийность", "энергетическая ценность"],
    ...["kalorien", "brennwert", "kalori", "калорії", "калорійність", "kaloriya"],
  ],
  proteins: ["proteins", "protein", "белки", "белок", "eiweiß", "proteine", "білки", "oqsil", "oqsillar"],
  fats: ["fats", "fat", "жиры", "жир", "fett", "fette", "yağ", "жири", "yoglar", "yog"],
  carbohydrates: [
    ...["carbohydrates", "carbs", "углеводы", "kohlenhydrate", "karbonhidrat", "вуглеводи", "uglevodlar"],
  ],
} as const;

export type Column = keyof typeof names;

const isColumn = (name: string): name is Column => name in names;

const known = new Map(
  Object.entries(names).flatMap(([column, list]) =>
    list.map((name): [string, Column | null] => [name, isColumn(column) ? column : null]),
  ),
);

/** "Цена, руб." is "цена": what stands in brackets or behind a comma is a unit. */
const bare = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, " ")
    .replace(/[,/].*$/, " ")
    .replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => (/[_-]/.test(sign) ? " " : ""))
    .replaceAll(/\s+/g, " ")
    .trim();

/** The column a header means; null for one nobody knows. A currency behind it is no part of the name. */
export const columnOf = (header: string): Column | null => {
  const name = bare(header);
  return known.get(name) ?? known.get(name.replace(/ \S{1,4}$/, "")) ?? null;
};

/** The unit that a header names: "Вес, г", "Volume (ml)". */
export const unitOf = (header: string): string | null =>
  /[\s,(/[](кг|мл|г|гр|л|kg|ml|g|gr|l)[.)\]]*$/iu.exec(header.trim())?.[1]?.toLowerCase() ?? null;
