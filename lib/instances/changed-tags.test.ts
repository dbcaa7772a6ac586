import { expect, it } from "@jest/globals";
import { onChangedTags, publishChangedTags } from "./changed-tags";

it("tags that are published reach whoever listens by then", () => {
  const heard: (readonly string[])[] = [];
  publishChangedTags(["cities"]);
  onChangedTags((tags) => void heard.push(tags));
  publishChangedTags(["menu", "menu:17"]);
  expect(heard).toEqual([["menu", "menu:17"]]);
});
