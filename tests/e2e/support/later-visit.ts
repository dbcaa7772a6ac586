import type { Page } from "@playwright/test";
import { storefrontUrl } from "./shop";

/** The browser has been at the shop before, as one that has a cart or a place has: a page fetches them at once (ADR-0055). */
export const laterVisit = (page: Page, city = "moscow"): Promise<void> =>
  page.context().addCookies([{ name: "sushi_city_alias", value: city, url: storefrontUrl() }]);
