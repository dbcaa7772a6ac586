import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { brandAssets, brandOf } from "@/lib/brand/brand";
import { parseEnv } from "@/lib/config/env.server";
import { writeMadeBrand } from "@/tests/support/made-brand";
import { readConfig } from "@/upstream/config";
import { chooseBrand } from "./chosen-brand";

const root = mkdtempSync(join(tmpdir(), "mealfront-chosen-"));
afterAll(() => rmSync(root, { recursive: true }));
const tacos = writeMadeBrand(join(root, "tacos"));

describe("the brand of an environment", () => {
  it("is one of the build by its alias, sushi without one", () => {
    expect(chooseBrand({})).toEqual({ alias: "sushi", folder: null });
    expect(chooseBrand({ BRAND: "pizza", BRAND_DIR: "" })).toEqual({ alias: "pizza", folder: null });
    expect(() => chooseBrand({ BRAND: "burger" })).toThrow(/BRAND.*burger.*BRAND_DIR/);
  });

  it("is that of a folder, known from then on with its colours and pictures", () => {
    expect(chooseBrand({ BRAND_DIR: tacos })).toEqual({ alias: "tacos", folder: tacos });
    expect(brandOf("tacos")).toMatchObject({ name: "Taco Corner", features: { about: true, lastHour: false } });
    expect(brandOf("tacos").own?.style).toMatch(
      /^html\[data-brand="tacos"\] \{\s+--bg: light-dark\(oklch\(98\.5% 0\.006 140\)/,
    );
    expect(brandAssets("tacos").icon192).toBe("/brands/tacos/icon192-0123456789abcdef.png");
  });

  it("is the same for storefront and upstream, with the folders that follow from it", () => {
    expect(parseEnv({ DEMO: "1", BRAND_DIR: tacos }).brand).toBe("tacos");
    const config = readConfig({ DEMO: "1", BRAND_DIR: tacos, DATA_DIR: "/data" });
    expect(config).toMatchObject({
      brand: "tacos",
      brandFolder: tacos,
      media: { store: { folder: "/data/tacos/media" } },
    });
  });

  it.each([
    {
      what: "is not there",
      folder: join(root, "nowhere"),
      says: /nowhere\/made-brand\.json is not there: npm run shop/,
    },
    {
      what: "has a text that cannot be read on its colour",
      folder: writeMadeBrand(join(root, "faint"), {
        colours: {
          hue: 90,
          primary: { light: [80, 0.1, 90], dark: [80, 0.1, 90] },
          on_primary: { light: [100, 0, 90], dark: [19, 0.04, 90] },
          accent: { light: [55, 0.1, 240], dark: [74, 0.1, 240] },
        },
      }),
      says: /colours: on-primary on primary \(light\) has a contrast of 1\.\d\d, needs 4\.5 \(WCAG 2\.2, 1\.4\.3\)/,
    },
    {
      what: "has a sign that cannot be seen on its ground",
      folder: writeMadeBrand(join(root, "pale"), {
        colours: {
          hue: 140,
          primary: { light: [50, 0.13, 140], dark: [78, 0.12, 140] },
          on_primary: { light: [100, 0, 140], dark: [19, 0.04, 140] },
          accent: { light: [90, 0.1, 290], dark: [74, 0.12, 290] },
        },
      }),
      says: /accent on surface \(light\) has a contrast of 1\.\d\d, needs 3 \(WCAG 2\.2, 1\.4\.11\)/,
    },
    {
      what: "names a file that is not there",
      folder: writeMadeBrand(join(root, "hole"), { fonts: [{ file: "font-00112233445566aa.woff2", range: "U+E3" }] }),
      says: /names font-00112233445566aa\.woff2, which is not there/,
    },
    {
      what: "names a file elsewhere",
      folder: writeMadeBrand(join(root, "elsewhere"), {
        fonts: [{ file: "../font-00112233445566aa.woff2", range: "U+E3" }],
      }),
      says: /fonts\.0\.file: /,
    },
    {
      what: "would write into the style sheet",
      folder: writeMadeBrand(join(root, "style"), {
        fonts: [{ file: "font-00112233445566aa.woff2", range: "U+E3}</style>" }],
      }),
      says: /fonts\.0\.range: /,
    },
    {
      what: "has an alias that is no name of a cookie",
      folder: writeMadeBrand(join(root, "alias"), { alias: "ta-cos" }),
      says: /alias: /,
    },
  ])("stops the process in one line where the folder $what", ({ folder, says }) => {
    for (const start of [
      () => chooseBrand({ BRAND_DIR: folder }),
      () => parseEnv({ DEMO: "1", BRAND_DIR: folder }),
      () => readConfig({ DEMO: "1", BRAND_DIR: folder }),
    ]) {
      expect(start).toThrow(says);
      expect(start).not.toThrow(/\n/);
    }
  });

  it("is named once: another alias beside the folder is refused", () => {
    expect(chooseBrand({ BRAND: "tacos", BRAND_DIR: tacos }).alias).toBe("tacos");
    expect(() => chooseBrand({ BRAND: "sushi", BRAND_DIR: tacos })).toThrow(
      "BRAND is sushi, and BRAND_DIR holds tacos",
    );
  });
});
