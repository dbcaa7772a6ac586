import { addressCheck, addressSet, addressSuggest } from "./address";
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
import { cities, cityByAlias } from "./city";
import type { Endpoint } from "./endpoint";
import {
  feedbackCallMeBack,
  feedbackLandlord,
  feedbackQuestions,
  feedbackReturnRequest,
  feedbackSupplier,
  feedbackUnavailableAddress,
} from "./feedback";
import { mapStreets, mapZones } from "./map";
import { orderById, orderCancel, orderCreate, orderStatus } from "./order";
import { orderCache, orderCacheCreate, orderCacheHold } from "./order-cache";
import { orderLookup } from "./order-lookup";
import { orderMessages, orderPushOff, orderPushOn, orderReceipt, orderReceiptEmail } from "./order-message";
import { orderPay, orderPost3ds, threeDsReturn } from "./order-payment";
import { orderRate, orderRating } from "./order-rating";
import { orderRepeat } from "./order-repeat";
import { courierLocation, orderEvents } from "./order-tracking";
import { pageByAlias } from "./page";
import { paymentSettings, paymentTypes } from "./payment";
import { menu, menuSearchTerms, productByKey, relatedProducts } from "./product";
import { scheduleIntervals, scheduleTimeSettings } from "./schedule";
import { clock, settings } from "./settings";
import { shopSet, shops } from "./shop";
import { userBalance, userChange, userDelete, userProfile } from "./user";
import { userAddressAdd, userAddressChange, userAddressDelete, userAddresses } from "./user-address";
import { userExport, userOrders } from "./user-order";

/** Every endpoint of the contract by its name, for those who treat them all alike: the published contract and its tests. */
export const endpoints = {
  settings,
  clock,
  cities,
  cityByAlias,
  menu,
  menuSearchTerms,
  productByKey,
  relatedProducts,
  shops,
  shopSet,
  mapStreets,
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
  orderLookup,
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
  userAddresses,
  userAddressAdd,
  userAddressChange,
  userAddressDelete,
  userOrders,
  userExport,
} satisfies Record<string, Endpoint>;
