/**
 * @group security
 * @rule SPEC-342
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { browserFiles, importsOf } from "../support/browser-files";

/** The browser has no schemas (ADR-0007). */
const files = browserFiles();
const hasSchema = (file: string): boolean =>
  importsOf(readFileSync(file, "utf8")).some((name) => /^zod(\/|$)/.test(name));

describe("the browser's code takes only types of the contract", () => {
  it.each([
    ['import * as z from "zod/mini";', ["zod/mini"]],
    ['import "zod";', ["zod"]],
    ['import { type Cart } from "@/lib/contract/cart";', ["@/lib/contract/cart"]],
    ['import {\n  type Cart,\n  cartAdd,\n} from "@/lib/contract/cart";', ["@/lib/contract/cart"]],
    ['export { cartAdd } from "../contract/cart";', ["../contract/cart"]],
    ['import type { Cart } from "@/lib/contract/cart";', []],
    ['const Sheet = lazy(() => import("./sheet"));', ["./sheet"]],
    ['new Worker(new URL("./worker.ts", import.meta.url));', ["./worker.ts"]],
  ])("reads %j", (source, expected) => {
    expect(importsOf(source)).toEqual(expected);
  });

  it("finds the files by itself", () => {
    expect(files.size).toBeGreaterThan(400);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        "lib/client/core/api-client.ts",
        "lib/domain/menu/modifier.ts",
        "lib/contract/endpoint-path.ts",
      ]),
    );
  });

  it("finds no schema in them", () => {
    expect([...files].filter(([file]) => hasSchema(file))).toEqual([]);
  });
});
