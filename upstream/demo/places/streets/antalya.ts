import type { DemoStreet } from "../place";

export const antalyaStreets: readonly DemoStreet[] = [
  { name: { tr: "Atatürk Caddesi", ru: "улица Ататюрка", en: "Atatürk Street" }, district: "Muratpaşa", from: [36.8878, 30.7081], to: [36.8798, 30.7092], houses: 30 },
  { name: { tr: "Işıklar Caddesi", ru: "улица Ышыклар", en: "Işıklar Street" }, district: "Muratpaşa", from: [36.8842, 30.7089], to: [36.8772, 30.7128], houses: 26 },
  { name: { tr: "Cumhuriyet Caddesi", ru: "улица Джумхуриет", en: "Cumhuriyet Street" }, district: "Muratpaşa", from: [36.8871, 30.7048], to: [36.8868, 30.6948], houses: 24 },
  { name: { tr: "Kazım Özalp Caddesi", ru: "улица Казыма Озалпа", en: "Kazım Özalp Street" }, district: "Muratpaşa", from: [36.8878, 30.7032], to: [36.8962, 30.7048], houses: 28 },
  { name: { tr: "Ali Çetinkaya Caddesi", ru: "улица Али Четинкая", en: "Ali Çetinkaya Street" }, district: "Muratpaşa", from: [36.8878, 30.7092], to: [36.8902, 30.7222], houses: 26 },
  { name: { tr: "Şarampol Caddesi", ru: "улица Шарампол", en: "Şarampol Street" }, district: "Muratpaşa", from: [36.8882, 30.7018], to: [36.8998, 30.7022], houses: 30 },
  { name: { tr: "Hesapçı Sokak", ru: "улица Хесапчи", en: "Hesapçı Street" }, district: "Kaleiçi", from: [36.8851, 30.7062], to: [36.8802, 30.7048], houses: 24 },
  { name: { tr: "Konyaaltı Caddesi", ru: "улица Коньяалты", en: "Konyaaltı Street" }, district: "Muratpaşa", from: [36.8862, 30.6962], to: [36.8842, 30.6722], houses: 30 },
  { name: { tr: "Metin Kasapoğlu Caddesi", ru: "улица Метина Касапоглу", en: "Metin Kasapoğlu Street" }, district: "Muratpaşa", from: [36.8832, 30.7192], to: [36.8752, 30.7342], houses: 26 },
  { name: { tr: "Tevfik Işık Caddesi", ru: "улица Тевфика Ышыка", en: "Tevfik Işık Street" }, district: "Muratpaşa", from: [36.8722, 30.7182], to: [36.8662, 30.7262], houses: 20 },
  { name: { tr: "Lara Caddesi", ru: "улица Лара", en: "Lara Street" }, district: "Lara", from: [36.8602, 30.7282], to: [36.8522, 30.7922], houses: 30 },
  { name: { tr: "Gazi Mustafa Kemal Bulvarı", ru: "бульвар Гази Мустафы Кемаля", en: "Gazi Mustafa Kemal Boulevard" }, district: "Kepez", from: [36.9112, 30.6822], to: [36.9082, 30.7222], houses: 30 },
  { name: { tr: "Akdeniz Bulvarı", ru: "бульвар Акдениз", en: "Akdeniz Boulevard" }, district: "Konyaaltı", from: [36.8672, 30.6502], to: [36.8482, 30.6142], houses: 30 },
];
