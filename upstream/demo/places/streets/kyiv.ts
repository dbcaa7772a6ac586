import type { DemoStreet } from "../place";

export const kyivStreets: readonly DemoStreet[] = [
  { name: { uk: "вулиця Хрещатик", ru: "улица Крещатик", en: "Khreshchatyk Street" }, district: "Шевченківський район", from: [50.4522, 30.5268], to: [50.4428, 30.5202], houses: 30 },
  { name: { uk: "Велика Васильківська вулиця", ru: "Большая Васильковская улица", en: "Velyka Vasylkivska Street" }, district: "Печерський район", from: [50.4408, 30.5188], to: [50.4202, 30.5212], houses: 30 },
  { name: { uk: "Володимирська вулиця", ru: "Владимирская улица", en: "Volodymyrska Street" }, district: "Шевченківський район", from: [50.4578, 30.5172], to: [50.4332, 30.5108], houses: 30 },
  { name: { uk: "вулиця Саксаганського", ru: "улица Саксаганского", en: "Saksahanskoho Street" }, district: "Голосіївський район", from: [50.4352, 30.5202], to: [50.4438, 30.4952], houses: 30 },
  { name: { uk: "бульвар Тараса Шевченка", ru: "бульвар Тараса Шевченко", en: "Tarasa Shevchenka Boulevard" }, district: "Шевченківський район", from: [50.4428, 30.5198], to: [50.4472, 30.4932], houses: 30 },
  { name: { uk: "вулиця Петра Сагайдачного", ru: "улица Петра Сагайдачного", en: "Petra Sahaidachnoho Street" }, district: "Подільський район", from: [50.4592, 30.5252], to: [50.4638, 30.5192], houses: 26 },
  { name: { uk: "вулиця Богдана Хмельницького", ru: "улица Богдана Хмельницкого", en: "Bohdana Khmelnytskoho Street" }, district: "Шевченківський район", from: [50.4448, 30.5202], to: [50.4488, 30.4982], houses: 30 },
  { name: { uk: "Прорізна вулиця", ru: "Прорезная улица", en: "Prorizna Street" }, district: "Шевченківський район", from: [50.4478, 30.5222], to: [50.4492, 30.5148], houses: 22 },
  { name: { uk: "вулиця Антоновича", ru: "улица Антоновича", en: "Antonovycha Street" }, district: "Голосіївський район", from: [50.4398, 30.5152], to: [50.4202, 30.5168], houses: 30 },
  { name: { uk: "бульвар Лесі Українки", ru: "бульвар Леси Украинки", en: "Lesi Ukrainky Boulevard" }, district: "Печерський район", from: [50.4362, 30.5302], to: [50.4182, 30.5482], houses: 28 },
  { name: { uk: "вулиця Верхній Вал", ru: "улица Верхний Вал", en: "Verkhnii Val Street" }, district: "Подільський район", from: [50.4648, 30.5082], to: [50.4688, 30.5202], houses: 24 },
  { name: { uk: "Берестейський проспект", ru: "Берестейский проспект", en: "Beresteiskyi Avenue" }, district: "Солом'янський район", from: [50.4502, 30.4742], to: [50.4578, 30.3902], houses: 30 },
  { name: { uk: "Оболонський проспект", ru: "Оболонский проспект", en: "Obolonskyi Avenue" }, district: "Оболонський район", from: [50.4992, 30.4982], to: [50.5182, 30.4942], houses: 30 },
];
