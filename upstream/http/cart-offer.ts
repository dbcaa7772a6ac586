import { cartReplace } from "@/lib/contract/cart";
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
import type { Services } from "../services";
import { changedCart } from "./cart-call";
import type { Serve } from "./serve";

export const serveCartOffers = (serve: Serve, services: Services): void => {
  serve(cartReplace, (call) => changedCart(services, call, (cart) => cart));
  serve(cartGiftAdd, (call) => changedCart(services, call, (cart) => cart));
  serve(cartGiftRemove, (call) => changedCart(services, call, (cart) => cart));
  serve(cartGiftForget, (call) => changedCart(services, call, (cart) => cart));
  serve(cartPresentAdd, (call) => changedCart(services, call, (cart) => cart));
  serve(cartPresentRemove, (call) => changedCart(services, call, (cart) => cart));
  serve(cartPromocodeApply, (call) => changedCart(services, call, (cart) => cart));
  serve(cartPromocodeForget, (call) => changedCart(services, call, (cart) => cart));
  serve(cartBonuses, (call) => changedCart(services, call, (cart) => cart));
};
