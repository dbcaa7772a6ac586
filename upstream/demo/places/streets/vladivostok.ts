import type { DemoStreet } from "../place";

export const vladivostokStreets: readonly DemoStreet[] = [
  { name: { ru: "Светланская улица", en: "Svetlanskaya Street" }, district: "Ленинский район", from: [43.1158, 131.8762], to: [43.1129, 131.9101], houses: 30 },
  { name: { ru: "Алеутская улица", en: "Aleutskaya Street" }, district: "Фрунзенский район", from: [43.1112, 131.8815], to: [43.1228, 131.8838], houses: 30 },
  { name: { ru: "Океанский проспект", en: "Okeansky Avenue" }, district: "Фрунзенский район", from: [43.1162, 131.8859], to: [43.1312, 131.8968], houses: 30 },
  { name: { ru: "улица Адмирала Фокина", en: "Admirala Fokina Street" }, district: "Фрунзенский район", from: [43.1178, 131.8789], to: [43.1179, 131.8872], houses: 24 },
  { name: { ru: "Пушкинская улица", en: "Pushkinskaya Street" }, district: "Фрунзенский район", from: [43.1161, 131.8921], to: [43.1178, 131.9035], houses: 24 },
  { name: { ru: "Семёновская улица", en: "Semyonovskaya Street" }, district: "Фрунзенский район", from: [43.1192, 131.8781], to: [43.1191, 131.8892], houses: 26 },
  { name: { ru: "улица Уборевича", en: "Uborevicha Street" }, district: "Ленинский район", from: [43.1151, 131.8902], to: [43.1232, 131.8931], houses: 22 },
  { name: { ru: "улица Суханова", en: "Sukhanova Street" }, district: "Ленинский район", from: [43.1182, 131.8905], to: [43.1211, 131.9072], houses: 26 },
  { name: { ru: "Пограничная улица", en: "Pogranichnaya Street" }, district: "Фрунзенский район", from: [43.1165, 131.8782], to: [43.1241, 131.8791], houses: 24 },
  { name: { ru: "Набережная улица", en: "Naberezhnaya Street" }, district: "Фрунзенский район", from: [43.1148, 131.8741], to: [43.1092, 131.8718], houses: 20 },
  { name: { ru: "Верхнепортовая улица", en: "Verkhneportovaya Street" }, district: "Фрунзенский район", from: [43.1101, 131.8782], to: [43.0961, 131.8582], houses: 30 },
  { name: { ru: "проспект 100-летия Владивостока", en: "100-letiya Vladivostoka Avenue" }, district: "Советский район", from: [43.1481, 131.9062], to: [43.1772, 131.9155], houses: 30 },
  { name: { ru: "Русская улица", en: "Russkaya Street" }, district: "Советский район", from: [43.1652, 131.9008], to: [43.1688, 131.9421], houses: 30 },
];
