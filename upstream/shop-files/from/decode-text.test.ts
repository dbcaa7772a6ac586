/**
 * @group security
 * @rule SPEC-495
 */
import { describe, expect, it } from "@jest/globals";
import iconv from "iconv-lite";
import { faultLine } from "../fault";
import { decodeText } from "./decode-text";
import { remarkLine } from "./remarks";

const encoded = (text: string, encoding: string): Uint8Array => new Uint8Array(iconv.encode(text, encoding));

const read = (bytes: Uint8Array, encoding: string | null = null): string => {
  const decoded = decodeText("menu.csv", bytes, encoding);
  return decoded.isOk ? decoded.text : decoded.faults.map(faultLine).join("\n");
};
const remarkOf = (bytes: Uint8Array): string => {
  const decoded = decodeText("menu.csv", bytes, null);
  return decoded.isOk ? decoded.remarks.map(remarkLine).join("\n") : "";
};

/** Short menus of dishes that `menu-words.ts` does not have, by language. */
const menus = {
  de: "Gericht;Preis\nKäsekrainer mit Süßsenf;7,50\nGröstl;9\nFrühlingsrollen;4\n",
  fr: "Plat;Prix\nPoêlée de cèpes à la crème;14\nTarte à la rhubarbe;6\nFoie de veau persillé;18\n",
  es: "Plato;Precio\nFabada con jamón;12\nPiñones y miel de caña;4\nCordero al horno;19\n",
  pt: "Prato;Preço\nFarófias;3,50\nLeitão à Bairrada;15\nRojões à moda do Minho;11\nPão alentejano;1\n",
  it: "Piatto;Prezzo\nCaponata di verdure;8\nBabà al rum;5\nFocaccia più olive;4\nCaffè corretto;2\n",
  sv: "Rätt;Pris;Kategori\nBiff Rydberg med äggula;195;Varmrätter\nSkagenröra på rågbröd;89;Förrätter\n",
  da: "Ret;Pris\nTartelet med høns i asparges;95\nStegt rødspætte;135\nBrændende kærlighed;89\n",
  fi: "Ruoka;Hinta\nPyttipannu ja härkäpavut;12\nMäyräkoira;3\nRiisipiirakka;4\n",
  pl: "Danie;Cena\nKrokiety z pieczarkami;14\nŁazanki z kapustą;22\nŻeberka w miodzie;38\nZupa szczawiowa z jajkiem;12\n",
  cs: "Jídlo;Cena\nBramboráky se zelím;95\nVepřo žebírka;189\nŠpíz z krůtího masa;179\nŘecký salát;120\n",
  hu: "Étel;Ár\nŐszibarackos túrótorta;890\nPaprikás krumpli kolbásszal;1850\nZöldborsófőzelék;1200\n",
  ro: "Fel;Preţ\nTocăniţă de pui;25\nZacuscă de casă;12\nPrăjitură cu vişine;15\nŞniţel;24\n",
  hr: "Jelo;Cijena\nPunjene lignje;14\nČevapčići u lepinji;9\nKupus s krušnim mrvicama;7\nŽganci;5\n",
  ru: "Название;Цена\nШурпа;350\nЧебуреки с бараниной;120\nЯгодный кисель;90\nКурник;240\n",
  uk: "Назва;Ціна\nКуліш козацький;120\nЇжачки курячі;95\nВергуни;60\nГрінки житні;45\n",
  bg: "Ястие;Цена\nГювеч със зеленчуци;9\nПълнени тиквички;8\nЯхния от зрял боб;6\n",
  el: "Όνομα;Τιμή\nΓίγαντες πλακί;6\nΜπιφτέκι με λαχανικά;9\nΡεβανί;4\n",
  tr: "Ürün Adı;Kategori;Fiyat\nŞiş köfte;Izgara;250\nİskender;Izgara;280\nSütlü irmik;Tatlı;90\nIsırgan çorbası;Çorba;75\n",
  he: "שם;מחיר\nקציצות ברוטב עגבניות;48\nמלפפון חמוץ;12\nעוגיות תמרים;22\n",
  ar: "الاسم;السعر\nمقلوبة دجاج;45\nفاصوليا خضراء;30\nرز بالحليب;15\n",
  et: "Roog;Hind\nKüpsetatud õunad;5\nRäimepihvid;7\nHakklihakaste kartulitega;8\n",
  lv: "Ēdiens;Cena\nRīsi ar vistu;6\nBiezpiena plācenīši;4\nSēņu mērce ar kartupeļiem;7\n",
  lt: "Patiekalas;Kaina\nBulviniai vėdarai;6\nŽemaičių blynai;7\nSūrio lazdelės;4\n",
  th: "ชื่อ;ราคา\nแกงมัสมั่นไก่;120\nข้าวมันไก่;60\nกล้วยบวชชี;45\n",
  ja: "商品名;価格\nチキン南蛮;850\n肉じゃが;600\nほうれん草のおひたし;350\n",
  zh: "菜名;价格\n水煮鱼片;58\n蚂蚁上树;26\n皮蛋瘦肉粥;12\n",
  "zh-Hant": "品名;價格\n蚵仔煎;70\n三杯雞;220\n芋頭糕;60\n",
  ko: "메뉴;가격\n닭볶음탕;18000\n콩나물국밥;7000\n고등어구이;9000\n",
} as const;

