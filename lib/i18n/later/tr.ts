import address from "@/messages/tr/address.json";
import banner from "@/messages/tr/banner.json";
import bonus from "@/messages/tr/bonus.json";
import cart from "@/messages/tr/cart.json";
import checkout from "@/messages/tr/checkout.json";
import city from "@/messages/tr/city.json";
import error from "@/messages/tr/error.json";
import feedback from "@/messages/tr/feedback.json";
import form from "@/messages/tr/form.json";
import interval from "@/messages/tr/interval.json";
import login from "@/messages/tr/login.json";
import map from "@/messages/tr/map.json";
import order from "@/messages/tr/order.json";
import payment from "@/messages/tr/payment.json";
import product from "@/messages/tr/product.json";
import profile from "@/messages/tr/profile.json";
import promotion from "@/messages/tr/promotion.json";
import search from "@/messages/tr/search.json";
import shop from "@/messages/tr/shop.json";
import tracking from "@/messages/tr/tracking.json";

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
