import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Place } from "@/lib/contract/place/place";
import { call, read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { Section } from "../../shell/section";
import { DishSearch } from "./dish-search";
import type { Begun, ChangeCart } from "./phone-order";

type DishSectionProps = {
  readonly begun: Begun;
  readonly place: Place;
  readonly change: ChangeCart;
};

const MENU_MS = 60_000;

/** What the shop of the order sells. */
export function DishSection({ begun, place, change }: DishSectionProps) {
  const t = useTranslations("staff-phone-order");
  const params = { phone_order_id: begun.phone_order_id };
  const { city_id, order_type, shop_id, delivery_zone_id } = place;
  const query = useQuery({
    ...read("GET /staff/phone-orders/{phone_order_id}/menu", {
      params,
      query: {
        city_id,
        order_type,
        ...(shop_id !== null && { shop_id }),
        ...(delivery_zone_id !== null && { delivery_zone_id }),
      },
    }),
    staleTime: MENU_MS,
  });
  return (
    <Section title={t("dishes")}>
      <Loaded query={query}>
        {({ product_groups }) => (
          <DishSearch
            products={product_groups.flatMap(({ products }) => products)}
            currency={begun.city.currency_code}
            label={t("dishes")}
            onAdd={({ key }, modifiers) =>
              change(() =>
                call("PUT /staff/phone-orders/{phone_order_id}/cart/add", {
                  params,
                  body: { ...place, product_key: key, count: 1, ...(modifiers && { modifiers }) },
                }),
              )
            }
          />
        )}
      </Loaded>
    </Section>
  );
}
