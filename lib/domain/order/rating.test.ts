import { describe, expect, it } from "@jest/globals";
import { ratingReasons } from "@/lib/contract/order/rating-reasons";
import { isPraise, reasonsFor, STARS } from "./rating";

describe("the reasons of a rating", () => {
  it.each([
    [1, false],
    [3, false],
    [4, true],
    [5, true],
  ])("%d stars: praise %s", (stars, expected) => expect(isPraise(stars)).toBe(expected));

  it("names a courier only where one came", () => {
    for (const stars of STARS) {
      expect(reasonsFor(stars, "takeaway").filter((reason) => reason.includes("courier"))).toEqual([]);
      expect(reasonsFor(stars, "delivery").filter((reason) => reason.includes("staff"))).toEqual([]);
    }
  });

  it("is different for praise and blame, and together all there is", () => {
    const sets = STARS.flatMap((stars) => [reasonsFor(stars, "delivery"), reasonsFor(stars, "takeaway")]);
    expect(new Set(sets.flat())).toEqual(new Set(ratingReasons));
    expect(reasonsFor(3, "delivery").filter((reason) => reasonsFor(4, "delivery").includes(reason))).toEqual([]);
  });
});
