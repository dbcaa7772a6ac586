/**
 * @group security
 * @rule SPEC-432
 */
import { spawnSync } from "node:child_process";
import { describe, expect, it, jest } from "@jest/globals";
import { browserNames, campaignNames, pageAddress, serverNames } from "./query-names";

const ignoredNames = [...campaignNames, ...browserNames];

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

const ofOthers = [...ignoredNames, "utm_own", "gad_x.1", "x", "lan", "language", "LANG", "at2"];

describe("a name that changes no page", () => {
  it.each(ofOthers)(
    "%s makes no page of its own: in memory, in nginx, in the browser's offline cache",
    async (name) => {
      const { memory, nginx } = await places();
      expect(memory(`?${name}=a%20b-C.1`)).toEqual(memory(""));
      expect(memory(`?${name}&utm_own=2&gclid=3`)).toEqual({ path: "/moscow", cookie: "" });
      expect([nginx(`${name}=a%20b-C.1`), nginx(`lang=de&${name}=1`)]).toEqual([true, true]);
      expect(pageAddress(`https://shop.example/moscow?${name}=a%20b&lang=de&gclid=3#menu`)).toBe(
        "https://shop.example/moscow?lang=de",
      );
      expect(pageAddress(`https://shop.example/moscow?${name}=1`)).toBe("https://shop.example/moscow");
    },
  );

  it.each(ignoredNames)("%s is in robots.txt", async (name) => {
    expect((await places()).searchEngines(name)).toBe(true);
  });
});

describe("a name that the server reads", () => {
  it.each(serverNames)("%s makes a page of its own", async (name) => {
    const { memory, nginx, searchEngines } = await places();
    for (const query of [`${name}=1`, name, `x=1&${name}=1`, `${name}&x=1`]) {
      expect([memory(`?${query}`), nginx(query)]).toEqual([null, false]);
    }
    expect(searchEngines(name)).toBe(false);
    expect(pageAddress(`https://shop.example/moscow?${name}=1`)).toBe(`https://shop.example/moscow?${name}=1`);
  });

  it.each(["l%61ng=de", "lang%3Dde", "a+b=1", "=1", "[lang]=de", "x=1&%6cang=de"])(
    "may be meant by %s, which is not cached",
    async (query) => {
      const { memory, nginx } = await places();
      expect([memory(`?${query}`), nginx(query)]).toEqual([null, false]);
    },
  );

  it("is read by middleware alone: no page reads its query on the server", () => {
    const found = spawnSync("git", [
      "grep",
      "-lE",
      "searchParams|nextUrl.search",
      "--",
      "app",
      "lib/seo",
      ":!*.test.*",
    ]);
    expect(String(found.stdout)).toBe("");
  });

  it("is listed in one place, which all read", async () => {
    jest.resetModules();
    jest.doMock("./query-names", () => ({ serverNames: ["page"], campaignNames: ["newclid"], browserNames: [] }));
    const { memory, nginx, searchEngines } = await places();
    expect([memory("?newclid=1&at=2"), nginx("newclid=1&at=2")]).toEqual([memory(""), true]);
    expect([memory("?page=1"), nginx("page=1"), searchEngines("newclid"), searchEngines("gclid")]).toEqual([
      null,
      false,
      true,
      false,
    ]);
    jest.dontMock("./query-names");
    jest.resetModules();
  });
});

it("names the campaigns' own names in no other source", () => {
  const clicks = campaignNames.filter((name) => name.endsWith("clid")).join("|");
  const sources = ["*.ts", "*.tsx", "*.mjs", ":!*.test.ts", ":!*.spec.ts"];
  const { stdout } = spawnSync("git", ["grep", "-lwE", clicks, "--", ...sources]);
  expect(String(stdout).trim()).toBe("lib/request/query-names.ts");
});
