/** What Sentry may collect: nothing of the customer (quality, Logs). Version 11 collects much more by default. */
export const dataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
} satisfies Record<string, false | readonly never[]>;

/** Words in reports that may carry a phone or a card number are cut: runs of ten and more digits. */
export const withoutNumbers = (text: string): string => text.replace(/\+?\d(?:[\s()-]*\d){9,}/g, "[number]");
