import { authCaptcha, authLogout, authSendCode, authVerify } from "@/lib/contract/auth";
import { userFavourites, userFavouritesChange } from "@/lib/contract/favourite";
import {
  feedbackCallMeBack,
  feedbackLandlord,
  feedbackQuestions,
  feedbackReturnRequest,
  feedbackSupplier,
  feedbackUnavailableAddress,
} from "@/lib/contract/feedback";
import { userExport, userOrders } from "@/lib/contract/order/user-order";
import { userAddressAdd, userAddressChange, userAddressDelete, userAddresses } from "@/lib/contract/place/user-address";
import {
  userBalance,
  userChange,
  userDelete,
  userProfile,
  userSessionEnd,
  userSessions,
  userSessionsEndOthers,
} from "@/lib/contract/user";
import type { Dependencies } from "../dependencies";
import { receiveRequest } from "../services/customer/feedback";
import { issueCaptcha, logOut, sendCode, verifyCode } from "../services/customer/login";
import {
  changeProfile,
  deleteAccount,
  markFavourites,
  readBalance,
  readFavourites,
  readProfile,
} from "../services/customer/profile";
import { addAddress, changeAddress, removeAddress } from "../services/customer/user-addresses";
import { exportCustomer, listOrders } from "../services/customer/user-orders";
import { endOneSession, endSessionsElsewhere, listSessions } from "../services/customer/user-sessions";
import { addressBook } from "../services/order/ordered-addresses";
import type { Serve } from "./serve";

/** Login, profile, addresses, orders and messages of a customer. */
export const serveCustomers = (
  serve: Serve,
  deps: Pick<
    Dependencies,
    | "brand"
    | "captcha"
    | "codesPerShop"
    | "db"
    | "geocoder"
    | "hashCode"
    | "limits"
    | "log"
    | "messenger"
    | "sessionDays"
    | "siteHost"
  >,
): void => {
  serve(authCaptcha, (call) => issueCaptcha(deps, call));
  serve(authSendCode, (call) => sendCode(deps, call));
  serve(authVerify, (call) => verifyCode(deps, call));
  serve(authLogout, (call) => logOut(deps, call));
  serve(userProfile, readProfile);
  serve(userChange, (call) => changeProfile(deps, call));
  serve(userDelete, (call) => deleteAccount(deps, call));
  serve(userBalance, readBalance);
  serve(userSessions, (call) => listSessions(deps, call));
  serve(userSessionEnd, (call) => endOneSession(deps, call));
  serve(userSessionsEndOthers, (call) => endSessionsElsewhere(deps, call));
  serve(userAddresses, (call) => addressBook(deps, call));
  serve(userAddressAdd, (call) => addAddress(deps, call));
  serve(userAddressChange, (call) => changeAddress(deps, call));
  serve(userAddressDelete, (call) => removeAddress(deps, call));
  serve(userFavourites, (call) => readFavourites(deps, call));
  serve(userFavouritesChange, (call) => markFavourites(deps, call));
  serve(userOrders, (call) => listOrders(deps, call));
  serve(userExport, (call) => exportCustomer(deps, call));
  serve(feedbackQuestions, (call) => receiveRequest(deps, call, "questions"));
  serve(feedbackCallMeBack, (call) => receiveRequest(deps, call, "call_me_back"));
  serve(feedbackSupplier, (call) => receiveRequest(deps, call, "supplier"));
  serve(feedbackLandlord, (call) => receiveRequest(deps, call, "landlord"));
  serve(feedbackUnavailableAddress, (call) => receiveRequest(deps, call, "unavailable_address"));
  serve(feedbackReturnRequest, (call) => receiveRequest(deps, call, "return_request"));
};
