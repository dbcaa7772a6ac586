/** @rule SPEC-452 */
import { describe, expect, it } from "@jest/globals";
import { readDoor, splitDoor, type TypedDoor } from "./door-words";
import { cleanLine, tokensOf } from "./line-tokens";

const read = (text: string) => {
  const clean = cleanLine(text);
  const line = tokensOf(clean);
  const found = readDoor(clean, line);
  return { ...found, ...splitDoor(clean, line, found.ofDoor), typed: found.door };
};

const doorOf = (text: string): Partial<TypedDoor> =>
  Object.fromEntries(Object.entries(read(text).typed).filter(([, value]) => value !== null));

describe("door details in an address", () => {
  it.each([
    ["Тверская 7, кв. 15", { room: "15" }],
    ["Тверская 7 кв 15", { room: "15" }],
    ["Тверская 7кв15", { room: "15" }],
    ["Тверская, дом 7, квартира 15", { room: "15" }],
    ["кв. 15, Тверская 7", { room: "15" }],
    ["Тверская 7, 15 кв", { room: "15" }],
    ["Тверская 7 кв.15А подъезд 2 этаж 3", { room: "15А", entrance: "2", floor: "3" }],
    [
      "Тверская 7, под. 2, эт. 3, кв. 15, домофон 15К1234",
      { entrance: "2", floor: "3", room: "15", intercom: "15К1234" },
    ],
    ["Тверская 7, 2 подъезд, 3 этаж, кв 15", { entrance: "2", floor: "3", room: "15" }],
    ["Тверская 7, 3-й этаж", { floor: "3" }],
    ["Тверская 7, офис 305", { room: "офис 305" }],
    ["Тверская 7, оф. 12/1", { room: "оф. 12/1" }],
    ["вул. Хрещатик, буд. 22, кв. 15, підʼїзд 2, поверх 4", { room: "15", entrance: "2", floor: "4" }],
    ["Friedrichstr. 12, Whg. 15", { room: "15" }],
    ["Friedrichstraße 12, Hinterhaus, 3. OG", { description: "Hinterhaus", floor: "3" }],
    ["Friedrichstraße 12 HH EG links", { description: "HH, links", floor: "EG" }],
    ["Friedrichstraße 12, 2. Etage, Wohnung 7", { floor: "2", room: "7" }],
    ["Işıklar Cad. No: 12/3 D: 4", { room: "4" }],
    ["Işıklar Cad. No:12 Kat:3 Daire:15", { floor: "3", room: "15" }],
    ["Işıklar Cad. No:12 K:3 D:15", { floor: "3", room: "15" }],
    ["Işıklar Cad. No 12 B Blok D 4", { description: "B Blok", room: "4" }],
    ["Abay prospekti, 9/2-uy, 15a-xonadon", { room: "15a" }],
    ["Friedrichstr. 12 c/o Anna Müller", { description: "c/o Anna Müller" }],
    ["c/o Müller, Friedrichstr. 12", { description: "c/o Müller" }],
    ["Işıklar Cad. Dış Kapı No: 12 İç Kapı No: 4", { room: "4" }],
    ["Navoiy koʻchasi, 15-uy, 20-xonadon", { room: "20" }],
    ["Navoiy ko'chasi 15-uy 20-xonadon 3-qavat", { room: "20", floor: "3" }],
    ["Навоий кўчаси, 15-уй, 20-хонадон", { room: "20" }],
    ["7 Tverskaya St, Apt 15", { room: "15" }],
    ["Apt 15, 7 Tverskaya St", { room: "15" }],
    ["7 Tverskaya St #15", { room: "15" }],
    ["7 Tverskaya Street, flat 15, 3rd floor, entrance 2", { room: "15", floor: "3", entrance: "2" }],
    ["Tverskaya ul., d. 7, kv. 15", { room: "15" }],
  ])("%s", (text, door) => {
    expect(doorOf(text)).toEqual(door);
  });

  it.each([
    "Тверская 7",
    "Тверская улица, 12/3 к2 с1",
    "улица 1905 года, 5",
    "Подольская улица, 7",
    "Tverskaya ul., d. 7",
    "Dom 7, Tverskaya",
    "Yıldız Apt. No: 12",
    "Kodlu sokak 7",
  ])("is not in %s", (text) => {
    expect(doorOf(text)).toEqual({});
  });

  it.each([
    ["Тверская 7, кв. 15", "Тверская 7", "кв. 15"],
    ["кв. 15, Тверская 7", "Тверская 7", "кв. 15"],
    ["Тверская 7, кв. 15, Москва", "Тверская 7, Москва", "кв. 15"],
    ["Тверская 7 подъезд 2 этаж 3 кв 15", "Тверская 7", "подъезд 2 этаж 3 кв 15"],
    ["Navoiy ko'chasi, 15-uy, 20-xonadon", "Navoiy ko'chasi, 15-uy", "20-xonadon"],
    ["Friedrichstr. 12, Whg. 15, 10117 Berlin", "Friedrichstr. 12, 10117 Berlin", "Whg. 15"],
    ["  Тверская\u200b ул. ,  7 ", "Тверская ул., 7", ""],
  ])("%s leads to %s, and there to %j", (text, house, door) => {
    expect([read(text).house, read(text).door]).toEqual([house, door]);
  });

  it("is nothing yet while its number is to come", () => {
    expect(doorOf("Тверская 7, кв.")).toEqual({});
    expect(read("Тверская 7, кв.").house).toBe("Тверская 7");
  });

  it("is unclear where two words claim one number", () => {
    expect(read("улица 8 Марта 7 дом 15 кв").isUnclear).toBe(true);
    expect(read("Тверская 7 кв 15").isUnclear).toBe(false);
  });
});
