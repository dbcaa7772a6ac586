/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, expect, it } from "@jest/globals";
import { cleanup, render, screen } from "@testing-library/react";
import { MissingTexts, TextLink } from "./text-link";

afterEach(cleanup);

const show = (aliases: readonly string[]) =>
  render(
    <MissingTexts aliases={aliases}>
      <TextLink alias="privacy-policy">the policy</TextLink>
    </MissingTexts>,
  );

it("leads to a text in a new tab", () => {
  show(["user-agreement"]);
  expect(screen.getByRole("link", { name: "the policy" })).toHaveAttribute("href", "/privacy-policy");
  expect(screen.getByRole("link")).toHaveAttribute("target", "_blank");
});

it("is words alone where there is no such text (SPEC-512)", () => {
  show(["privacy-policy"]);
  expect(screen.getByText("the policy")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});
