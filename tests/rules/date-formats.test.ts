import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";

/** Modules that keep each formatter they make. */
const caching = ["lib/domain/time/named-zone.ts", "upstream/domain/date-text.ts"];
/** A module that only tries whether a time zone exists. */
const trying = "upstream/shop-files/schema/city.ts";

const product = execFileSync("git", ["ls-files", "app", "bank", "components", "console", "lib", "server", "upstream"])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file));

it("formatters of dates are made only where they are cached, because making one costs more than using it", () => {
  const making = product.filter((file) =>
    /new Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(/.test(readFileSync(file, "utf8")),
  );
  expect(making.filter((file) => file !== trying)).toEqual(caching);
});

it("dates are written by `useDateText`, because Chrome has no Uzbek", () => {
  const writing = product.filter((file) => /\.dateTime\(/.test(readFileSync(file, "utf8")));
  expect(writing).toEqual(["lib/client/core/date-text.ts"]);
});
