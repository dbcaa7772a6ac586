import type { SavedAddress } from "@/lib/client/place/user-address";
import type { User } from "@/lib/contract/user";

/** A customer who has logged in. */
export const anna: User = {
  id: 7,
  phone: "79161234567",
  name: "",
  sex: "female",
  email: null,
  birthday: null,
  is_required_call_confirm_order: false,
  is_subscribed: false,
  is_print_fiscal_receipt: false,
  balance: 0,
};

/** An address she has saved, in Moscow. */
export const savedAddress: SavedAddress = {
  id: 5,
  city_id: 1,
  city: { id: 1, name: "Москва" },
  type: "house",
  address: "улица Арбат, 1",
  full_address: "Москва, улица Арбат, 1",
  locality: "Москва",
  district: null,
  street: "улица Арбат",
  house: "1",
  room: "8",
  floor: "3",
  entrance: null,
  intercom: null,
  description: null,
  map: { coordinates: { latitude: 55.7521, longitude: 37.5986 } },
  found: true,
  delivery_possible: true,
  delivery_zone_id: 1,
  delivery_prices: { delivery: 99, minimum_order_amount: 600, has_free_delivery: false, free_delivery_from: null },
  shop_address: null,
  company_name: null,
  inn: null,
  ogrn: null,
};
