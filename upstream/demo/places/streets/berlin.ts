import type { DemoStreet } from "../place";

export const berlinStreets: readonly DemoStreet[] = [
  { name: { de: "Friedrichstraße", ru: "Фридрихштрассе", en: "Friedrichstraße" }, district: "Mitte", from: [52.5278, 13.3868], to: [52.5058, 13.3908], houses: 30 },
  { name: { de: "Unter den Linden", ru: "Унтер-ден-Линден", en: "Unter den Linden" }, district: "Mitte", from: [52.5164, 13.3802], to: [52.5176, 13.3968], houses: 26 },
  { name: { de: "Torstraße", ru: "Торштрассе", en: "Torstraße" }, district: "Mitte", from: [52.5271, 13.3882], to: [52.5288, 13.4162], houses: 30 },
  { name: { de: "Kastanienallee", ru: "Кастаниеналлее", en: "Kastanienallee" }, district: "Prenzlauer Berg", from: [52.5342, 13.4048], to: [52.5408, 13.4112], houses: 30 },
  { name: { de: "Schönhauser Allee", ru: "Шёнхаузер-аллее", en: "Schönhauser Allee" }, district: "Prenzlauer Berg", from: [52.5292, 13.4108], to: [52.5502, 13.4132], houses: 30 },
  { name: { de: "Karl-Marx-Allee", ru: "Карл-Маркс-аллее", en: "Karl-Marx-Allee" }, district: "Friedrichshain", from: [52.5204, 13.4182], to: [52.5168, 13.4522], houses: 30 },
  { name: { de: "Oranienstraße", ru: "Ораниенштрассе", en: "Oranienstraße" }, district: "Kreuzberg", from: [52.5042, 13.4012], to: [52.4998, 13.4242], houses: 30 },
  { name: { de: "Bergmannstraße", ru: "Бергманштрассе", en: "Bergmannstraße" }, district: "Kreuzberg", from: [52.4892, 13.3882], to: [52.4878, 13.4082], houses: 26 },
  { name: { de: "Warschauer Straße", ru: "Варшауэр-штрассе", en: "Warschauer Straße" }, district: "Friedrichshain", from: [52.5052, 13.4482], to: [52.5152, 13.4538], houses: 24 },
  { name: { de: "Straße des 17. Juni", ru: "улица 17 Июня", en: "17 Juni Street" }, district: "Tiergarten", from: [52.5162, 13.3762], to: [52.5142, 13.3482], houses: 16 },
  { name: { de: "Kantstraße", ru: "Кантштрассе", en: "Kantstraße" }, district: "Charlottenburg", from: [52.5058, 13.3302], to: [52.5072, 13.2962], houses: 30 },
  { name: { de: "Kurfürstendamm", ru: "Курфюрстендамм", en: "Kurfürstendamm" }, district: "Charlottenburg", from: [52.5042, 13.3322], to: [52.4982, 13.2942], houses: 30 },
  { name: { de: "Frankfurter Allee", ru: "Франкфуртер-аллее", en: "Frankfurter Allee" }, district: "Friedrichshain", from: [52.5158, 13.4552], to: [52.5112, 13.4982], houses: 30 },
  { name: { de: "Sonnenallee", ru: "Зонненаллее", en: "Sonnenallee" }, district: "Neukölln", from: [52.4858, 13.4262], to: [52.4602, 13.4702], houses: 30 },
];
