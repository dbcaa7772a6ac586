import type { DemoStreet } from "../place";

export const almatyStreets: readonly DemoStreet[] = [
  { name: { ru: "проспект Абая", en: "Abay Avenue" }, district: "Бостандыкский район", from: [43.2422, 76.9568], to: [43.2371, 76.8702], houses: 30 },
  { name: { ru: "проспект Достык", en: "Dostyk Avenue" }, district: "Медеуский район", from: [43.2592, 76.9562], to: [43.2252, 76.9572], houses: 30 },
  { name: { ru: "проспект Назарбаева", en: "Nazarbayev Avenue" }, district: "Медеуский район", from: [43.2652, 76.9458], to: [43.2252, 76.9492], houses: 30 },
  { name: { ru: "проспект Абылай хана", en: "Abylai Khan Avenue" }, district: "Алмалинский район", from: [43.2722, 76.9402], to: [43.2462, 76.9428], houses: 30 },
  { name: { ru: "улица Толе би", en: "Tole Bi Street" }, district: "Алмалинский район", from: [43.2562, 76.9502], to: [43.2512, 76.8752], houses: 30 },
  { name: { ru: "улица Жибек Жолы", en: "Zhibek Zholy Street" }, district: "Алмалинский район", from: [43.2622, 76.9512], to: [43.2612, 76.9252], houses: 28 },
  { name: { ru: "улица Панфилова", en: "Panfilova Street" }, district: "Алмалинский район", from: [43.2692, 76.9432], to: [43.2432, 76.9458], houses: 30 },
  { name: { ru: "улица Гоголя", en: "Gogolya Street" }, district: "Алмалинский район", from: [43.2602, 76.9542], to: [43.2572, 76.9052], houses: 30 },
  { name: { ru: "улица Кабанбай батыра", en: "Kabanbay Batyr Street" }, district: "Алмалинский район", from: [43.2502, 76.9562], to: [43.2462, 76.9152], houses: 30 },
  { name: { ru: "улица Сатпаева", en: "Satpayev Street" }, district: "Бостандыкский район", from: [43.2382, 76.9502], to: [43.2332, 76.8852], houses: 30 },
  { name: { ru: "улица Тимирязева", en: "Timiryazev Street" }, district: "Бостандыкский район", from: [43.2362, 76.9252], to: [43.2182, 76.8952], houses: 28 },
  { name: { ru: "улица Розыбакиева", en: "Rozybakiev Street" }, district: "Бостандыкский район", from: [43.2522, 76.8922], to: [43.2052, 76.8932], houses: 30 },
  { name: { ru: "проспект Райымбека", en: "Raiymbek Avenue" }, district: "Турксибский район", from: [43.2752, 76.9302], to: [43.2702, 76.8302], houses: 30 },
];
