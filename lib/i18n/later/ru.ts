import address from "@/messages/ru/address.json";
import banner from "@/messages/ru/banner.json";
import bonus from "@/messages/ru/bonus.json";
import cart from "@/messages/ru/cart.json";
import checkout from "@/messages/ru/checkout.json";
import city from "@/messages/ru/city.json";
import error from "@/messages/ru/error.json";
import feedback from "@/messages/ru/feedback.json";
import form from "@/messages/ru/form.json";
import interval from "@/messages/ru/interval.json";
import login from "@/messages/ru/login.json";
import map from "@/messages/ru/map.json";
import order from "@/messages/ru/order.json";
import payment from "@/messages/ru/payment.json";
import product from "@/messages/ru/product.json";
import profile from "@/messages/ru/profile.json";
import promotion from "@/messages/ru/promotion.json";
import search from "@/messages/ru/search.json";
import shop from "@/messages/ru/shop.json";
import tracking from "@/messages/ru/tracking.json";

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
