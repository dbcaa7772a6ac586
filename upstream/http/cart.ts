import {
  cartAdd,
  cartBag,
  cartClear,
  cartForget,
  cartLoad,
  cartRemove,
  cartReplace,
  cartSetInterval,
} from "@/lib/contract/cart";
import {
  cartBonuses,
  cartGiftAdd,
  cartGiftForget,
  cartGiftRemove,
  cartPresentAdd,
  cartPresentRemove,
  cartPromocodeApply,
  cartPromocodeForget,
} from "@/lib/contract/cart-offer";
import {
  chooseBag,
  chooseSlot,
  clearCart,
  forgetCartLine,
  loadCart,
  replaceProduct,
} from "../services/cart/cart-lines";
import {
  addCartGift,
  addPresent,
  applyBonuses,
  applyPromocode,
  forgetCartGift,
  forgetPromocode,
  removeCartGift,
  removePresent,
} from "../services/cart/cart-offers";
import { addToCart, type CartDependencies, removeFromCart } from "../services/cart/change-cart";
import type { Serve } from "./serve";

/** The cart, its gifts, promocode and bonuses. */
export const serveCarts = (serve: Serve, deps: CartDependencies): void => {
  serve(cartAdd, (call) => addToCart(deps, call));
  serve(cartRemove, (call) => removeFromCart(deps, call));
  serve(cartForget, (call) => forgetCartLine(deps, call));
  serve(cartLoad, (call) => loadCart(deps, call));
  serve(cartClear, (call) => clearCart(deps, call));
  serve(cartBag, (call) => chooseBag(deps, call));
  serve(cartSetInterval, (call) => chooseSlot(deps, call));
  serve(cartGiftAdd, (call) => addCartGift(deps, call));
  serve(cartGiftRemove, (call) => removeCartGift(deps, call));
  serve(cartGiftForget, (call) => forgetCartGift(deps, call));
  serve(cartPresentAdd, (call) => addPresent(deps, call));
  serve(cartPresentRemove, (call) => removePresent(deps, call));
  serve(cartPromocodeApply, (call) => applyPromocode(deps, call));
  serve(cartPromocodeForget, (call) => forgetPromocode(deps, call));
  serve(cartBonuses, (call) => applyBonuses(deps, call));
  serve(cartReplace, (call) => replaceProduct(deps, call));
};
