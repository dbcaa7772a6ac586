import { authCaptcha, authLogout, authSendCode, authVerify } from "./auth";
import { cartAdd, cartBag, cartClear, cartForget, cartLoad, cartRemove, cartReplace, cartSetInterval } from "./cart";
import {
  cartBonuses,
  cartGiftAdd,
  cartGiftForget,
  cartGiftRemove,
  cartPresentAdd,
  cartPresentRemove,
  cartPromocodeApply,
  cartPromocodeForget,
} from "./cart-offer";
import type { Endpoint } from "./endpoint";
import { userFavourites, userFavouritesChange } from "./favourite";
import {
  feedbackCallMeBack,
  feedbackLandlord,
  feedbackQuestions,
  feedbackReturnRequest,
  feedbackSupplier,
  feedbackUnavailableAddress,
} from "./feedback";
import { handOver, handOverTake } from "./hand-over";
import { orderById, orderCancel, orderCreate, orderStatus } from "./order/order";
import { orderCache, orderCacheCreate, orderCacheHold } from "./order/order-cache";
import { orderLink, orderLinkAnswer } from "./order/order-link";
import { orderLookup } from "./order/order-lookup";
import { orderMessages, orderPushOff, orderPushOn, orderReceipt, orderReceiptEmail } from "./order/order-message";
import { orderPay, orderPost3ds, threeDsOutcome, threeDsReturn } from "./order/order-payment";
import { orderRate, orderRating } from "./order/order-rating";
import { orderRepeat } from "./order/order-repeat";
import { courierLocation, orderEvents } from "./order/order-tracking";
import { userExport, userOrders } from "./order/user-order";
import { pageByAlias } from "./page";
import { paymentSettings, paymentTypes } from "./payment";
import { addressCheck, addressSet, addressSuggest } from "./place/address";
import { cities, cityByAlias } from "./place/city";
import { cityStates } from "./place/city-states";
import { mapZones } from "./place/map";
import { scheduleIntervals, scheduleTimeSettings } from "./place/schedule";
import { shopSet, shops } from "./place/shop";
import { userAddressAdd, userAddressChange, userAddressDelete, userAddresses } from "./place/user-address";
import { menu, menuSearchTerms, productByKey, relatedProducts } from "./product";
import { clock, settings } from "./settings";
import {
  userBalance,
  userChange,
  userDelete,
  userProfile,
  userSessionEnd,
  userSessions,
  userSessionsEndOthers,
} from "./user";

/** Every endpoint of the contract by its name, for those who treat them all alike: the published contract and its tests. */
export const endpoints = {
  settings,
  clock,
  cities,
  cityByAlias,
  cityStates,
  menu,
  menuSearchTerms,
  productByKey,
  relatedProducts,
  shops,
  shopSet,
  mapZones,
  addressSuggest,
  addressCheck,
  addressSet,
  scheduleIntervals,
  scheduleTimeSettings,
  pageByAlias,
  paymentTypes,
  paymentSettings,
  cartLoad,
  cartAdd,
  cartRemove,
  cartForget,
  cartClear,
  cartBag,
  cartSetInterval,
  cartReplace,
  cartGiftAdd,
  cartGiftRemove,
  cartGiftForget,
  cartPresentAdd,
  cartPresentRemove,
  cartPromocodeApply,
  cartPromocodeForget,
  cartBonuses,
  orderCacheCreate,
  orderCacheHold,
  orderCache,
  orderCreate,
  orderPay,
  orderPost3ds,
  threeDsReturn,
  threeDsOutcome,
  orderStatus,
  orderById,
  orderEvents,
  courierLocation,
  orderCancel,
  orderRepeat,
  orderMessages,
  orderReceipt,
  orderPushOn,
  orderPushOff,
  orderReceiptEmail,
  orderRating,
  orderRate,
  orderLink,
  orderLinkAnswer,
  orderLookup,
  handOver,
  handOverTake,
  feedbackQuestions,
  feedbackCallMeBack,
  feedbackSupplier,
  feedbackLandlord,
  feedbackUnavailableAddress,
  feedbackReturnRequest,
  authCaptcha,
  authSendCode,
  authVerify,
  authLogout,
  userProfile,
  userChange,
  userDelete,
  userBalance,
  userSessions,
  userSessionEnd,
  userSessionsEndOthers,
  userAddresses,
  userAddressAdd,
  userAddressChange,
  userAddressDelete,
  userFavourites,
  userFavouritesChange,
  userOrders,
  userExport,
} satisfies Record<string, Endpoint>;
