/** A browser as its customer recognises it; null: not recognised. Names of products are the same in every language. */
export type Device = { readonly browser: string | null; readonly system: string | null };

/** In this order: most browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOP(?:R|T|X)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (known: readonly (readonly [RegExp, string])[], text: string): string | null =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What a customer reads about his browser from its `User-Agent`: nothing else of it is stored. */
export const deviceOf = (userAgent: string | null): Device | null => {
  const device = { browser: nameIn(browsers, userAgent ?? ""), system: nameIn(systems, userAgent ?? "") };
  return device.browser === null && device.system === null ? null : device;
};
