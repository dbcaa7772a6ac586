import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { languages } from "@/lib/contract/language";
import type { Translated } from "../../domain/translated";
import { brandDemo } from "../brand-demo";
import type { DemoPage } from "./page";

const FOLDER = join("upstream", "demo", "pages", "texts");

/** A file is the page's title in an `h1`, and its text. */
const FILE = /^<h1>(?<title>[^<]+)<\/h1>\n(?<html>.+)$/s;

const readFile = (name: string, language: string): { readonly title: string; readonly html: string } => {
  const path = join(FOLDER, `${name}.${language}.html`);
  const { title, html } = FILE.exec(readFileSync(path, "utf8"))?.groups ?? {};
  if (title === undefined || html === undefined) throw new Error(`${path}: has to begin with its title in an h1`);
  return { title, html };
};

/** @throws Error that names a file which is missing or has no title */
const readPage = (alias: string, name: string = alias): DemoPage => {
  const files = languages.map((language) => [language, readFile(name, language)] as const);
  const english = readFile(name, "en");
  return {
    alias,
    title: { en: english.title, ...Object.fromEntries(files.map(([language, { title }]) => [language, title])) },
    html: { en: english.html, ...Object.fromEntries(files.map(([language, { html }]) => [language, html])) },
  };
};

/** The title of the page of delivery, for the brand that names the city in it (SPEC-122). */
const deliveryIn: Translated = {
  ru: "Доставка еды в {city}",
  en: "Food delivery in {city}",
  tr: "{city} yemek siparişi",
  uz: "Ovqat yetkazib berish: {city}",
  de: "Essen liefern lassen in {city}",
  uk: "Доставка їжі в {city}",
};

/** The text pages of a brand: one that hides "about us" has none (SPEC-111), and only the one with bonuses tells of them (SPEC-35). */
export const pagesOf = (brand: BrandAlias): DemoPage[] => {
  const { about, bonusProgram, deliveryTitleWithCity } = brandOf(brand).features;
  const delivery = readPage("delivery");
  return [
    ...(about ? [readPage("about", `about-${brandDemo(brand).menu}`)] : []),
    deliveryTitleWithCity ? { ...delivery, title: deliveryIn } : delivery,
    readPage("payment-info"),
    ...(bonusProgram ? [readPage("bonus")] : []),
    readPage("legal-info"),
    readPage("privacy-policy"),
    readPage("user-agreement"),
  ];
};
