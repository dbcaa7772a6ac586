import address from "@/messages/en/address.json";
import banner from "@/messages/en/banner.json";
import bonus from "@/messages/en/bonus.json";
import cart from "@/messages/en/cart.json";
import checkout from "@/messages/en/checkout.json";
import city from "@/messages/en/city.json";
import error from "@/messages/en/error.json";
import feedback from "@/messages/en/feedback.json";
import form from "@/messages/en/form.json";
import interval from "@/messages/en/interval.json";
import login from "@/messages/en/login.json";
import map from "@/messages/en/map.json";
import order from "@/messages/en/order.json";
import payment from "@/messages/en/payment.json";
import product from "@/messages/en/product.json";
import profile from "@/messages/en/profile.json";
import promotion from "@/messages/en/promotion.json";
import search from "@/messages/en/search.json";
import shop from "@/messages/en/shop.json";
import tracking from "@/messages/en/tracking.json";

/** The texts of screens that open later, see `later.ts`. */
export const texts = {
  address,
  bonus,
  banner,
  cart,
  checkout,
  city,
  error,
  feedback,
  form,
  interval,
  login,
  map,
  order,
  payment,
  product,
  profile,
  promotion,
  search,
  shop,
  tracking,
};
