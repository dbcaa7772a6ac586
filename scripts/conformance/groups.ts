import type { endpoints } from "@/lib/contract/endpoints";

export type EndpointName = keyof typeof endpoints;

/** What of a back end decides which groups it has to serve. */
export type Facts = {
  readonly delivers: boolean;
  readonly takesAway: boolean;
  readonly hasLogin: boolean;
  readonly hasOnlinePayment: boolean;
};

type Group = {
  readonly name: string;
  readonly isRequired: (facts: Facts) => boolean;
  /** Called even where it is not required; without it what is not required is not called. */
  readonly isTried: boolean;
  readonly endpoints: readonly EndpointName[];
};

const always = () => true;
const never = () => false;

/**
 * What a storefront needs of its upstream. Without the first group no menu opens and no order is made; the others are
 * needed where the back end's own settings say that it has such a thing, or not at all.
 */
export const groups: readonly Group[] = [
  {
    name: "menu, cart and cash",
    isRequired: always,
    isTried: true,
    endpoints: [
      "clock",
      "settings",
      "cities",
      "cityByAlias",
      "menu",
      "productByKey",
      "relatedProducts",
      "scheduleIntervals",
      "scheduleTimeSettings",
      "paymentTypes",
      "cartLoad",
      "cartAdd",
      "cartRemove",
      "cartForget",
      "cartClear",
      "cartBag",
      "cartSetInterval",
      "orderCreate",
      "orderStatus",
      "orderById",
      "orderCancel",
    ],
  },
  { name: "takeaway", isRequired: ({ takesAway }) => takesAway, isTried: false, endpoints: ["shops", "shopSet"] },
  {
    name: "delivery",
    isRequired: ({ delivers }) => delivers,
    isTried: false,
    endpoints: ["addressSuggest", "addressCheck", "addressSet", "mapZones"],
  },
  {
    name: "login",
    isRequired: ({ hasLogin }) => hasLogin,
    isTried: false,
    endpoints: [
      "authCaptcha",
      "authSendCode",
      "authVerify",
      "authLogout",
      "userProfile",
      "userChange",
      "userDelete",
      "userBalance",
      "userAddresses",
      "userAddressAdd",
      "userAddressChange",
      "userAddressDelete",
      "userOrders",
      "userExport",
    ],
  },
  {
    name: "payment on the site",
    isRequired: ({ hasOnlinePayment }) => hasOnlinePayment,
    isTried: false,
    endpoints: [
      "paymentSettings",
      "orderCacheCreate",
      "orderCacheHold",
      "orderCache",
      "orderPay",
      "orderPost3ds",
      "threeDsReturn",
      "threeDsOutcome",
    ],
  },
  {
    name: "extras",
    isRequired: never,
    isTried: true,
    endpoints: [
      "menuSearchTerms",
      "pageByAlias",
      "cityStates",
      "cartReplace",
      "cartGiftAdd",
      "cartGiftRemove",
      "cartGiftForget",
      "cartPresentAdd",
      "cartPresentRemove",
      "cartPromocodeApply",
      "cartPromocodeForget",
      "cartBonuses",
      "orderEvents",
      "courierLocation",
      "orderRepeat",
      "userFavourites",
      "userFavouritesChange",
      "userSessions",
      "userSessionEnd",
      "userSessionsEndOthers",
      "orderMessages",
      "orderReceipt",
      "orderPushOn",
      "orderPushOff",
      "orderReceiptEmail",
      "orderRating",
      "orderRate",
      "orderLink",
      "orderLinkAnswer",
      "handOver",
      "handOverTake",
      "orderLookup",
      "feedbackQuestions",
      "feedbackCallMeBack",
      "feedbackSupplier",
      "feedbackLandlord",
      "feedbackUnavailableAddress",
      "feedbackReturnRequest",
    ],
  },
];
