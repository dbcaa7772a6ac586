/** Deals, promotions and banners. */

import type { ShopDocuments } from "../documents";
import type { Scope, Units } from "../schema/offers";
import { type Checked, type Known, keysOf, needKeys, type Path, twice } from "./references";

const checkScope = (checked: Checked, path: Path, scope: Scope, known: Known): void => {
  if (scope === "order") return;
  const file = "deals.json";
  if ("groups" in scope)
    needKeys(checked, { file, path: [...path, "groups"], what: "group" }, scope.groups, known.groups);
  else needKeys(checked, { file, path: [...path, "products"], what: "product" }, scope.products, known.products);
};

const checkUnits = (checked: Checked, path: Path, { of }: Units, known: Known): void =>
  checkScope(checked, [...path, "of"], of, known);

const checkAction = (
  checked: Checked,
  path: Path,
  action: ShopDocuments["deals"][number]["action"],
  known: Known,
): void => {
  if ("of" in action) checkScope(checked, [...path, "of"], action.of, known);
  if ("buy" in action) {
    checkUnits(checked, [...path, "buy"], action.buy, known);
    checkUnits(checked, [...path, "get"], action.get, known);
  }
  if (!("product" in action)) return;
  needKeys(
    checked,
    { file: "deals.json", path: [...path, "product"], what: "product" },
    [action.product],
    known.products,
  );
  if (action.requires !== null) checkUnits(checked, [...path, "requires"], action.requires, known);
};

const checkDeals = (checked: Checked, known: Known): void => {
  const { documents, report } = checked;
  const file = "deals.json";
  keysOf(checked, file, "deals", documents.deals);
  for (const [index, deal] of documents.deals.entries()) {
    const path = ["deals", index];
    const named = deal.cities === "all" ? [] : Object.keys(deal.cities);
    needKeys(checked, { file, path: [...path, "cities"], what: "city" }, named, known.cities);
    checkAction(checked, [...path, "action"], deal.action, known);
    const isWithout =
      deal.off === null && (deal.cities === "all" || Object.values(deal.cities).some(({ off }) => off === undefined));
    if (deal.action.kind === "amount" && isWithout)
      report(file, path, `the deal ${deal.key} does not say how much it takes off`, "write off");
  }
  for (const { thing, index } of twice(documents.deals, ({ promocode }) => promocode ?? undefined)) {
    report(file, ["deals", index, "promocode"], `the code ${thing.promocode} is there twice`, "give each deal its own");
  }
};

export const checkOffers = (checked: Checked, known: Known): void => {
  const { documents } = checked;
  checkDeals(checked, known);
  for (const kind of ["promotions", "banners"] as const) {
    const file = `${kind}.json`;
    keysOf(checked, file, kind, documents[kind]);
    for (const [index, { city }] of documents[kind].entries()) {
      if (city !== null) needKeys(checked, { file, path: [kind, index, "city"], what: "city" }, [city], known.cities);
    }
  }
  for (const [index, { from, to, for_days }] of documents.banners.entries()) {
    if (for_days !== undefined && (from !== undefined || to !== undefined))
      checked.report(
        "banners.json",
        ["banners", index, "for_days"],
        "has for_days, and from or to",
        "keep one of them",
      );
  }
};
