import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod";

/** A language that an operator adds, with the few texts he has written so far. */
const esperanto = {
  language: { name: "Esperanto", locale: "eo_XX" },
  cart: { title: "Ĉaro", count: "{count, plural, one {# peco} other {# pecoj}}" },
  city: { title: "Kiu urbo?" },
  consent: { title: "Kuketoj" },
  standing: { error: { again: "Reŝargi" } },
  upstream: { "cart.empty": "La ĉaro estas malplena." },
};

/** What is loaded as the programs load it. */
const trial = `
import { languages } from "@/lib/contract/language";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { deferredMessages } from "@/lib/i18n/deferred";
import { languageNames, openGraphLocales } from "@/lib/i18n/language-facts";
import { messagesOf } from "@/lib/i18n/messages";
import { noticeTexts } from "@/lib/i18n/notice-texts";
import { errorTexts } from "@/lib/i18n/standing-texts";
import { offlineWords } from "@/lib/offline/offline-words";
import { preferencesOf } from "@/lib/request/preferences";
import { bankTexts } from "@/bank/language-texts";
import { Texts } from "@/upstream/shop-files/schema/common";
import { say } from "@/upstream/texts/say";
import { calendarLocales } from "@/components/order/calendar-locales";

const { cart, city, menu } = await messagesOf("eo");
const later = await deferredMessages("eo");
const { consent } = await noticeTexts("consent", "eo");
const { preview } = await noticeTexts("preview", "eo");
console.log(JSON.stringify({
  languages,
  name: languageNames.eo,
  locale: openGraphLocales.eo,
  spoken: spokenLanguage(["eo-XX"]),
  cookie: preferencesOf("sushi_language=eo", "sushi").language,
  page: { title: cart.title, empty: cart.empty.title, city: city.title, popular: menu.popular },
  later: { title: later.cart.title, empty: later.cart.empty.title, banner: later.banner.more },
  notices: { title: consent.title, accept: consent.accept, leave: preview.leave },
  standing: { again: errorTexts.eo.again, home: errorTexts.eo.home, offline: offlineWords.eo.title, bank: bankTexts.eo.pay },
  upstream: { empty: say("cart.empty")("eo"), off: say("login.off")("eo") },
  dish: Texts.parse({ en: "Soup", eo: "Supo" }),
  week: (await calendarLocales.eo()).code,
}));
`;

const Seen = z.looseObject({ languages: z.array(z.string()) });

let tree = "";

const run = (file: string) => {
  const done = spawnSync(process.execPath, ["--import", "tsx", file], { cwd: tree, encoding: "utf8" });
  return { code: done.status, out: done.stdout, fault: done.stderr };
};

const write = (language: string, files: Readonly<Record<string, unknown>>): void => {
  mkdirSync(join(tree, "messages", language), { recursive: true });
  for (const [name, texts] of Object.entries(files))
    writeFileSync(join(tree, "messages", language, `${name}.json`), JSON.stringify(texts));
};

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "mealfront-languages-"));
  for (const name of [
    "bank",
    "docs/own-upstream",
    "lib",
    "messages",
    "scripts",
    "upstream",
    "package.json",
    "tsconfig.json",
  ])
    cpSync(name, join(tree, name), { recursive: true });
  for (const folder of ["app", "components/order"]) mkdirSync(join(tree, folder), { recursive: true });
  symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
  writeFileSync(join(tree, "trial.ts"), trial);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe("a language that an operator adds (SPEC-525)", () => {
  it("works from its folder alone, after `npm run generate`, in English where it lacks a text", () => {
    write("eo", esperanto);
    expect(run("scripts/generate.ts")).toMatchObject({ code: 0, fault: "" });
    const { out, fault } = run("trial.ts");
    expect(fault).toBe("");
    const seen = Seen.parse(JSON.parse(out));
    expect(seen.languages.slice(0, 7)).toEqual(["ru", "tr", "en", "uz", "de", "uk", "eo"]);
    expect(seen).toMatchObject({
      name: "Esperanto",
      locale: "eo_XX",
      spoken: "eo",
      cookie: "eo",
      page: { title: "Ĉaro", empty: "Nothing here yet", city: "Kiu urbo?", popular: "Often ordered" },
      later: { title: "Ĉaro", empty: "Nothing here yet", banner: "Learn more" },
      notices: { title: "Kuketoj", accept: "Accept", leave: "Leave the preview" },
      standing: { again: "Reŝargi", home: "Home", offline: "You are offline", bank: "Pay" },
      upstream: { empty: "La ĉaro estas malplena.", off: "Signing in is not offered here." },
      dish: { en: "Soup", eo: "Supo" },
      week: "eo",
    });
  });

  it("goes with its folder", () => {
    rmSync(join(tree, "messages/eo"), { recursive: true, force: true });
    expect(run("scripts/generate.ts")).toMatchObject({ code: 0, fault: "" });
    expect(run("trial.ts").code).not.toBe(0);
  });
});
