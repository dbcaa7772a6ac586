import address from "@/messages/uz/address.json";
import banner from "@/messages/uz/banner.json";
import bonus from "@/messages/uz/bonus.json";
import cart from "@/messages/uz/cart.json";
import checkout from "@/messages/uz/checkout.json";
import city from "@/messages/uz/city.json";
import error from "@/messages/uz/error.json";
import feedback from "@/messages/uz/feedback.json";
import form from "@/messages/uz/form.json";
import interval from "@/messages/uz/interval.json";
import login from "@/messages/uz/login.json";
import map from "@/messages/uz/map.json";
import order from "@/messages/uz/order.json";
import payment from "@/messages/uz/payment.json";
import product from "@/messages/uz/product.json";
import profile from "@/messages/uz/profile.json";
import promotion from "@/messages/uz/promotion.json";
import search from "@/messages/uz/search.json";
import shop from "@/messages/uz/shop.json";
import tracking from "@/messages/uz/tracking.json";

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