const cases: readonly (readonly [keyof typeof menus, string])[] = [
  ...(["de", "fr", "es", "pt", "it", "sv", "da", "fi"] as const).flatMap((language) =>
    (["Windows-1252", "CP850", "MacRoman"] as const).map((encoding) => [language, encoding] as const),
  ),
  ...(["pl", "cs", "hu", "ro", "hr"] as const).flatMap((language) =>
    (["Windows-1250", "CP852", "ISO-8859-2", "MacCentEuro"] as const)
      .filter((encoding) => language !== "ro" || encoding !== "MacCentEuro")
      .map((encoding) => [language, encoding] as const),
  ),
  ...(["Windows-1251", "CP866", "KOI8-R", "MacCyrillic", "ISO-8859-5"] as const).map(
    (encoding) => ["ru", encoding] as const,
  ),
  ...(["Windows-1251", "KOI8-U", "MacCyrillic"] as const).map((encoding) => ["uk", encoding] as const),
  ["bg", "Windows-1251"],
  ["el", "Windows-1253"],
  ["tr", "Windows-1254"],
  ["tr", "CP857"],
  ["tr", "MacTurkish"],
  ["he", "Windows-1255"],
  ["ar", "Windows-1256"],
  ["et", "Windows-1257"],
  ["lv", "Windows-1257"],
  ["lt", "Windows-1257"],
  ["th", "Windows-874"],
  ["ja", "Shift_JIS"],
  ["ja", "EUC-JP"],
  ["zh", "GB18030"],
  ["zh-Hant", "Big5"],
  ["ko", "EUC-KR"],
];

