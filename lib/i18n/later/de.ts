import address from "@/messages/de/address.json";
import banner from "@/messages/de/banner.json";
import bonus from "@/messages/de/bonus.json";
import cart from "@/messages/de/cart.json";
import checkout from "@/messages/de/checkout.json";
import city from "@/messages/de/city.json";
import error from "@/messages/de/error.json";
import feedback from "@/messages/de/feedback.json";
import form from "@/messages/de/form.json";
import interval from "@/messages/de/interval.json";
import login from "@/messages/de/login.json";
import map from "@/messages/de/map.json";
import order from "@/messages/de/order.json";
import payment from "@/messages/de/payment.json";
import product from "@/messages/de/product.json";
import profile from "@/messages/de/profile.json";
import promotion from "@/messages/de/promotion.json";
import search from "@/messages/de/search.json";
import shop from "@/messages/de/shop.json";
import tracking from "@/messages/de/tracking.json";

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
