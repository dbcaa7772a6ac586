/** A shop as the browser receives it. */
export const shop = {
  id: 11,
  city_id: 1,
  name: "На Тверской",
  type: "default",
  alert: null,
  phone: null,
  address: { street: "Тверская улица, 12", description: null },
  map: { coordinates: { latitude: 55, longitude: 37 }, area: null, zoom: 15 },
  schedule: { custom: {}, month: {}, default: {} },
  tags: [],
  popular_products: [],
  company_name: "",
  inn: null,
  ogrn: null,
};
