import type { City } from "@/lib/contract/city";
import type { Product, ProductGroup } from "@/lib/contract/product";

const offerOf = ({ name, price, type }: Product, currency: string) => ({
  "@type": "MenuItem",
  name,
  offers: {
    "@type": "Offer",
    price: String(price),
    priceCurrency: currency,
    availability: type === "default" ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
  },
});

/** The menu as search engines read it; prices are the shown ones. */
export const menuData = (city: City, groups: readonly ProductGroup[], brandName: string): object => ({
  "@context": "https://schema.org",
  "@type": "Menu",
  name: `${brandName}, ${city.name}`,
  hasMenuSection: groups.map(({ name, products }) => ({
    "@type": "MenuSection",
    name,
    hasMenuItem: products.map((product) => offerOf(product, city.prices.currency_code)),
  })),
});
