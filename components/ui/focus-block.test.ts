/** @jest-environment jsdom */
import { beforeEach, expect, it } from "@jest/globals";
import { focusBlock } from "./focus-block";

beforeEach(() => {
  document.body.innerHTML = '<section id="wok"></section><main id="main" tabindex="-1"></main>';
});
const block = (id: string) => {
  const found = document.getElementById(id);
  if (found === null) throw new Error("There is no block");
  return found;
};

it("a block can be focused for as long as it has the focus", () => {
  const wok = block("wok");
  focusBlock(wok);
  expect(document.activeElement).toBe(wok);
  focusBlock(wok);
  expect(document.activeElement).toBe(wok);
  focusBlock(block("main"));
  expect(wok.hasAttribute("tabindex")).toBe(false);
});

it("one that always can stays so", () => {
  focusBlock(block("main"));
  focusBlock(block("wok"));
  expect(block("main").getAttribute("tabindex")).toBe("-1");
});

it("nothing is focused where there is no block", () => {
  focusBlock(null);
  expect(document.activeElement).toBe(document.body);
});