describe("a short menu", () => {
  it.each(cases)("in %s is read in %s", (language, encoding) => {
    expect(read(encoded(menus[language], encoding))).toBe(menus[language]);
  });

  it.each([
    ["UTF-8", (text: string) => encoded(text, "utf8")],
    ["UTF-8 with a mark", (text: string) => encoded(`\uFEFF${text}`, "utf8")],
    ["UTF-16LE with a mark", (text: string) => new Uint8Array([0xff, 0xfe, ...encoded(text, "utf-16le")])],
    ["UTF-16BE with a mark", (text: string) => new Uint8Array([0xfe, 0xff, ...encoded(text, "utf-16be")])],
    ["UTF-16LE", (text: string) => encoded(text, "utf-16le")],
    ["UTF-16BE", (text: string) => encoded(text, "utf-16be")],
  ])("of any language is read in %s", (_, bytes) => {
    for (const text of Object.values(menus)) expect(read(bytes(text)).replace(/^\uFEFF/, "")).toBe(text);
  });

  it("says in which encoding it was read, with words to look at", () => {
    expect(remarkOf(encoded(menus.tr, "Windows-1254"))).toBe(
      "read: in Windows-1254 (5): Ürün, Adı, Şiş, köfte, İskender",
    );
    expect(remarkOf(encoded("Name;Price\nSoup;4\n", "utf8"))).toBe("read: in UTF-8 (1): menu.csv");
  });

  it("that many encodings read alike is read, and euros too", () => {
    expect(read(encoded("Name;Price\nCafé;2,50 €\n", "Windows-1252"))).toContain("Café;2,50 €");
    expect(read(encoded("Gericht;Preis\nKäse „Emmentaler“;4 €\n", "Windows-1252"))).toContain("Käse „Emmentaler“;4 €");
    expect(read(encoded("Name;Price\nJalapeño poppers;6\n", "Windows-1252"))).toContain("Jalapeño");
  });

  it("of which too little is there is not guessed", () => {
    const [line = ""] = read(encoded("Name;Price\nÇ;4\n", "Windows-1254")).split("\n");
    expect(line).toMatch(
      /^menu\.csv: may be in .* or .*: too little is written in it to decide \(add the right one, like --encoding/,
    );
  });
});

/** One or two dishes: less than any operator has. */
const tinyMenus: readonly (readonly [readonly string[], string])[] = [
  [["windows-1251", "cp866", "koi8-r", "maccyrillic"], "Название;Цена\nЧай;90\n"],
  [["windows-1251", "cp866", "koi8-r", "maccyrillic"], "Блюдо,Цена\nШашлык из баранины,450\nЛаваш,50\n"],
  [["windows-1251", "cp866", "koi8-r", "maccyrillic"], "name;price;category\nМорс;90;Напитки\n"],
  [["windows-1251", "koi8-u", "maccyrillic"], "Страва;Ціна\nБорщ;95\nЧай;30\n"],
  [["windows-1252", "cp850", "macintosh"], "Name;Preis\nBrötchen;0,80\n"],
  [["windows-1252", "cp850", "macintosh"], "Getränk;Größe;Preis\nRadler;0,5 l;4,20\nApfelschorle;0,3 l;3,10\n"],
  [
    ["windows-1252", "cp850", "macintosh"],
    "Gericht;Preis\nCrème brûlée;6,50\nSmørrebrød;8\nJalapeño-Burger;12\nTürkischer Döner;7\n",
  ],
  [["windows-1252", "cp850", "macintosh"], "Nom;Prix\nBoeuf séché;12\nPâté en croûte;9,5\n"],
  [["windows-1252", "cp850", "macintosh"], "Désignation;Prix TTC\nCafé crème;3,20\nThé à la menthe;4\n"],
  [["windows-1252", "cp850", "macintosh"], "Nombre;Precio\nJamón;12\n"],
  [["windows-1252", "cp850"], "Categoría;Nombre;Precio\nNiños;Hamburguesa pequeña;6\nPostres;Natillas;3\n"],
  [["windows-1252", "cp850", "macintosh"], "Nome;Preço\nPão;1\nÁgua;1,20\n"],
  [["windows-1252", "cp850"], "Item;Preço\nCoxinha;6\nPastel de feira;8\nCaldo de cana;5\n"],
  [["windows-1252", "cp850"], "Nome;Prezzo\nTiramisù;5\nCaffè;1\n"],
  [["windows-1252", "cp850", "macintosh"], "Namn;Pris\nKöttbullar;129\nÅl;200\n"],
  [["windows-1252", "cp850"], "Navn;Pris\nØl;45\nKaffe;25\n"],
  [["windows-1252"], "Nimi;Hinta\nJäätelö;4\n"],
  [["windows-1252", "cp850"], "Naam;Prijs\nPaté;5\nSaté met friet;14\nCrème fraîche;1\n"],
  [["windows-1250", "cp852", "iso-8859-2", "maccenteuro"], "Nazwa;Cena\nŻurek;14\n"],
  [["windows-1250", "cp852", "iso-8859-2"], "Kategoria;Nazwa;Cena\nZupy;Rosół;12\nDania główne;Gołąbki;24\n"],
  [
    ["windows-1250", "cp852", "iso-8859-2"],
    "Pozycja;Cena brutto\nHerbata;8\nSok pomarańczowy;9\nŚniadanie angielskie;29\nKawa biała;10\n",
  ],
  [["windows-1250", "cp852"], "Název;Cena\nGuláš;159\nSvíčková;179\n"],
  [["windows-1250", "cp852"], "Jídlo;Cena\nŘízek s bramborem;189\nČočková polévka;55\n"],
  [["windows-1250", "cp852"], "Názov;Cena\nBryndzové halušky;7,9\nČapované pivo;2\n"],
  [["windows-1250", "cp852"], "Név;Ár\nHalászlé;2500\nTöltött káposzta;2900\n"],
  [["windows-1250", "cp852"], "Megnevezés;Ár\nRántott szelet;2600\nSör;900\n"],
  [["windows-1250", "cp852"], "Denumire;Preţ\nMămăligă cu brânză;22\nBere;9\n"],
  [["windows-1250", "cp852"], "Naziv;Cijena\nĆevapi;9\nČaj;2\n"],
  [["windows-1254", "cp857", "macturkish"], "Ürün;Fiyat\nÇay;15\nDöner;120\n"],
  [["windows-1254", "cp857"], "Ad;Fiyat\nIzgara köfte;180\nKaşarlı tost;80\nYoğurt;30\n"],
  [["windows-1254"], "İsim;Fiyat\nEt Döner Porsiyon;250\nTavuk Dürüm;120\nKünefe;90\n"],
  [["windows-1254"], "ÜRÜN ADI;KATEGORİ;FİYAT\nADANA KEBAP;IZGARA;250\nŞALGAM;İÇECEK;30\n"],
  [["windows-1253", "iso-8859-7"], "Όνομα;Τιμή\nΚαφές;2\n"],
  [["windows-1253"], "name;price\nΠαστίτσιο;9\n"],
  [["windows-1255"], "שם;מחיר\nחומוס;25\n"],
  [["windows-1256"], "الاسم;السعر\nشاي;5\n"],
  [["windows-1257"], "Pavadinimas;Kaina\nCepelinai;7\nŠaltibarščiai;5\n"],
  [["windows-1257"], "Nosaukums;Cena\nPelēkie zirņi;6\n"],
  [["windows-1257"], "Nimetus;Hind\nSõir;4\nŠnitsel;9\n"],
  [["windows-874"], "ชื่อ;ราคา\nผัดไทย;80\n"],
  [["shift_jis", "euc-jp"], "名前,価格\n天丼,900\n"],
  [["shift_jis"], "商品名,カテゴリ,価格\nハンバーグ,洋食,980\n"],
  [["gb18030"], "名称,价格\n炒饭,20\n"],
  [["gb18030"], "菜品,分类,单价\n夫妻肺片,凉菜,38\n辣子鸡,热菜,48\n"],
  [["big5"], "名稱,價格\n滷味,50\n"],
  [["euc-kr"], "이름,가격\n김밥,3000\n"],
  [["euc-kr"], "메뉴명,분류,가격\n낙지덮밥,식사,11000\n"],
  [["windows-1252", "macintosh", "cp850"], "Name,Price\nCrème brûlée,7\nFish & Chips,12\n"],
  [["windows-1252"], "Item,Price\n“House” burger – large,12\nKids’ menu,8\n"],
  [["windows-1252"], "Item,Price (£)\nFish ’n’ chips,£12\n"],
  [
    ["windows-1252", "macintosh"],
    "Menu Group,Menu Item,Base Price\nAppetizers,Jalapeño Poppers,8\nEntrées,Grilled Salmon,22\n",
  ],
  [["windows-1252", "macintosh", "cp850"], "Item,Price\nSoup,£4.50\nTea,£2\nFish pie,£12\n"],
  [["windows-1252"], "Gericht;Preis\nSuppe;4,50 €\nBrot;2 €\n"],
  [["windows-1252"], "Item;Price\nSoup;4,50 €\n"],
  [["windows-1250"], "Danie;Cena\nZupa;4,50 zł\nHerbata;8 zł\n"],
  [["windows-1251", "cp866"], "Name;Price\nSoup;450 р.\nTea;100 р.\n"],
  [["windows-1251"], "Name;Price\nSoup;450 грн\nTea;100 грн\n"],
  [["windows-1252"], "Pizza;Preis\nMargherita Ø 30 cm;8,90\nSalami Ø 30 cm;9,90\n"],
  [["windows-1252"], "Item;Price\n½ chicken;8\nWhole chicken;14\n"],
];

it("of one or two dishes is read as it was written or not at all, and only few are not", () => {
  const readings = tinyMenus.flatMap(([encodings, text]) =>
    encodings.map((encoding) => ({ encoding, text, read: read(encoded(text, encoding)) })),
  );
  const refused = readings.filter((reading) => reading.read.startsWith("menu.csv: may be in"));
  expect(refused.length).toBeLessThan(readings.length / 15);
  expect(readings.filter((reading) => !refused.includes(reading) && reading.read !== reading.text)).toEqual([]);
});

describe("an encoding that is named", () => {
  it("is taken, by any of its names", () => {
    expect(read(encoded("Ç;4", "Windows-1254"), "windows-1254")).toBe("Ç;4");
    expect(read(encoded("Борщ;4", "KOI8-R"), "koi8r")).toBe("Борщ;4");
  });

  it("is refused where it is none, or where letters are not in it", () => {
    expect(read(encoded("Soup", "utf8"), "klingon")).toMatch(
      /^menu\.csv: klingon is no encoding that is known \(name one of UTF-8, /,
    );
    expect(read(encoded("Soup\nКюфте", "Windows-1251"), "utf8")).toMatch(
      /^menu\.csv:2: has a letter that is not in utf8/,
    );
  });
});

it("names the lines of letters that are broken in a text of UTF-8", () => {
  const bytes = Buffer.concat([Buffer.from(menus.ru), Buffer.from([0xd0]), Buffer.from(";1\nСуп;2\n")]);
  expect(read(new Uint8Array(bytes))).toBe(
    "menu.csv:6: has a letter that is broken, in a text of UTF-8 (write the word again)",
  );
});
