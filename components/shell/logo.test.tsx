/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, render } from "@testing-library/react";
import { brands } from "@/lib/brand/brands";
import { Logo } from "./logo";

afterEach(cleanup);

describe("the emblem (SPEC-190)", () => {
  it.each(brands)("turns for one brand alone: %s", (brand) => {
    const { container } = render(<Logo brand={brand} />);
    expect(container.querySelector(".turning") !== null).toBe(brand === "lavash");
  });

  it("goes round every 3 s, and stands still for who wants less motion", () => {
    const style = readFileSync("components/shell/logo.module.css", "utf8");
    expect(style).toMatch(/\.turning \{\s+animation: turn 3s [^;]* infinite;/);
    expect(style).toMatch(/prefers-reduced-motion: reduce\) \{\s+\.turning \{\s+animation: none;/);
  });
});
