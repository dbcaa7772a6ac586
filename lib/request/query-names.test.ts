import { execFileSync } from "node:child_process";
import { describe, expect, it, jest } from "@jest/globals";
import { browserNames, campaignNames, pageAddress } from "./query-names";

const told = [...campaignNames, ...browserNames];

/** How a request is read at each place, with the modules as they are now. */
const places = async () => {
  const { pageKeyOf } = await import("./page-key");
  const { edgeConf } = await import("@/scripts/edge-conf");
  const { cleanParamRules } = await import("@/lib/seo/address");
  const conf = edgeConf({ brand: "sushi", hosts: [], storefronts: ["a"], listen: "8080", folder: "/x" });
  const [, plain = ""] = /map \$args \$page_is_plain \{[^}]*?"~(.*)" 1;/.exec(conf) ?? [];
  const ignored = cleanParamRules().flatMap((rule) => rule.replace("Clean-param: ", "").split("&"));
  return {
    memory: (query: string) => pageKeyOf({ method: "GET", url: `/moscow${query}`, headers: {} }, "sushi"),
    nginx: (args: string) => new RegExp(plain).test(args),
    searchEngines: (name: string) => ignored.includes(name),
  };
};

describe("a name that no page is drawn by", () => {
  it.each(told)("%s makes no page of its own: in memory, in nginx, for search engines", async (name) => {
    const { memory, nginx, searchEngines } = await places();
    expect(memory(`?${name}=a%20b-C.1`)).toEqual(memory(""));
    expect(memory(`?${name}=1&utm_own=2&gclid=3`)).toEqual({ path: "/moscow", cookie: "" });
    expect([nginx(`${name}=a%20b-C.1`), nginx(`lang=de&${name}=1`), searchEngines(name)]).toEqual([true, true, true]);
  });

  it.each([...told, "utm_own"])("%s makes no copy of its own in the browser's offline cache", (name) => {
    expect(pageAddress(`https://shop.example/moscow?${name}=a%20b&lang=de&gclid=3#menu`)).toBe(
      "https://shop.example/moscow?lang=de",
    );
    expect(pageAddress(`https://shop.example/moscow?${name}=1`)).toBe("https://shop.example/moscow");
  });

  it("is told at one place, which all read", async () => {
    jest.resetModules();
    jest.doMock("./query-names", () => ({
      campaignNames: ["newclid"],
      campaignFamily: "own_[a-z]+",
      browserNames: [],
    }));
    const { memory, nginx, searchEngines } = await places();
    expect([memory("?newclid=1&own_tag=2"), nginx("newclid=1&own_tag=2")]).toEqual([memory(""), true]);
    expect([memory("?gclid=1"), nginx("gclid=1"), searchEngines("newclid"), searchEngines("gclid")]).toEqual([
      null,
      false,
      true,
      false,
    ]);
    jest.dontMock("./query-names");
    jest.resetModules();
  });

  it("is written in no other source", () => {
    const clicks = campaignNames.filter((name) => name.endsWith("clid")).join("|");
    const found = execFileSync("git", [
      "grep",
      "-lwE",
      clicks,
      "--",
      "*.ts",
      "*.tsx",
      "*.mjs",
      ":!*.test.ts",
      ":!*.spec.ts",
    ]);
    expect(String(found).trim()).toBe("lib/request/query-names.ts");
  });
});

it.each(["lang", "at", "preview", "request_uri", "city", "search", "x"])(
  "%s, which the server reads or nobody knows, is no such name",
  async (name) => {
    const { memory, nginx, searchEngines } = await places();
    expect([memory(`?${name}=1`), nginx(`${name}=1`), searchEngines(name)]).toEqual([null, false, false]);
    expect(pageAddress(`https://shop.example/moscow?${name}=1`)).toBe(`https://shop.example/moscow?${name}=1`);
  },
);
