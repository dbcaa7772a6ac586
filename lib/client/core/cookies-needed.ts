import { ApiClientError } from "./api-client";
import { pageCookies } from "./preferences";

const PROBE = "mealfront_cookies=1";

/**
 * Whether this browser keeps cookies for the shop. Every page of a city writes one (`StorefrontProvider`); where there is none it is
 * tried out, because `navigator.cookieEnabled` may say otherwise in a browser that blocks them.
 */
export const keepsCookies = (): boolean => {
  if (pageCookies() !== "") return true;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers the storefront serves
    document.cookie = `${PROBE}; Path=/; Max-Age=10; SameSite=Lax`;
  } catch {
    return false;
  }
  return pageCookies().includes(PROBE);
};

/** A change that the shop would forget at once, since the browser keeps no cookies for it (SPEC-463). */
export class CookiesNeeded extends ApiClientError {
  constructor() {
    super(0, { message: "" });
    this.name = "CookiesNeeded";
  }
}

/** @throws CookiesNeeded instead of a change that is said to be made and is forgotten */
export const assertCookies = (): void => {
  if (!keepsCookies()) throw new CookiesNeeded();
};
