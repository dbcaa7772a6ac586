import type { Translated } from "../../domain/translated";

/** The districts of the demo streets, by what they are called there. */
export const districts = {
  // Moscow
  "Академический район": {
    ru: "Академический район",
    en: "Akademichesky District",
    tr: "Akademiçeski bölgesi",
    uk: "Академічний район",
  },
  "Басманный район": { ru: "Басманный район", en: "Basmanny District", tr: "Basmannı bölgesi", uk: "Басманний район" },
  "Донской район": { ru: "Донской район", en: "Donskoy District", tr: "Donskoy bölgesi", uk: "Донський район" },
  "Красносельский район": {
    ru: "Красносельский район",
    en: "Krasnoselsky District",
    tr: "Krasnoselski bölgesi",
    uk: "Красносельський район",
  },
  "Мещанский район": {
    ru: "Мещанский район",
    en: "Meshchansky District",
    tr: "Meşçanski bölgesi",
    uk: "Міщанський район",
  },
  "Пресненский район": {
    ru: "Пресненский район",
    en: "Presnensky District",
    tr: "Presnenski bölgesi",
    uk: "Пресненський район",
  },
  "Тверской район": { ru: "Тверской район", en: "Tverskoy District", tr: "Tverskoy bölgesi", uk: "Тверський район" },
  "Тимирязевский район": {
    ru: "Тимирязевский район",
    en: "Timiryazevsky District",
    tr: "Timiryazevski bölgesi",
    uk: "Тимірязєвський район",
  },
  "район Арбат": { ru: "район Арбат", en: "Arbat District", tr: "Arbat bölgesi", uk: "район Арбат" },
  "район Дорогомилово": {
    ru: "район Дорогомилово",
    en: "Dorogomilovo District",
    tr: "Dorogomilovo bölgesi",
    uk: "район Дорогомилово",
  },
  "район Замоскворечье": {
    ru: "район Замоскворечье",
    en: "Zamoskvorechye District",
    tr: "Zamoskvoreçye bölgesi",
    uk: "район Замоскворіччя",
  },
  "район Чертаново": {
    ru: "район Чертаново",
    en: "Chertanovo District",
    tr: "Çertanovo bölgesi",
    uk: "район Чертаново",
  },
  // Names that several cities have
  "Заводской район": {
    ru: "Заводской район",
    en: "Zavodskoy District",
    tr: "Zavodskoy bölgesi",
    uk: "Заводський район",
  },
  "Кировский район": { ru: "Кировский район", en: "Kirovsky District", tr: "Kirovski bölgesi", uk: "Кіровський район" },
  "Ленинградский район": {
    ru: "Ленинградский район",
    en: "Leningradsky District",
    tr: "Leningradski bölgesi",
    uk: "Ленінградський район",
  },
  "Ленинский район": { ru: "Ленинский район", en: "Leninsky District", tr: "Leninski bölgesi", uk: "Ленінський район" },
  "Московский район": {
    ru: "Московский район",
    en: "Moskovsky District",
    tr: "Moskovski bölgesi",
    uk: "Московський район",
  },
  "Октябрьский район": {
    ru: "Октябрьский район",
    en: "Oktyabrsky District",
    tr: "Oktyabrski bölgesi",
    uk: "Октябрський район",
  },
  "Партизанский район": {
    ru: "Партизанский район",
    en: "Partizansky District",
    tr: "Partizanski bölgesi",
    uk: "Партизанський район",
  },
  "Промышленный район": {
    ru: "Промышленный район",
    en: "Promyshlenny District",
    tr: "Promışlennı bölgesi",
    uk: "Промисловий район",
  },
  "Советский район": { ru: "Советский район", en: "Sovetsky District", tr: "Sovetski bölgesi", uk: "Радянський район" },
  "Фрунзенский район": {
    ru: "Фрунзенский район",
    en: "Frunzensky District",
    tr: "Frunzenski bölgesi",
    uk: "Фрунзенський район",
  },
  "Центральный район": {
    ru: "Центральный район",
    en: "Central District",
    tr: "Merkez bölgesi",
    uk: "Центральний район",
  },
  // Samara, Kazan
  "Самарский район": { ru: "Самарский район", en: "Samarsky District", tr: "Samarski bölgesi", uk: "Самарський район" },
  "Вахитовский район": {
    ru: "Вахитовский район",
    en: "Vakhitovsky District",
    tr: "Vahitovski bölgesi",
    uk: "Вахітовський район",
  },
  "Ново-Савиновский район": {
    ru: "Ново-Савиновский район",
    en: "Novo-Savinovsky District",
    tr: "Novo-Savinovski bölgesi",
    uk: "Ново-Савіновський район",
  },
  // Almaty
  "Алмалинский район": {
    ru: "Алмалинский район",
    en: "Almaly District",
    tr: "Almalı bölgesi",
    uk: "Алмалинський район",
  },
  "Бостандыкский район": {
    ru: "Бостандыкский район",
    en: "Bostandyk District",
    tr: "Bostandık bölgesi",
    uk: "Бостандикський район",
  },
  "Медеуский район": { ru: "Медеуский район", en: "Medeu District", tr: "Medeu bölgesi", uk: "Медеуський район" },
  "Турксибский район": {
    ru: "Турксибский район",
    en: "Turksib District",
    tr: "Türksib bölgesi",
    uk: "Турксибський район",
  },
  // Kyiv
  "Голосіївський район": {
    ru: "Голосеевский район",
    en: "Holosiivskyi District",
    tr: "Holosiyiv bölgesi",
    uk: "Голосіївський район",
  },
  "Оболонський район": {
    ru: "Оболонский район",
    en: "Obolonskyi District",
    tr: "Obolon bölgesi",
    uk: "Оболонський район",
  },
  "Печерський район": {
    ru: "Печерский район",
    en: "Pecherskyi District",
    tr: "Peçersk bölgesi",
    uk: "Печерський район",
  },
  "Подільський район": {
    ru: "Подольский район",
    en: "Podilskyi District",
    tr: "Podil bölgesi",
    uk: "Подільський район",
  },
  "Солом'янський район": {
    ru: "Соломенский район",
    en: "Solomianskyi District",
    tr: "Solomyanka bölgesi",
    uk: "Солом'янський район",
  },
  "Шевченківський район": {
    ru: "Шевченковский район",
    en: "Shevchenkivskyi District",
    tr: "Şevçenko bölgesi",
    uk: "Шевченківський район",
  },
  // Antalya
  Kaleiçi: { ru: "Калеичи", en: "Kaleiçi", tr: "Kaleiçi", uk: "Калеїчі" },
  Kepez: { ru: "Кепез", en: "Kepez", tr: "Kepez", uk: "Кепез" },
  Konyaaltı: { ru: "Коньяалты", en: "Konyaaltı", tr: "Konyaaltı", uk: "Коньяалти" },
  Lara: { ru: "Лара", en: "Lara", tr: "Lara", uk: "Лара" },
  Muratpaşa: { ru: "Муратпаша", en: "Muratpaşa", tr: "Muratpaşa", uk: "Муратпаша" },
  // Berlin
  Charlottenburg: { ru: "Шарлоттенбург", en: "Charlottenburg", tr: "Charlottenburg", uk: "Шарлоттенбург" },
  Friedrichshain: { ru: "Фридрихсхайн", en: "Friedrichshain", tr: "Friedrichshain", uk: "Фрідріхсгайн" },
  Kreuzberg: { ru: "Кройцберг", en: "Kreuzberg", tr: "Kreuzberg", uk: "Кройцберг" },
  Mitte: { ru: "Митте", en: "Mitte", tr: "Mitte", uk: "Мітте" },
  Neukölln: { ru: "Нойкёльн", en: "Neukölln", tr: "Neukölln", uk: "Нойкельн" },
  "Prenzlauer Berg": { ru: "Пренцлауэр-Берг", en: "Prenzlauer Berg", tr: "Prenzlauer Berg", uk: "Пренцлауер-Берг" },
  Tiergarten: { ru: "Тиргартен", en: "Tiergarten", tr: "Tiergarten", uk: "Тіргартен" },
} as const satisfies Readonly<Record<string, Translated>>;

export type DistrictName = keyof typeof districts;

/** What a street's district is called, whichever way it was named. */
export const districtOf = (district: DistrictName | Translated): Translated =>
  typeof district === "string" ? districts[district] : district;
