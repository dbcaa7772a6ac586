import address from "@/messages/uk/address.json";
import banner from "@/messages/uk/banner.json";
import bonus from "@/messages/uk/bonus.json";
import cart from "@/messages/uk/cart.json";
import checkout from "@/messages/uk/checkout.json";
import city from "@/messages/uk/city.json";
import error from "@/messages/uk/error.json";
import feedback from "@/messages/uk/feedback.json";
import form from "@/messages/uk/form.json";
import interval from "@/messages/uk/interval.json";
import login from "@/messages/uk/login.json";
import map from "@/messages/uk/map.json";
import order from "@/messages/uk/order.json";
import payment from "@/messages/uk/payment.json";
import product from "@/messages/uk/product.json";
import profile from "@/messages/uk/profile.json";
import promotion from "@/messages/uk/promotion.json";
import search from "@/messages/uk/search.json";
import shop from "@/messages/uk/shop.json";
import tracking from "@/messages/uk/tracking.json";

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
