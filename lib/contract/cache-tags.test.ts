import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import {
  type CacheTag,
  cityTag,
  isStopTag,
  menuTag,
  pagesTag,
  pageTag,
  ReceivedTag,
  replyTags,
  shopsTag,
  statesTag,
  stopsTag,
} from "./cache-tags";

/** Every tag there is, for Nizhny Novgorod, whose id is 17, and its page "about". */
const all: readonly CacheTag[] = [
  ...(["settings", "cities", "cities:list", "stops", "states", "shops", "menu", "pages"] as const),
  ...["nizhny-novgorod", "st_petersburg"].flatMap((alias) => [
    cityTag(alias),
    stopsTag(alias),
    statesTag(alias),
    pageTag(alias),
  ]),
  ...[17, 10_007].flatMap((id) => [shopsTag(id), menuTag(id), pagesTag(id)]),
  pagesTag("site"),
];

describe("the tags of stored replies (SPEC-555)", () => {
  it.each(all)("%s is read by the storefront when it arrives", (tag) => {
    expect(ReceivedTag.safeParse(tag).success).toBe(true);
  });

  it.each(["", "Menu", "menu:", "menu:17:18", "menu 17", `menu:${"1".repeat(81)}`])("%s is none", (text) => {
    expect(ReceivedTag.safeParse(text).success).toBe(false);
  });

  it("are what the guide for other upstreams lists, and no more", () => {
    const guide = readFileSync("docs/own-upstream/README.md", "utf8");
    const [, table = ""] = guide.split("| Changed | Tag |");
    const [rows = ""] = table.split("\n5. ");
    const listed = [...rows.matchAll(/`([a-z]+(?::[\w{}]+)?)`/g)].map(([, tag]) => tag);
    const form = (tag: string): string =>
      tag.replace(/:\d+$/, ":{city_id}").replace(/:(nizhny-novgorod|st_petersburg)$/, ":{alias}");
    expect([...new Set(listed)].sort()).toEqual([...new Set(all.map(form))].sort());
  });

  it("name each reply as one of its kind and as itself", () => {
    const city = { id: 17, alias: "nizhny-novgorod" };
    expect(replyTags.city(city.alias)).toEqual(["cities", "city:nizhny-novgorod", "stops", "stops:nizhny-novgorod"]);
    expect(replyTags.shops(city)).toEqual(["shops", "shops:17", "stops", "stops:nizhny-novgorod"]);
    expect(replyTags.menu(17)).toEqual(["menu", "menu:17"]);
    expect(replyTags.page("about", 17)).toEqual(["pages", "page:about", "pages:17"]);
    expect(replyTags.page("about", null)).toEqual(["pages", "page:about", "pages:site"]);
    expect([replyTags.settings, replyTags.cities]).toEqual([["settings"], ["cities", "cities:list"]]);
  });

  it("end at once what is served of a place that has stopped, and nothing else (SPEC-473)", () => {
    expect(all.filter(isStopTag)).toEqual(["stops", "stops:nizhny-novgorod", "stops:st_petersburg"]);
  });
});
