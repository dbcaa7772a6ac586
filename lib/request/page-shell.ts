/**
 * Middleware sets it on a personal page: the page is rendered by brand, language, order type and city alone, so the
 * storefront's own server may store it for everybody. It is not sent to browsers, and no cache outside stores the page.
 */
export const SHELL_HEADER = "x-page-shell";
