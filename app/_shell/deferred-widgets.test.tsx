/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { cleanup, render } from "@testing-library/react";
import { useEffect } from "react";
import { StaggeredMount } from "@/app/_shell/deferred-widgets";

/** What the page held as each child came. */
const seen: string[] = [];

function Child({ name }: { readonly name: string }) {
  useEffect(() => {
    seen.push(document.body.textContent ?? "");
  }, []);
  return name;
}

afterEach(cleanup);
beforeEach(() => {
  seen.length = 0;
});

it("brings each child after the one before", () => {
  render(
    <StaggeredMount>
      <Child name="a" />
      {null}
      <Child name="b" />
      <Child name="c" />
    </StaggeredMount>,
  );
  expect(seen).toEqual(["a", "ab", "abc"]);
});

it("brings a child that is given later at once, and keeps the others", () => {
  const tree = (isLate: boolean) => (
    <StaggeredMount>
      <Child name="a" />
      {isLate && <Child name="b" />}
      <Child name="c" />
    </StaggeredMount>
  );
  const { rerender } = render(tree(false));
  rerender(tree(true));
  expect(document.body).toHaveProperty("textContent", "abc");
  expect(seen).toEqual(["a", "ac", "abc"]);
});
