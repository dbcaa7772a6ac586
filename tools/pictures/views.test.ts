import { execFileSync } from "node:child_process";
import { expect, it } from "@jest/globals";
import * as z from "zod";

/** The names of pictures by group and by how they are looked at. In a process of its own, as drawings are no modules of Jest. */
const readViews = () =>
  z
    .record(z.string(), z.record(z.string(), z.array(z.string())))
    .parse(JSON.parse(execFileSync(process.execPath, ["tools/pictures/views.mjs"], { encoding: "utf8" })));

const views = readViews();

const seenFromAbove = (group: string): string[] =>
  Object.entries(views).flatMap(([name, dishes]) => (name.endsWith(`/${group}`) ? (dishes.above ?? []) : []));

it("shows no dessert on a plate from above, save a pizza", () => {
  expect(seenFromAbove("desserts")).toEqual(["pizza-dessert-banana-chocolate"]);
});

it("shows lasagna as the bowls of pasta beside it", () => {
  expect(Object.keys(views["pizza/pasta"] ?? {})).toEqual(["threeQuarters"]);
});
