import { expect, it } from "@jest/globals";
import { onChangedTags, publishChangedTags } from "./changed-tags";

it("published tags reach the listeners that exist by then", () => {
  const received: (readonly string[])[] = [];
  publishChangedTags(["cities"]);
  onChangedTags((tags) => void received.push(tags));
  publishChangedTags(["menu", "menu:17"]);
  expect(received).toEqual([["menu", "menu:17"]]);
});
