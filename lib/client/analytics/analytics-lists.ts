import type { AnalyticsEvent, ListedItem } from "./analytics-event";

/** The blocks of dishes on a page: the groups of the menu, and what is ordered often. */
const lists = "[data-group], #popular";

/** A list is seen once it has come into the upper three quarters of the screen. */
const seenArea = "0px 0px -25% 0px";

/** Menu group by product key, of the menus seen in this page load. */
const categories = new Map<string, string>();

/** The alias of the menu group a product stands in; undefined before its menu was seen. */
export const categoryOf = (productKey: string): string | undefined => categories.get(productKey);

const idOf = (list: HTMLElement): string => list.dataset["group"] ?? list.id;

const dishesOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[data-product]")];

const learnCategories = (root: ParentNode): void => {
  for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
    for (const { dataset } of dishesOf(group)) {
      if (dataset["product"] !== undefined) categories.set(dataset["product"], idOf(group));
    }
  }
};

const itemOf = (dish: HTMLElement): ListedItem => {
  const key = dish.dataset["product"] ?? "";
  const category = categoryOf(key);
  return {
    item_id: key,
    item_name: dish.querySelector("a")?.textContent?.trim() ?? "",
    ...(category !== undefined && { item_category: category }),
    quantity: 1,
  };
};

const eventOf = (list: HTMLElement, currency: string): AnalyticsEvent => ({
  event: "view_item_list",
  ecommerce: {
    item_list_id: idOf(list),
    item_list_name: list.querySelector("h2")?.textContent?.trim() ?? "",
    currency,
    items: dishesOf(list).map(itemOf),
  },
});

/**
 * Records each list of dishes once, when it becomes visible. It reads the dishes from the page, because the server draws the
 * cards and they have no code of their own. Returns the function that ends this.
 */
export const watchLists = (
  root: HTMLElement,
  currency: string,
  record: (event: AnalyticsEvent) => void,
): (() => void) => {
  const known = new Set<string>();
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        sight.unobserve(target);
        if (dishesOf(target).length > 0) record(eventOf(target, currency));
      }
    },
    { rootMargin: seenArea },
  );
  const look = () => {
    learnCategories(root);
    for (const list of root.querySelectorAll<HTMLElement>(lists)) {
      if (known.has(idOf(list))) continue;
      known.add(idOf(list));
      sight.observe(list);
    }
  };
  // A page may come in parts.
  const growth = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof HTMLElement && isList(node))))
      look();
  });
  look();
  growth.observe(root, { childList: true, subtree: true });
  return () => {
    sight.disconnect();
    growth.disconnect();
  };
};

const isList = (node: HTMLElement): boolean => node.matches(lists) || node.querySelector(lists) !== null;
