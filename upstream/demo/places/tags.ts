/** Tags of the demo shops. */

import type { Texts } from "./place";

export const diningHall: Texts = {
  ru: "Есть зал",
  en: "Seating",
  tr: "Oturma alanı",
  uz: "Zal bor",
  de: "Sitzplätze",
  uk: "Є зал",
};
export const parking: Texts = {
  ru: "Парковка",
  en: "Parking",
  tr: "Otopark",
  uz: "Avtoturargoh",
  de: "Parkplatz",
  uk: "Паркування",
};
export const wifi: Texts = { ru: "Wi-Fi", en: "Wi-Fi", tr: "Wi-Fi", uz: "Wi-Fi", de: "WLAN", uk: "Wi-Fi" };
export const roundTheClock: Texts = {
  ru: "Круглосуточно",
  en: "24 hours",
  tr: "24 saat açık",
  uz: "Kechayu kunduz",
  de: "Rund um die Uhr",
  uk: "Цілодобово",
};
export const terrace: Texts = {
  ru: "Летняя веранда",
  en: "Terrace",
  tr: "Teras",
  uz: "Yozgi terrasa",
  de: "Terrasse",
  uk: "Літня тераса",
};
export const kidsCorner: Texts = {
  ru: "Детский уголок",
  en: "Kids' corner",
  tr: "Çocuk köşesi",
  uz: "Bolalar burchagi",
  de: "Spielecke",
  uk: "Дитячий куточок",
};
export const accessible: Texts = {
  ru: "Доступная среда",
  en: "Step-free access",
  tr: "Engelsiz erişim",
  uz: "Qulay kirish",
  de: "Barrierefrei",
  uk: "Безбар'єрний вхід",
};
export const takeawayWindow: Texts = {
  ru: "Окно выдачи",
  en: "Pick-up window",
  tr: "Paket servis penceresi",
  uz: "Berish oynasi",
  de: "Abholfenster",
  uk: "Вікно видачі",
};
