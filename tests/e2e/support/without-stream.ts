import type { Page } from "@playwright/test";

/** A page behind a proxy that passes on no stream of stops: it learns of one at its next call, as before (SPEC-740). */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.route("**/states/events*", (route) => route.fulfill({ status: 204 }));
